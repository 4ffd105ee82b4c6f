"""Tests of dunjiin."""
