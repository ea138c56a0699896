/** A path of this site; `//host` and `/\host` are other sites. */
export function isOwnPath(from: unknown): from is string {
  return typeof from === 'string' && /^\/(?![/\\])/.test(from);
}
