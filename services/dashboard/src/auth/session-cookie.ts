import type { Request } from 'express';

const NAME = 'cascade_session';
export const SESSION_MS = 7 * 24 * 60 * 60_000;

/** RFC 6265. `Lax`: links into the dashboard work, posts from other sites carry no session. */
export function sessionCookie(token: string, secure: boolean): string {
  return cookie(token, SESSION_MS / 1000, secure);
}

export function endedSessionCookie(secure: boolean): string {
  return cookie('', 0, secure);
}

function cookie(value: string, maxAgeSeconds: number, secure: boolean): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
  return `${NAME}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
}

export function sessionCookieOf(request: Request): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === NAME && value) return value.trim();
  }
  return null;
}
