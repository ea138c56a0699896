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
 * Whether a cookie that answers this call is for HTTPS alone: always where the installation is reached
 * by HTTPS, or where a trusted proxy says that the client's connection was (`X-Forwarded-Proto`).
 */
export const isSecureCall = (
  { secureCookies }: { secureCookies: boolean },
  request: Request,
): boolean => secureCookies || request.secure;
