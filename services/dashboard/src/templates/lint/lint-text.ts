import { PLACEHOLDER, readPlaceholders, type TemplateSamples, ownMember } from '@cascade/contracts';
import { finding, type TemplateFinding } from './rules.ts';

export interface TextRules {
  max: number;
  /** Of variables. */
  most?: number;
  samples: TemplateSamples | undefined;
}

const NAMED = /^[a-z_][a-z0-9_]*$/;
/** Header texts take no emphasis, no emoji and no line break. */
const MARKED = /[*_~`\n\r]|\p{Extended_Pictographic}/u;
const ADJACENT = /\}\}\s*\{\{/u;

/** As the provider gets it: without fallbacks, which are this product's own. */
export const withoutFallbacks = (text: string): string =>
  text.replace(PLACEHOLDER, (_marker, name: string) => `{{${name}}}`);

/**
 * Checks a text with variables
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/components).
 */
export function lintText(
  field: string,
  given: string,
  { max, most, samples = {} }: TextRules,
): TemplateFinding[] {
  const text = withoutFallbacks(given);
  const names = readPlaceholders(text).map(({ name }) => name);
  const found: TemplateFinding[] = [];
  if ([...text].length > max) found.push(finding(field, 'too_long', max));
  if (most !== undefined && names.length > most) {
    found.push(finding(field, 'too_many_variables', most));
  }
  if (names.length === 0) return found;
  const bare = text.trim();
  if (bare.startsWith('{{') || bare.endsWith('}}')) found.push(finding(field, 'variable_at_end'));
  if (ADJACENT.test(text)) found.push(finding(field, 'variables_adjacent'));
  if (!areNamesFine(names)) found.push(finding(field, 'variable_names'));
  if (names.some((name) => (ownMember(samples, name) ?? '').trim() === '')) {
    found.push(finding(field.replace(/\.text$/, '.samples'), 'sample_missing'));
  }
  return found;
}

/** Words that a body needs beside its variables: twice as many and one. */
export function lintProportion(field: string, given: string): TemplateFinding[] {
  const text = withoutFallbacks(given);
  const variables = [...text.matchAll(PLACEHOLDER)].length;
  if (variables === 0) return [];
  const words = text.replace(PLACEHOLDER, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const needed = 2 * variables + 1;
  return words < needed ? [finding(field, 'variables_per_words', needed)] : [];
}

export const lintPlainHeader = (field: string, text: string): TemplateFinding[] =>
  MARKED.test(text.replace(PLACEHOLDER, '')) ? [finding(field, 'plain_header')] : [];

function areNamesFine(names: readonly string[]): boolean {
  const isPositional = names.every((name) => /^\d+$/.test(name));
  return isPositional
    ? names.toSorted((a, b) => Number(a) - Number(b)).every((name, i) => name === String(i + 1))
    : names.every((name) => NAMED.test(name));
}
