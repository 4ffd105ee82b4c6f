"""Tests of rials."""
