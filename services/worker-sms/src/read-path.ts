const MAX_TEXT = 500;

/** Text or number at a path of members such as `messages.0.status`; undefined where there is none. */
export function readPath(value: unknown, path: string): string | undefined {
  let found = value;
  for (const name of path.replace(/^\$\.?/, '').split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  if (typeof found === 'number' || typeof found === 'boolean') return String(found);
  return typeof found === 'string' ? found.slice(0, MAX_TEXT) : undefined;
}
