import type { Request } from 'express';
import { failure, type RouteAnswer } from '../http/answer.ts';

/**
 * Guard of calls that a cookie authenticates: another site's page must not be able to make them.
 * Browsers say where a call comes from (`Sec-Fetch-Site`, `Origin`); a caller that says neither is
 * no browser and has no foreign page in it. JSON can't be sent by a form, and needs a preflight
 * that is never granted (OWASP, Cross-Site Request Forgery Prevention).
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
  if (foreign) return failure(403, 'the call comes from another site');
  if (request.method === 'DELETE') return null;
  const type = request.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const expected = multipart ? 'multipart/form-data' : 'application/json';
  return type === expected || (type === undefined && !hasBody(request))
    ? null
    : failure(415, `Content-Type: must be ${expected}`);
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
