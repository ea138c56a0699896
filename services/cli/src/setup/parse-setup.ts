import type { ParseInProcess } from '@cascade/runtime';
import { Lexer, parse as parseYaml } from 'yaml';

const MAX_VALUES = 1_000_000;
/** Names, values, marks and spaces between them. */
const MAX_TOKENS = 250_000;
const MAX_NESTING = 64;

export type ParsedSetup = { value: unknown } | { reason: string };

/**
 * Parses a setup in YAML. Runs in a parser. Values behind aliases count each time, because the
 * setup contains them in full.
 */
export const parse: ParseInProcess<string, ParsedSetup> = (text) => {
  const tooMuch = checkTokens(text);
  if (tooMuch !== null) return { reason: tooMuch };
  let value: unknown;
  try {
    value = parseYaml(text, { maxAliasCount: 100 });
  } catch (error) {
    const isDeep = error instanceof RangeError;
    return { reason: isDeep ? `nested deeper than ${MAX_NESTING} levels` : String(error) };
  }
  const reason = checkExtent(value);
  return reason === null ? { value } : { reason };
};

/** The parser needs six times as long as the lexer, and its stack for each level. */
function checkTokens(text: string): string | null {
  let tokens = 0;
  let depth = 0;
  for (const token of new Lexer().lex(text)) {
    tokens += 1;
    if (tokens > MAX_TOKENS) return `holds more than ${MAX_TOKENS} words and marks`;
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > MAX_NESTING) return `nested deeper than ${MAX_NESTING} levels`;
  }
  return null;
}

function checkExtent(root: unknown): string | null {
  let values = 0;
  const open = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_NESTING) return `nested deeper than ${MAX_NESTING} levels`;
    const members: unknown[] = Object.values(value);
    values += members.length;
    if (values > MAX_VALUES) return `holds more than ${MAX_VALUES} values`;
    for (const member of members) open.push({ value: member, depth: depth + 1 });
  }
  return null;
}
