import { ownMember } from '../own-member.ts';

/** `\{{`, two braces as text, or a placeholder. The same as `placeholders.ts` of `libs/contracts`; a test compares the two. */
const CHARACTER = '[\\p{L}\\p{M}\\p{N}\\u200c\\u200d_.-]';
const PLACEHOLDER = new RegExp(
  `\\\\\\{\\{|\\{\\{ *(${CHARACTER}(?:(?:${CHARACTER}| ){0,62}${CHARACTER})?) *(?:\\|([^{}|\\r\\n]{0,200}))?\\}\\}`,
  'gu',
);

/** Names of the placeholders in all texts of a value, in order of appearance. */
export function placeholdersIn(value: unknown): string[] {
  return [...new Set(markersIn(value).map(([name]) => name))];
}

/**
 * Names of the placeholders that need a value: a marker of theirs has no fallback. An address of a copy
 * may be empty.
 */
export function neededIn(value: unknown): string[] {
  const needed = markersIn(value, COPIES).filter(([, fallback]) => fallback === undefined);
  return [...new Set(needed.map(([name]) => name))];
}

/**
 * Replaces the placeholders of a text. `scope` stands before names whose value is for one part alone, such as
 * `card_0_`.
 */
export type FillText = (text: string, scope?: string) => string;

/** The text with its placeholders replaced; those without a value or fallback stay as they are. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string>>,
  scope = '',
): string {
  return text.replace(PLACEHOLDER, (marker, name: string | undefined, fallback?: string) => {
    if (name === undefined) return '{{';
    const value = ownMember(values, scope + name) ?? ownMember(values, name) ?? '';
    return value.trim() === '' ? (fallback?.trim() ?? marker) : value;
  });
}

/** The fallback of each placeholder of a value that has one, by its name; of several the first. */
export function fallbacksIn(value: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, fallback] of markersIn(value)) {
    if (fallback !== undefined && !found.has(name)) found.set(name, fallback.trim());
  }
  return found;
}

/** The text with this fallback in every marker of the placeholder; an empty one removes it. */
export function withFallback(text: string, name: string, fallback: string): string {
  return text.replace(PLACEHOLDER, (marker, found: string | undefined) => {
    if (found !== name) return marker;
    return fallback === '' ? `{{${name}}}` : `{{${name}|${fallback}}}`;
  });
}

const COPIES = ['cc', 'bcc'];

function markersIn(
  value: unknown,
  leftOut: readonly string[] = [],
): (readonly [name: string, fallback: string | undefined])[] {
  if (typeof value === 'string') {
    return Array.from(value.matchAll(PLACEHOLDER)).flatMap(([, name, fallback]) =>
      name === undefined ? [] : [[name, fallback] as const],
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([member, inner]) =>
    leftOut.includes(member) ? [] : markersIn(inner, leftOut),
  );
}
