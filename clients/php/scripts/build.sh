#!/bin/sh
# Builds the package as a zip that Composer installs: build.sh <folder>. Needs Composer and ext-zip.
set -eu
out=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "$0")/.."
COMPOSER_ALLOW_SUPERUSER=1 composer validate --strict --no-check-version --no-interaction --quiet
COMPOSER_ALLOW_SUPERUSER=1 composer archive --format=zip --dir="$out" --no-interaction --quiet
