import { failureOf } from './read-failure.ts';
import type { Call, CallOptions } from './transport.ts';

/** Options of a call of any operation. */
export interface RequestOptions extends CallOptions {
  /** Sent as JSON; a form, a blob or bytes as they are. */
  body?: unknown;
  /** Undefined members are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  headers?: Readonly<Record<string, string>>;
  /** Names the call: a repeated one has no second effect. It makes the call repeatable. */
  idempotencyKey?: string;
  /** Returns the response itself, such as a stream. Throws CascadeError all the same unless it is 2xx. */
  raw?: boolean;
}

/** Builds a call of any operation. Throws TypeError for a path that isn't one of the installation. */
export function callOf(method: string, path: string, options: RequestOptions): Call {
  if (!/^\/(?![/\\])/.test(path)) {
    throw new TypeError('path: must begin with one /, such as /api/webhooks');
  }
  const { body, raw: _raw, ...others } = options;
  const call = { method: method.toUpperCase(), path, ...others };
  if (body === undefined) return call;
  const isAsItIs = body instanceof FormData || body instanceof Blob || body instanceof Uint8Array;
  return isAsItIs
    ? { ...call, raw: { body: body as FormData | Blob | Uint8Array<ArrayBuffer>, once: false } }
    : { ...call, json: body };
}

/** Reads JSON, text or bytes, by the type that the answer says. Undefined: it is empty. */
export async function readAnswer(
  response: Response,
  idempotencyKey: string | undefined,
): Promise<unknown> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length === 0) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (!/^(?:text\/|application\/(?:[\w.-]+\+)?json\b)/i.test(type)) return bytes;
  const text = new TextDecoder().decode(bytes);
  if (/^text\//i.test(type)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const { status } = response;
    const reason = 'the answer is not JSON';
    throw failureOf({ status, code: 'unexpected_answer', reason }, idempotencyKey);
  }
}
