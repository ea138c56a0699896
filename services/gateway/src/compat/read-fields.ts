import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { broken, type Failure, fieldRule, parseSendBody } from '@cascade/contracts';
import { readBody, type ByteBudget } from '@cascade/runtime';
import { isMultipart, readMultipart, FilePart } from '@cascade/service';
import { rejection, type Rejection } from '../reject.ts';
import { cutData } from './cut-data.ts';

/** Fields of a form or members of a JSON object. A file of a form is an `FilePart`. */
export type CompatFields = ReadonlyMap<string, unknown>;

export interface CompatBody {
  fields: CompatFields;
  /** A file's bytes as base64, which were cut out of a JSON body; `CUT_DATA` stands in their place. */
  data: string | null;
}

/** `aborted`: the caller left. */
type FieldsResult =
  | ({ ok: true } & CompatBody)
  | { ok: false; rejection: Rejection }
  | { ok: false; aborted: true };

const FIELD_BYTES = 256 * 1024;
const MOST_FIELDS = 100;

/** Largest file in a call: WhatsApp's own limit of pictures and voice notes. Larger ones go by address. */
export const MOST_FILE_BYTES = 16_000_000;
/** Of a file in base64, with escaped slashes. */
const BASE64_BYTES = Math.ceil((MOST_FILE_BYTES / 3) * 4 * 1.04) + FIELD_BYTES;
/** Bodies with files that a gateway holds at once. */
export const LARGE_BODIES_BYTES = 4 * BASE64_BYTES;

/** Where a JSON body has a file, if it may have one. */
interface FieldsForm {
  account: string;
  /** Large bodies share this room. */
  budget: ByteBudget;
  /** JSON bodies have files as base64 in a member `data`. */
  filesInJson: boolean;
}

const malformed = (failure: Failure) => ({ ok: false, rejection: { failure } }) as const;
const NOT_UTF8 = fieldRule('body', 'is not UTF-8');
const TOO_MANY = fieldRule('body', `at most ${MOST_FIELDS} fields`);
const FILE_TOO_LARGE = fieldRule(
  'file',
  `at most ${MOST_FILE_BYTES / 1e6} MB, or give its address`,
);

/**
 * Reads the fields of a call, whichever of the usual forms its body has: JSON, urlencoded, multipart.
 * `whileHeld` runs while the gateway counts the body as held.
 */
export async function readFields(
  request: IncomingMessage,
  { account, budget, filesInJson }: FieldsForm,
  whileHeld: (read: FieldsResult) => Promise<void>,
): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  const mayHaveFile = isMultipart(type) || filesInJson;
  const limitBytes = mayHaveFile ? BASE64_BYTES : FIELD_BYTES;
  const announced = Number(request.headers['content-length'] ?? limitBytes);
  const wanted = Math.min(announced, limitBytes);
  const share = wanted > FIELD_BYTES ? budget.tryTake(account, wanted) : undefined;
  if (share === null) return whileHeld({ ok: false, rejection: rejection('tooManyRequests') });
  try {
    await whileHeld(await readWithin(request, limitBytes, filesInJson));
  } finally {
    share?.release();
  }
}

async function readWithin(
  request: IncomingMessage,
  limitBytes: number,
  filesInJson: boolean,
): Promise<FieldsResult> {
  const body = await readBody(request, { limitBytes });
  if (!body.ok) {
    if (body.fault === 'aborted') return { ok: false, aborted: true };
    if (body.fault === 'encoded') {
      return { ok: false, rejection: rejection('unsupportedEncoding') };
    }
    return limitBytes > FIELD_BYTES
      ? malformed(FILE_TOO_LARGE)
      : { ok: false, rejection: rejection('bodyTooLarge') };
  }
  const { bytes } = body;
  const type = request.headers['content-type'] ?? '';
  if (isMultipart(type)) return readForm(bytes, type);
  const isJson = /\bjson\b/i.test(type) || /^\s*\{/.test(bytes.toString('latin1', 0, 100));
  return isJson ? readJson(bytes, filesInJson) : readUrlencoded(bytes);
}

function readJson(bytes: Buffer, filesInJson: boolean): FieldsResult {
  const { rest, data } = filesInJson ? cutData(bytes) : { rest: bytes, data: null };
  // A form has texts: what a number says counts as it is written.
  const parsed = parseSendBody(rest, { asWritten: true });
  if (!parsed.ok) return { ok: false, rejection: { failure: parsed.failure } };
  const { body } = parsed;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return malformed(broken('body', 'mustBe', { value: 'a JSON object' }));
  }
  const members = Object.entries(body);
  return members.length > MOST_FIELDS ? malformed(TOO_MANY) : whole(new Map(members), data);
}

function readUrlencoded(bytes: Buffer): FieldsResult {
  if (bytes.byteLength > FIELD_BYTES) return { ok: false, rejection: rejection('bodyTooLarge') };
  if (!isUtf8(bytes)) return malformed(NOT_UTF8);
  const pairs = [...new URLSearchParams(bytes.toString('utf8'))];
  return pairs.length > MOST_FIELDS ? malformed(TOO_MANY) : whole(new Map(pairs));
}

async function readForm(bytes: Buffer, type: string): Promise<FieldsResult> {
  const limits = { parts: MOST_FIELDS, fieldBytes: FIELD_BYTES };
  const read = await readMultipart(bytes, type, limits);
  if (!read.ok) {
    return malformed(
      read.fault === 'many' ? TOO_MANY : fieldRule('body', 'is not multipart/form-data'),
    );
  }
  const files = [...read.fields.values()].filter((value) => value instanceof FilePart);
  if (files.some((file) => file.bytes.byteLength > MOST_FILE_BYTES))
    return malformed(FILE_TOO_LARGE);
  // A file may have any bytes.
  return files.length > 0 || isUtf8(bytes) ? whole(read.fields) : malformed(NOT_UTF8);
}

const whole = (fields: CompatFields, data: string | null = null): FieldsResult => ({
  ok: true,
  fields,
  data,
});

/** The text of a field: forms have texts alone, JSON also numbers and booleans. Empty when it is absent. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A field says nothing: it is absent, empty, `0` or `false`. */
export function isEmptyField(value: unknown): boolean {
  if (typeof value === 'object') return value === null;
  return value === undefined || /^(0|false)?$/.test(textOf(value).trim());
}
