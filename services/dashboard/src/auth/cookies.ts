import { randomBytes } from 'node:crypto';
import type { Vault } from '@cascade/vault';
import type { Request } from 'express';

/** RFC 6265. `Lax`: links into the dashboard work, posts from other sites carry no cookie. */
export function writeCookie(
  name: string,
  value: string,
  { path, livesMs, secure }: { path: string; livesMs: number; secure: boolean },
): string {
  const attributes = `Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${livesMs / 1000}`;
  return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
}

export function cookieOf(request: Request, wanted: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === wanted && value) return value.trim();
  }
  return null;
}

/**
 * Whether cookies that answer this call are `Secure`: always where the installation is reached by
 * HTTPS, or where a trusted proxy says that the client's connection was (`X-Forwarded-Proto`).
 */
export const isSecureCall = (
  { secureCookies }: { secureCookies: boolean },
  request: Request,
): boolean => secureCookies || request.secure;

const SESSION = 'cascade_session';
export const SESSION_MS = 7 * 24 * 60 * 60_000;

export const sessionCookie = (token: string, secure: boolean): string =>
  writeCookie(SESSION, token, { path: '/', livesMs: SESSION_MS, secure });

export const endedSessionCookie = (secure: boolean): string =>
  writeCookie(SESSION, '', { path: '/', livesMs: 0, secure });

export const sessionCookieOf = (request: Request): string | null => cookieOf(request, SESSION);

const DEVICE = 'cascade_device';
/** Browsers keep a cookie no longer. */
const DEVICE_MS = 400 * 24 * 60 * 60_000;
const FINGERPRINT = 'signed in on this device';

/**
 * Marks a browser on which a person has signed in. The cookie doesn't authenticate: logins with it are
 * throttled apart from the guesses of others. It is the user's, not the address's: another account may have a user of the
 * same address. Browsers send it with logins alone.
 *
 * `<random id>.<keyed hash of id and user>`: the server doesn't store it, and it holds no name.
 */
export function deviceCookie(vault: Vault, user: string, secure: boolean): string {
  const id = randomBytes(16).toString('base64url');
  const value = `${id}.${vault.fingerprint(`${id} ${user}`, FINGERPRINT)}`;
  return writeCookie(DEVICE, value, { path: '/api/login', livesMs: DEVICE_MS, secure });
}

/** Reads the device cookie. Returns the device's id if this user has signed in on it. */
export function knownDeviceOf(request: Request, vault: Vault, user: string): string | undefined {
  const [id, ...fingerprint] = cookieOf(request, DEVICE)?.split('.') ?? [];
  if (id === undefined) return undefined;
  const isKnown = vault.matchesFingerprint(`${id} ${user}`, FINGERPRINT, fingerprint.join('.'));
  return isKnown ? id : undefined;
}
