import type { IncomingMessage } from 'node:http';
import { parseOutsideJson } from '@cascade/contracts';

/** Bytes of a body that are kept. */
const MAX_KEPT = 16_384;

/** Channel and account tokens, wherever they stand in the body. */
const TOKEN = /\b[a-z]{2,8}_[A-Za-z0-9_-]{20,}/g;

/** `code`: what a person entered for `POST /v1/verify/check`. */
const SECRET_NAMES: ReadonlySet<string> = new Set(['token', 'code']);

const HIDDEN = '…';

/** A refused call for its account to read, without secrets and values of variables. */
export interface RedactedCall {
  content_type: string | null;
  /** The body as JSON where it is JSON, else its text. */
  body: unknown;
  /** The body was longer than `MAX_KEPT`. */
  truncated: boolean;
}

/**
 * Redacts a call: replaces values of `token` and `code`, texts that look like a token and values of `variables`
 * (a code or a password may be one) with `…` and their length. Leaves out all headers but `Content-Type`.
 */
export function redactCall(request: IncomingMessage, bytes: Buffer): RedactedCall {
  const truncated = bytes.byteLength > MAX_KEPT;
  const contentType = request.headers['content-type'] ?? null;
  const parsed = truncated ? undefined : parse(bytes);
  return {
    content_type: contentType === null ? null : hideTokens(contentType.slice(0, 200)),
    body: parsed === undefined ? hideTexts(bytes.toString('utf8', 0, MAX_KEPT)) : redact(parsed),
    truncated,
  };
}

function parse(bytes: Buffer): unknown {
  try {
    return parseOutsideJson(bytes);
  } catch {
    return undefined;
  }
}

/** Deepest nesting that is accepted; deeper bodies are refused. */
const MAX_DEPTH = 32;

function redact(value: unknown, name = '', depth = 0): unknown {
  if (typeof value === 'string') return SECRET_NAMES.has(name) ? hide(value) : hideTokens(value);
  if (typeof value === 'number' && SECRET_NAMES.has(name)) return hide(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => redact(item, name, depth + 1));
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([key, member]) => [
      hideTokens(key),
      key === 'variables' ? hideValues(member) : redact(member, key, depth + 1),
    ]),
  );
}

const hide = (text: string): string => `${HIDDEN} (${text.length} characters)`;

const hideTokens = (text: string): string => text.replace(TOKEN, hide);

/** Redacts a body that isn't JSON: quoted texts after `token` or in `variables` may be secrets. */
function hideTexts(text: string): string {
  return hideTokens(text)
    .replaceAll(/("(?:token|code)"\s*:\s*"?)[^",}]*/g, `$1${HIDDEN}`)
    .replaceAll(/("variables"\s*:\s*)[\s\S]*/g, `$1${HIDDEN}`);
}

/** Redacts values of variables. Names stay, because the reader looks for a missing one. */
function hideValues(variables: unknown): unknown {
  if (typeof variables !== 'object' || variables === null) return hideValue(variables);
  if (Array.isArray(variables)) return variables.map(hideValue);
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [hideTokens(name), hideValue(value)]),
  );
}

function hideValue(value: unknown): unknown {
  return typeof value === 'string' || typeof value === 'number' ? hide(String(value)) : HIDDEN;
}
