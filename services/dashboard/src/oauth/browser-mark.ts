import { randomBytes } from 'node:crypto';
import { hashToken } from '@cascade/vault';
import type { Request, Response } from 'express';
import { cookieOf, isSecureCall, writeCookie } from '../auth/cookies.ts';
import type { DashboardContext } from '../context.ts';
import { PROGRAM_SIGN_IN_MS } from '../device-login/user-codes.ts';

/** No other host of the domain can set a cookie with the prefix `__Host-` (RFC 6265bis, section 4.1.3.2). */
const PLAIN = 'cascade_oauth';
const SECURE = '__Host-cascade_oauth';
const MARK = /^[A-Za-z0-9_-]{43}$/;

type Parts = Pick<DashboardContext, 'secureCookies'>;

/**
 * Marks the browser in which an authorization begins, until the authorization ends. Returns the mark's hash. A
 * browser that has a mark keeps it, so that two authorizations at the same time both go on.
 */
export function markBrowser(parts: Parts, request: Request, response: Response): string {
  const secure = isSecureCall(parts, request);
  const mark = markOf(parts, request) ?? randomBytes(32).toString('base64url');
  const attributes = { path: '/', livesMs: PROGRAM_SIGN_IN_MS, secure };
  response.append('Set-Cookie', writeCookie(secure ? SECURE : PLAIN, mark, attributes));
  return hashToken(mark);
}

/** Whether the call comes from the browser with a mark of this hash. */
export function isMarked(parts: Parts, request: Request, hash: string | undefined): boolean {
  const mark = markOf(parts, request);
  return mark !== null && hash !== undefined && hashToken(mark) === hash;
}

function markOf(parts: Parts, request: Request): string | null {
  const mark = cookieOf(request, isSecureCall(parts, request) ? SECURE : PLAIN);
  return mark !== null && MARK.test(mark) ? mark : null;
}
