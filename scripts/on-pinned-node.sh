#!/bin/sh
# Runs a program on the Node that the workspace pins, after installing what is missing. It becomes
# that program, so signals and exit code are the program's own.
cd "$(dirname "$0")/.." || exit 1
node scripts/install-missing.mjs || exit 1
exec node_modules/.bin/node --disable-warning=ExperimentalWarning "$@"
