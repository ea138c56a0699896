import { isUtf8 } from 'node:buffer';
import { MAX_BODY_BYTES, MAX_NESTING } from '../limits/limits.ts';
import { broken } from '../failures/broken.ts';
import type { Failure } from '../failures/failure.ts';
import type { RuleKind } from '../failures/rules/rule-rows.ts';
import { parseOutsideJson, type OutsideJsonOptions } from '../outside/outside-json.ts';
import { memberPath } from './describe-fault.ts';

const HALF_PAIR = 'halfSurrogate' satisfies RuleKind;

export type ParsedBody = { ok: true; body: unknown } | { ok: false; failure: Failure };

/**
 * Parses the raw body of `POST /v1/send`. Refuses, with reasons of their own: more than 256 KB, bytes
 * that aren't UTF-8, nesting over 32, and JSON values that no channel can carry (lone surrogates,
 * numbers beyond a double). `__proto__` becomes an ordinary own member. `outside`: numbers that JavaScript rounds are
 * texts, for a body that another product's rules read.
 */
export function parseSendBody(raw: Uint8Array | string, outside?: OutsideJsonOptions): ParsedBody {
  const bytes = typeof raw === 'string' ? Buffer.byteLength(raw) : raw.byteLength;
  if (bytes > MAX_BODY_BYTES) return refused({ kind: 'bodyTooLarge' });
  if (typeof raw !== 'string' && !isUtf8(raw)) return refused({ kind: 'bodyNotUtf8' });
  const text = typeof raw === 'string' ? raw : textOf(raw);
  let body: unknown;
  try {
    body = outside === undefined ? JSON.parse(text) : parseOutsideJson(text, outside);
  } catch {
    return refused({ kind: 'invalidJson' });
  }
  // UTF-8 can write half of a surrogate pair only as an escape.
  const mayBeHalf = typeof raw === 'string' || text.includes('\\u');
  const fault = uncarriable(body, mayBeHalf, 0);
  return fault === null ? { ok: true, body } : refused(failureOf(fault));
}

function refused(failure: Failure): ParsedBody {
  return { ok: false, failure };
}

function textOf(raw: Uint8Array): string {
  const buffer = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  // A byte order mark may precede JSON; ignored (RFC 8259, section 8.1).
  const start = raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf ? 3 : 0;
  return buffer.toString('utf8', start);
}

interface Fault {
  /** Members and indices from the body down to the fault. */
  path: (string | number)[];
  /** Null: nested too deeply. */
  rule: RuleKind | null;
}

/** Finds the first value that can't be carried as written. Builds the path only for a fault. */
function uncarriable(value: unknown, mayBeHalf: boolean, depth: number): Fault | null {
  if (typeof value === 'string') {
    return !mayBeHalf || value.isWellFormed() ? null : { path: [], rule: HALF_PAIR };
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? null : { path: [], rule: 'numberOutOfRange' };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth === MAX_NESTING) return { path: [], rule: null };
  const names = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const name of names) {
    const fault: Fault | null =
      mayBeHalf && typeof name === 'string' && !name.isWellFormed()
        ? { path: [], rule: HALF_PAIR }
        : uncarriable((value as Record<string | number, unknown>)[name], mayBeHalf, depth + 1);
    if (fault !== null) {
      fault.path.unshift(name);
      return fault;
    }
  }
  return null;
}

function failureOf({ path, rule }: Fault): Failure {
  if (rule === null) return { kind: 'bodyTooDeep' };
  const at = path.reduce<string>(
    (parent, name) =>
      typeof name === 'number' ? `${parent}[${name}]` : memberPath(parent, name.toWellFormed()),
    '',
  );
  return broken(at || 'body', rule);
}
