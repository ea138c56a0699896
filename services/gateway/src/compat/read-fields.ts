import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { parseSendBody } from '@cascade/contracts';
import { readBody } from '@cascade/runtime';
import { FILE_PART, isMultipart, readMultipart } from '@cascade/service';
import { rejection, brokenRule, type Rejection } from '../reject.ts';

/** CompatFields of a form or members of a JSON object. */
export type CompatFields = ReadonlyMap<string, unknown>;

/** `aborted`: the caller left. */
type FieldsResult =
  | { ok: true; fields: CompatFields }
  | { ok: false; rejection: Rejection }
  | { ok: false; aborted: true };

const LIMIT_BYTES = 256 * 1024;
const MOST_FIELDS = 100;

/** Reads the fields of a call, whichever of the usual forms its body has: JSON, urlencoded, multipart. */
export async function readFields(request: IncomingMessage): Promise<FieldsResult> {
  const body = await readBody(request, { limitBytes: LIMIT_BYTES });
  if (!body.ok) {
    if (body.fault === 'aborted') return { ok: false, aborted: true };
    const code = body.fault === 'encoded' ? 'unsupportedEncoding' : 'bodyTooLarge';
    return { ok: false, rejection: rejection(code) };
  }
  const { bytes } = body;
  const type = request.headers['content-type'] ?? '';
  if (isMultipart(type)) return readForm(bytes, type);
  const isJson = /\bjson\b/i.test(type) || /^\s*\{/.test(bytes.toString('latin1', 0, 100));
  return isJson ? readJson(bytes) : readUrlencoded(bytes);
}

const malformed = (rule: string): FieldsResult => ({ ok: false, rejection: brokenRule(rule) });
const NOT_UTF8 = 'body: is not UTF-8';
const TOO_MANY = `body: at most ${MOST_FIELDS} fields`;

function readJson(bytes: Buffer): FieldsResult {
  // A form has texts: what a number says counts as it is written.
  const parsed = parseSendBody(bytes, { asWritten: true });
  if (!parsed.ok) return { ok: false, rejection: { failure: parsed.failure } };
  const { body } = parsed;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return malformed('body: must be a JSON object');
  }
  const members = Object.entries(body);
  return members.length > MOST_FIELDS ? malformed(TOO_MANY) : whole(new Map(members));
}

function readUrlencoded(bytes: Buffer): FieldsResult {
  if (!isUtf8(bytes)) return malformed(NOT_UTF8);
  const pairs = [...new URLSearchParams(bytes.toString('utf8'))];
  return pairs.length > MOST_FIELDS ? malformed(TOO_MANY) : whole(new Map(pairs));
}

async function readForm(bytes: Buffer, type: string): Promise<FieldsResult> {
  const limits = { parts: MOST_FIELDS, fieldBytes: LIMIT_BYTES };
  const read = await readMultipart(bytes, type, limits);
  if (!read.ok) {
    return malformed(read.fault === 'many' ? TOO_MANY : 'body: is not multipart/form-data');
  }
  // A file may have any bytes.
  const hasFile = [...read.fields.values()].includes(FILE_PART);
  return hasFile || isUtf8(bytes) ? whole(read.fields) : malformed(NOT_UTF8);
}

const whole = (fields: CompatFields): FieldsResult => ({ ok: true, fields });

/** The text of a field: forms have texts alone, JSON also numbers and booleans. Empty when it is absent. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
