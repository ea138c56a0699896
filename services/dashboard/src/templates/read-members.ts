import { broken, type Failure } from '@cascade/contracts';
export type Members = Readonly<Record<string, unknown>>;

/** A component or one of its members that this product can't send. */
export class Unreadable extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export function membersOf(value: unknown, path: string): Members {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Members;
  throw new Unreadable(broken(path, 'objectForm'));
}

/** Limit of a text: the longest that Graph allows is a body, with room for placeholders. */
const MAX_TEXT = 4096;

export function text(from: Members, name: string, path: string): string {
  const value = from[name];
  if (typeof value !== 'string' || value === '') {
    throw new Unreadable(
      broken(`${path}.${name}`, value === undefined ? 'requiredHere' : 'textForm'),
    );
  }
  if (value.length > MAX_TEXT) {
    throw new Unreadable(broken(`${path}.${name}`, 'mostCharacters', { limit: MAX_TEXT }));
  }
  return value;
}

export function optionalText<N extends string>(
  from: Members,
  name: N,
  path: string,
): Partial<Record<N, string>> {
  return from[name] === undefined
    ? {}
    : ({ [name]: text(from, name, path) } as Partial<Record<N, string>>);
}

export const word = (from: Members, name: string, path: string) =>
  text(from, name, path).slice(0, 64).toUpperCase();
