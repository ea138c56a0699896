#!/bin/sh
# Runs a program on the Node that the workspace pins, after installing what is missing. The shell
# becomes that program, so signals and exit code are the program's own.
cd "$(dirname "$0")/.." || exit 1
node scripts/install-missing.mjs || exit 1
pinned=node_modules/.bin/node
# The registry has no pinned build for this platform: install-missing.mjs checked the Node on the PATH.
[ -x "$pinned" ] || pinned=node
exec "$pinned" --disable-warning=ExperimentalWarning "$@"
