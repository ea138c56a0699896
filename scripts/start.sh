#!/bin/sh
# scripts/start.sh [service]: starts a service (`standalone`, the whole product, by default) on the Node that
# the workspace pins, after installing what is missing and building what changed. The shell is replaced by the
# service, so that signals and the exit code are the service's.
cd "$(dirname "$0")/.." || exit 1
needs=product
. scripts/pinned-node.sh
# Node keeps the scripts below without their types.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/.cache/scripts}"
run="$pinned --disable-warning=ExperimentalWarning"
service=${1:-standalone}
case $service in standalone | dashboard) $run scripts/build-web.ts & ;; esac
command=$($run scripts/build-services.ts "$service") || exit 1
wait
# The guide isn't waited for.
case $service in standalone | dashboard) $run scripts/build-guide.ts --aside & ;; esac
set -f
IFS='
'
# One word a line.
exec $command
