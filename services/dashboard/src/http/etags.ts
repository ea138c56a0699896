import { createHash } from 'node:crypto';
import type { Request } from 'express';

/** A strong validator of a value (RFC 9110, 8.8.3): equal for what `JSON.stringify` writes alike. */
export const etagOf = (value: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)}"`;

/**
 * What `If-Match` and `If-None-Match` say against a change (RFC 9110, 13.1). `changed`: another one is there, or none.
 * `there`: one is there that must not be.
 *
 * @param etag of what is there; null: nothing.
 */
export function unmetPrecondition(
  request: Pick<Request, 'get'>,
  etag: string | null,
): 'changed' | 'there' | null {
  const match = request.get('if-match')?.trim();
  if (match !== undefined) {
    const wanted = match.split(',').map((one) => one.trim());
    const isMet = etag !== null && (match === '*' || wanted.includes(etag));
    if (!isMet) return 'changed';
  }
  return etag !== null && request.get('if-none-match')?.trim() === '*' ? 'there' : null;
}
