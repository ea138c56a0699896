import type { Update } from '../port.ts';

/** A change of an object by its members: null takes one away. */
export type MemberChange<T> = { [K in keyof T]?: T[K] | null | undefined };

/** Paths of an update with what they get; undefined takes the member at the path away. */
type Paths = Readonly<Record<string, unknown>>;

/** Changes members of the object at `path`. The others stay, also those that somebody else changes at the same time. */
export const changeAt = <T extends object>(path: string, change: MemberChange<T> = {}): Paths =>
  setAt(
    path,
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([member, value]) => [member, value ?? undefined] as const),
  );

/** Sets members of the object at `path`; null is a value. */
export const replaceAt = <T extends object>(path: string, values: Partial<T> = {}): Paths =>
  setAt(
    path,
    Object.entries(values).filter(([, value]) => value !== undefined),
  );

const setAt = (path: string, members: readonly (readonly [string, unknown])[]): Paths =>
  Object.fromEntries(members.map(([member, value]) => [`${path}.${member}`, value]));

/** The update of these paths; null changes nothing. */
export function updateOf(paths: Paths): Update | null {
  const entries = Object.entries(paths);
  const set = entries.filter(([, value]) => value !== undefined);
  const removed = entries.flatMap(([path, value]) => (value === undefined ? [path] : []));
  if (entries.length === 0) return null;
  return {
    ...(set.length === 0 ? {} : { $set: Object.fromEntries(set) }),
    ...(removed.length === 0
      ? {}
      : { $unset: Object.fromEntries(removed.map((path) => [path, ''])) }),
  };
}
