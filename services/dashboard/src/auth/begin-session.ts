import type { Session } from '@cascade/store';
import { newToken } from '@cascade/vault';
import type { Request } from 'express';
import type { DashboardContext } from '../context.ts';
import type { RouteAnswer } from '../http/answer.ts';
import { isSecureCall, SESSION_MS, sessionCookie, deviceCookie } from './cookies.ts';

/** Owner of the new session; see `Session`. */
export type SessionOwner = Pick<
  Session,
  'user' | 'account' | 'operator' | 'operatorAs' | 'choosesPassword' | 'proven'
>;

const MAX_AGENT = 200;

/** Begins a session. Returns the headers that set its cookies. */
export async function beginSession(
  context: DashboardContext,
  { user, account, operator, operatorAs, choosesPassword, proven }: SessionOwner,
  { ip, request }: { ip: string; request: Request },
): Promise<NonNullable<RouteAnswer['headers']>> {
  const { repositories, clock, vault } = context;
  const { token, hash } = newToken('ses');
  const agent = request.get('user-agent')?.slice(0, MAX_AGENT);
  await repositories.sessions.insert({
    _id: hash,
    user,
    account,
    ...(operator === undefined ? {} : { operator }),
    ...(operatorAs === undefined ? {} : { operatorAs }),
    ...(choosesPassword === true ? { choosesPassword } : {}),
    ...(proven === undefined ? {} : { proven }),
    ...(ip === '' ? {} : { ip }),
    ...(agent === undefined ? {} : { agent }),
    expiresAt: clock.now() + SESSION_MS,
  });
  const secure = isSecureCall(context, request);
  const cookies = [sessionCookie(token, secure)];
  if (user !== '') cookies.push(deviceCookie(vault, user, secure));
  return { 'Set-Cookie': cookies };
}
