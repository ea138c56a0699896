import { isSecretName, REDACTED, redactText } from '@cascade/runtime';
import { ADDRESSES, maskAddress } from './hide-contents.ts';
import { CONTENTS, HIDDEN } from './hide-dead-letter.ts';

interface Flat {
  /** As it is, to see that it changed. Never stored. */
  raw: string;
  shown: string;
}

/** Rows of people in tables, beside `CONTENTS`. */
const TABLES: ReadonlySet<string> = new Set(['cells', 'sample']);
/** They change with each act, and say nothing that its row doesn't. */
const STAMPS: ReadonlySet<string> = new Set(['updated_at', 'last_used_at', 'checked_at']);

/** The row says both itself. */
const NAMED: ReadonlySet<string> = new Set(['id', 'created_at']);

const MAX_DEPTH = 6;
const MAX_MEMBERS = 500;
const MAX_TEXT = 200;

/** Lists the members of a value by their paths, each as a text without secrets and contents. */
export function flattenForAudit(value: unknown): Map<string, Flat> {
  const flat = new Map<string, Flat>();
  add('', '', value, 0);
  return flat;

  function add(path: string, name: string, member: unknown, depth: number): void {
    if (member === undefined || member === null || flat.size >= MAX_MEMBERS) return;
    if (STAMPS.has(name) || NAMED.has(path)) return;
    const isOpen = typeof member === 'object' && !Array.isArray(member) && depth < MAX_DEPTH;
    if (isOpen && !isSecretName(name) && !isContent(name)) {
      for (const [key, inner] of Object.entries(member)) {
        add(path === '' ? key : `${path}.${key}`, key, inner, depth + 1);
      }
      return;
    }
    const raw = typeof member === 'string' ? member : JSON.stringify(member);
    flat.set(path, { raw, shown: shownText(name, member) });
  }
}

const isContent = (name: string): boolean => CONTENTS.has(name) || TABLES.has(name);

function shownText(name: string, value: unknown): string {
  const shown = withoutSecrets(name, value, 0);
  const text = redactText(typeof shown === 'string' ? shown : JSON.stringify(shown));
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** What follows `?` or `#` in an address may be secret under any name. */
function withoutQuery(text: string): string {
  if (!text.startsWith('https://') && !text.startsWith('http://')) return text;
  const end = text.search(/[?#]/);
  return end === -1 ? text : `${text.slice(0, end)}…`;
}

function withoutSecrets(name: string, value: unknown, depth: number): unknown {
  if (isSecretName(name)) return REDACTED;
  if (isContent(name) || depth > MAX_DEPTH) return HIDDEN;
  if (typeof value === 'string')
    return ADDRESSES.has(name) ? maskAddress(value) : withoutQuery(value);
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(name, item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withoutSecrets(key, member, depth + 1)]),
  );
}
