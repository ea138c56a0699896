#!/bin/sh
# Builds the wheel and the source archive in dist/ or in the folder that is named, and imports the wheel.
# Needs the packages of requirements-dev.txt: PYTHON names a Python that has them.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
dist=${1:-dist}
rm -rf "$dist"
"$python" scripts/make_sync.py --check
# An archive with this time of every file is the same whenever it is built.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-1577836800} "$python" -m hatchling build --target wheel --target sdist --directory "$dist"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$python" -m zipfile -e "$dist"/*.whl "$folder"
cd "$folder"
PYTHONPATH=$folder${PYTHONPATH:+:$PYTHONPATH} "$python" -c \
  'import cascade_messaging; print("built cascade-messaging", cascade_messaging.__version__)'
