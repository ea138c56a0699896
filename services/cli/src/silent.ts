import type { Logger } from '@cascade/runtime';

/** Logs nothing: a command prints its own output. */
export const silent: Logger = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  child: () => silent,
};
