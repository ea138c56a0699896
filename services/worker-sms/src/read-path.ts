import { cut } from '@cascade/contracts';

const MAX_TEXT = 500;

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** Whether a value is one of these: as it is written, or as the same number, such as `1.0` of `1`. */
export function isOneOf(values: readonly string[], given: string): boolean {
  return values.includes(given) || (NUMBER.test(given) && values.includes(String(Number(given))));
}

/** Text or number at a path of members such as `messages.0.status`; undefined where there is none. */
export function readPath(value: unknown, path: string): string | undefined {
  let found = value;
  for (const name of path.replace(/^\$\.?/, '').split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  if (typeof found === 'number' || typeof found === 'boolean') return String(found);
  return typeof found === 'string' ? cut(found, MAX_TEXT) : undefined;
}
