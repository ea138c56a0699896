#!/bin/sh
# Runs a program on the Node that the workspace pins, after installing what is missing. The shell is
# replaced by the program, so that signals and the exit code are the program's.
cd "$(dirname "$0")/.." || exit 1
node scripts/install-missing.mjs || exit 1
pinned=node_modules/.bin/node
# No pinned build for this platform: install-missing.mjs checked the Node on the PATH.
[ -x "$pinned" ] || pinned=node
exec "$pinned" --disable-warning=ExperimentalWarning "$@"
