# Sourced by the scripts beside it, in the root of the workspace: installs what is missing, for the product
# alone if `needs` is `product`, and sets `pinned`, the Node that the workspace pins.
node scripts/install-missing.mjs ${needs:-} || exit 1
pinned=node_modules/.bin/node
# No pinned build for this platform: install-missing.mjs checked the Node on the PATH.
[ -x "$pinned" ] || pinned=node
