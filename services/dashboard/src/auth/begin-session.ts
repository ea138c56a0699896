import type { Session } from '@cascade/store';
import { newToken } from '@cascade/vault';
import type { Request } from 'express';
import type { DashboardContext } from '../context.ts';
import { SESSION_MS, sessionCookie } from './session-cookie.ts';

/** Whose session begins; see `Session`. */
export type SessionOwner = Pick<Session, 'user' | 'account' | 'operator' | 'choosesPassword'>;

const MAX_AGENT = 200;

/** Begins a session: the headers that give the browser its cookie. */
export async function beginSession(
  { repositories, clock, secureCookies }: DashboardContext,
  { user, account, operator, choosesPassword }: SessionOwner,
  { ip, request }: { ip: string; request: Request },
): Promise<Record<string, string>> {
  const { token, hash } = newToken('ses');
  const agent = request.get('user-agent')?.slice(0, MAX_AGENT);
  await repositories.sessions.insert({
    _id: hash,
    user,
    account,
    ...(operator === undefined ? {} : { operator }),
    ...(choosesPassword === true ? { choosesPassword } : {}),
    ...(ip === '' ? {} : { ip }),
    ...(agent === undefined ? {} : { agent }),
    expiresAt: clock.now() + SESSION_MS,
  });
  return { 'Set-Cookie': sessionCookie(token, secureCookies) };
}
