#!/bin/sh
# Tests the library and makes the module zip of a release: release.sh FOLDER
set -eu
[ $# -eq 1 ] || { echo "usage: $0 FOLDER" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
go=${GO:-go}
cd "$(dirname "$0")"
"$go" vet ./...
"$go" test ./...
"$go" run ./internal/pack -out "$folder"
echo "module zip in $folder"
