import { cut, parseOutsideJson } from '@cascade/contracts';

/** Readers of providers' JSON: any member may be missing, of another type or endless. */

const MAX_ITEMS = 1_000;

/** Parses what a provider wrote; undefined when it isn't JSON. */
export function parseProviderJson(written: string | Buffer): unknown {
  try {
    return parseOutsideJson(written);
  } catch {
    return undefined;
  }
}

/** Members of an object; no members for anything else. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [];
}

/** Non-empty text, or a number as text; cut at `max` characters. */
export function textOf(value: unknown, max: number): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? cut(text, max) : undefined;
}

const INTEGER = /^-?\d{1,64}$/;

/** An id that is an integer: a number, or its digits where no number holds it. */
export function integerIdOf(value: unknown): string | undefined {
  if (Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && INTEGER.test(value) ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Removes undefined members. */
export function present<T extends object>(
  members: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as never;
}
