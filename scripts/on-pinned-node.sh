#!/bin/sh
# Runs a program on the Node that the workspace pins, after installing what is missing. The shell is
# replaced by the program, so that signals and the exit code are the program's.
cd "$(dirname "$0")/.." || exit 1
needs=
case $1 in services/* | scripts/build-*) needs=product ;; esac
. scripts/pinned-node.sh
exec "$pinned" --disable-warning=ExperimentalWarning "$@"
