import type { BinaryNode } from '@whiskeysockets/baileys';

const MOST_CHILDREN = 12;
const DEEPEST = 3;
const LONGEST = 400;
const LONGEST_WORD = 40;
/** Attributes whose values are words of the protocol, and name nobody. */
const WORDS: ReadonlySet<string> = new Set(['type', 'xmlns', 'class', 'stage', 'code', 'reason']);

/**
 * Describes a stanza without its contents: tags, names of attributes, words of the protocol, lengths. No secret and
 * no number of a person is in it.
 */
export const shapeOf = (node: BinaryNode): string => describe(node, 0).slice(0, LONGEST);

function describe({ tag, attrs, content }: BinaryNode, depth: number): string {
  const named = Object.entries(attrs).map(([name, value]) => {
    const text = String(value);
    return WORDS.has(name) && /^[\w:-]+$/.test(text) ? `${word(name)}=${word(text)}` : word(name);
  });
  const head = [word(tag), ...named].join(' ');
  if (content === undefined || content === null) return `<${head}/>`;
  if (!Array.isArray(content)) return `<${head}>${content.length} bytes</>`;
  if (depth >= DEEPEST) return `<${head}>${content.length} children</>`;
  const inner = content.slice(0, MOST_CHILDREN).map((child) => describe(child, depth + 1));
  const more = content.length > MOST_CHILDREN ? ` … ${content.length} in all` : '';
  return `<${head}>${inner.join('')}${more}</>`;
}

/** A tag or the name of an attribute, as far as it is one. */
const word = (text: string): string => text.replaceAll(/[^\w:-]/g, '?').slice(0, LONGEST_WORD);
