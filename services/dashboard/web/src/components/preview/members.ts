/** Readers of JSON whose members may have any type. A member of a wrong type reads as absent. */
export function at(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The last part of an address's path: the name of a file. */
export const lastPart = (url: string): string => url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
