import type { Request } from 'express';
import { cookieOf, writeCookie } from './cookies.ts';

const NAME = 'cascade_session';
export const SESSION_MS = 7 * 24 * 60 * 60_000;

export const sessionCookie = (token: string, secure: boolean): string =>
  writeCookie(NAME, token, { path: '/', livesMs: SESSION_MS, secure });

export const endedSessionCookie = (secure: boolean): string =>
  writeCookie(NAME, '', { path: '/', livesMs: 0, secure });

export const sessionCookieOf = (request: Request): string | null => cookieOf(request, NAME);
