import type { MemberChange } from '@cascade/store';

/** What a change makes of an object: members that it doesn't name stay. */
export function applyChange<T extends object>(before: T, change: MemberChange<T>): T {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  const after = Object.entries({ ...before, ...Object.fromEntries(named) });
  return Object.fromEntries(after.filter(([, value]) => value !== null)) as T;
}
