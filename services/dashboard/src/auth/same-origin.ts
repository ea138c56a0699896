import type { Request } from 'express';
import { type RouteAnswer, failure } from '../http/answer.ts';

/**
 * Refuses cross-site calls that a cookie authenticates (CSRF). Browsers say where a call comes from
 * (`Sec-Fetch-Site`, `Origin`); a caller without both headers is no browser. A form can't send JSON,
 * and JSON needs a preflight, which is never granted (OWASP, Cross-Site Request Forgery Prevention).
 */
export function refuseForeignOrigin(
  request: Request,
  multipart: boolean,
  publicUrl: string | undefined,
): RouteAnswer | null {
  const site = request.get('sec-fetch-site');
  const origin = request.get('origin');
  const foreign =
    site === undefined
      ? origin !== undefined && !isOurs(origin, request, publicUrl)
      : site !== 'same-origin';
  if (foreign) return failure({ kind: 'foreignSite' });
  if (request.method === 'DELETE') return null;
  const type = request.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const expected = multipart ? 'multipart/form-data' : 'application/json';
  return type === expected || (type === undefined && !hasBody(request))
    ? null
    : failure({ kind: 'contentType', params: { type: expected } });
}

function isOurs(origin: string, request: Request, publicUrl: string | undefined): boolean {
  const { host } = URL.parse(origin) ?? {};
  if (host === undefined) return false;
  return (
    host === request.get('host') ||
    (publicUrl !== undefined && origin === new URL(publicUrl).origin)
  );
}

function hasBody(request: Request): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0
  );
}
