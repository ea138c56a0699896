import { ownMember } from '@cascade/contracts';
import { withoutPrototype } from '@cascade/runtime';
import type { TObject } from 'typebox';

/**
 * Converts query texts to the JSON types of their schema (`limit=20` → 20). A text that can't be
 * converted stays a text, and validation says what it must be.
 */
export function readQuery(search: URLSearchParams, schema: TObject): Record<string, unknown> {
  const values = withoutPrototype<Record<string, unknown>>({});
  for (const [name, text] of search) {
    const property: { type?: unknown } | undefined = ownMember(schema.properties, name);
    values[name] = convert(text, property?.type);
  }
  return values;
}

function convert(text: string, type: unknown): unknown {
  if (type === 'integer' && /^-?\d{1,16}$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
