#!/usr/bin/env bash
# Lays the rooms of a copy into the database, in the place of what is there. Close the house first.
set -euo pipefail
pg_restore --clean --if-exists --no-owner --single-transaction --dbname="${PGDATABASE:?}" "$1"
