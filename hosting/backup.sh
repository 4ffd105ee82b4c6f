#!/usr/bin/env bash
# A copy of all rooms into the folder that is named; copies of more than fourteen days go. The database is
# what PGHOST, PGUSER, PGDATABASE and PGPASSWORD say. It may be written to meanwhile: a copy is of one moment.
set -euo pipefail
folder=$1
mkdir -p "$folder"
file=$folder/undercroft-$(date -u +%Y-%m-%dT%H-%M-%S).dump
pg_dump --format=custom --file="$file.part"
mv "$file.part" "$file"
find "$folder" -name 'undercroft-*.dump' -mtime +14 -delete
echo "$file"
