"""Tests of the rules of rials."""
