#!/bin/sh
# Writes a backup of the running installation into a folder, and removes those that are older than 14 days.
# Without a new one, none is removed.
set -eu
folder=${1:?into which folder?}
"${0%/deploy/small-server/*}/cascade" admin backup "$folder/$(date +%Y-%m-%dT%H%M).backup"
find "$folder" -maxdepth 1 \( -name '*.backup' -o -name '*.backup.*' \) -mtime +14 -delete
