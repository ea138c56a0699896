import type { Logger } from '@cascade/runtime';

/** A command says what it has to say itself. */
export const silent: Logger = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  child: () => silent,
};
