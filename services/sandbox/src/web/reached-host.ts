/**
 * Where a caller who knows this machine as `hostname` finds a server that listens on `host`: one
 * that listens everywhere has no address of its own.
 */
export const reachedHost = (host: string, hostname: string): string =>
  host === '0.0.0.0' || host === '::' ? hostname.replace(/^\[|\]$/g, '') : host;
