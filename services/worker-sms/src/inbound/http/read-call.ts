import { createHash } from 'node:crypto';
import { membersOf } from '@cascade/channel';
import { parseOutsideJson, type MessageStatus, type Failure } from '@cascade/contracts';
import { isMultipart, readMultipart } from '@cascade/service';
import type { GatewayCallback } from '../../credentials.ts';
import { isOneOf, readPath } from '../../read-path.ts';
import { digitsOf, type Posted } from '../posted.ts';

/** Most receipts or texts of one call: a longer list is refused, so that none is lost. */
const MAX_ITEMS = 1_000;
const MAX_ID = 256;
const MAX_FIELDS = 100;

interface GatewayBody {
  type?: string | undefined;
  bytes: Buffer;
}

/** A form without its type begins with a name. */
const FORM = /^[\w.[\]%+-]{1,100}=/;

/**
 * Reads what a gateway called back with: the query, and a form (urlencoded or multipart) or JSON. A list has one
 * receipt or text in each item. Null: it is neither, or too long.
 */
export async function readCall(
  query: URLSearchParams,
  body: GatewayBody,
  callback: GatewayCallback,
): Promise<Posted[] | null> {
  const named = Object.fromEntries(query);
  const given = await readBody(body);
  if (given === null) return null;
  const items: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (items.length > MAX_ITEMS) return null;
  return items.map((item) => {
    return readItem({ ...named, ...membersOf(item) }, callback);
  });
}

/** Gateways name the type of JSON and of forms wrongly, or not at all: what the body is decides. */
async function readBody({ type = '', bytes }: GatewayBody): Promise<unknown> {
  if (isMultipart(type)) {
    const limits = { parts: MAX_FIELDS, fieldBytes: bytes.byteLength };
    const read = await readMultipart(bytes, type, limits);
    if (!read.ok) return null;
    return Object.fromEntries([...read.fields].filter(([, value]) => typeof value === 'string'));
  }
  const text = bytes.toString('utf8').trim();
  if (text === '') return {};
  const json = readJson(text);
  if (json !== undefined) return json;
  const isForm = /^\s*application\/x-www-form-urlencoded\b/i.test(type);
  return isForm || FORM.test(text) ? Object.fromEntries(new URLSearchParams(text)) : null;
}

/** Undefined: it is none. */
function readJson(text: string): unknown {
  try {
    return parseOutsideJson(text, { asWritten: true });
  } catch {
    return undefined;
  }
}

function readItem(members: Readonly<Record<string, unknown>>, callback: GatewayCallback): Posted {
  const at = (path: string | undefined) =>
    path === undefined
      ? undefined
      : readPath(Object.hasOwn(members, path) ? { it: members[path] } : members, pathIn(path));
  const pathIn = (path: string) => (Object.hasOwn(members, path) ? 'it' : path);
  const from = at(callback.from);
  const text = at(callback.text);
  if (from !== undefined && from !== '' && text !== undefined) {
    const id = at(callback.message_id) ?? hashOf(members);
    return { kind: 'text', id: id.slice(0, MAX_ID), sender: from, text, attachments: 0 };
  }
  const [id, given] = [at(callback.id), at(callback.status)];
  if (id === undefined || given === undefined) return { kind: 'ignored', why: 'malformed' };
  const status = statusOf(given, callback);
  if (status === undefined) return { kind: 'ignored', why: 'unknown-status' };
  const why = status === 'failed' ? at(callback.reason) : undefined;
  const [known, recipient] = [id.slice(0, MAX_ID), digitsOf(at('to') ?? '')];
  return {
    kind: 'status',
    id: known,
    status,
    recipient,
    ...(from === undefined || from === ''
      ? {}
      : { marks: { ids: [known], between: [recipient, digitsOf(from)], isByText: false } }),
    ...(status === 'failed' ? { failure: failureOf(why) } : {}),
  };
}

function statusOf(
  given: string,
  { delivered, failed }: GatewayCallback,
): MessageStatus | undefined {
  if (isOneOf(delivered ?? [], given)) return 'delivered';
  return isOneOf(failed ?? [], given) ? 'failed' : undefined;
}

const MAX_WHY = 200;

const failureOf = (why: string | undefined): Failure =>
  why
    ? { kind: 'smsUndeliveredSaying', params: { said: why.slice(0, MAX_WHY) } }
    : { kind: 'smsUndelivered' };

/** A text without an id is known again by all that came with it. */
const hashOf = (members: object): string =>
  createHash('sha256').update(JSON.stringify(members)).digest('hex').slice(0, 32);
