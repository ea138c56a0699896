import { errorOf, type CascadeError, type FailureFacts } from './errors.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads `Retry-After`: seconds, or an HTTP date. Undefined when absent or malformed. */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1_000));
}

/** Reads an answer that isn't 2xx. Proxies in between may answer with something else than JSON. */
export function readFailure(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: string,
  now: number,
): FailureFacts {
  const said = readObject(body);
  const reason = text(said?.['reason']);
  const requestId = said?.['request_id'];
  return {
    status,
    reason: reason ?? `HTTP ${status} with a body that is not an answer of Cascade`,
    code: text(said?.['code']) ?? (reason === undefined ? 'unexpected_answer' : `http_${status}`),
    field: text(said?.['field']),
    hint: text(said?.['hint']),
    requestId: typeof requestId === 'number' ? requestId : undefined,
    retryAfterSeconds: readRetryAfter(headers.get('retry-after'), now),
  };
}

export function readObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Adds the key of the call to what is known. */
export const failureOf = (facts: FailureFacts, idempotencyKey: string | undefined): CascadeError =>
  errorOf({ ...facts, idempotencyKey });
