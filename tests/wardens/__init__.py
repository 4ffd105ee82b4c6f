"""Tests of wardens."""
