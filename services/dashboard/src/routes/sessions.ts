import { hashToken, newToken } from '@cascade/vault';
import { endedSessionCookie, sessionCookie, SESSION_MS } from '../auth/session-cookie.ts';
import type { Actor } from '../auth/actor.ts';
import type { DashboardContext } from '../context.ts';
import { failure, ok, done, type Answer } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { LoginSchema, PasswordChangeSchema, SessionSchema } from '../schemas/login.ts';
import { checkNewPassword } from '../auth/check-new-password.ts';

type Person = { _id: string; account: string };

export function sessionRoutes(context: DashboardContext): Route[] {
  const { repositories, passwords, throttle, clock, secureCookies } = context;
  const { users, sessions, loginLinks } = repositories;

  async function startSession(user: Person): Promise<Record<string, string>> {
    const { token, hash } = newToken('ses');
    const expiresAt = clock.now() + SESSION_MS;
    await sessions.insert({ _id: hash, user: user._id, account: user.account, expiresAt });
    return { 'Set-Cookie': sessionCookie(token, secureCookies) };
  }

  async function describe(actor: Actor): Promise<Answer> {
    const account = actor.kind === 'nobody' ? null : await repositories.accounts.get(actor.account);
    return ok({
      operator: actor.kind === 'operator',
      user: actor.kind === 'user' ? { id: actor.user, email: actor.email, role: actor.role } : null,
      account: { id: account?._id ?? '', name: account?.name ?? '' },
    });
  }

  async function enter(id: string, account: string, email?: string): Promise<Answer> {
    const user = await users.get(account, id);
    if (user === null) return failure(401, 'not signed in');
    const headers = await startSession(user);
    const answer = await describe({
      kind: 'user',
      user: id,
      email: email ?? user.email,
      account,
      role: user.role,
      session: '',
    });
    return { ...answer, headers };
  }

  async function loginByPassword(email: string, password: string, ip: string): Promise<Answer> {
    const address = email.toLowerCase();
    const blocked = throttle.attempt(ip, address);
    if (blocked !== null) return tooMany(blocked.retryAfterMs);
    const user = await users.byEmail(address);
    const matches = await passwords.verify(password, user?.passwordHash);
    if (matches === 'busy') return tooMany(1000);
    if (user === null || !matches) {
      if (user !== null) await recordFailure(user.account, user._id, ip);
      return failure(401, 'wrong e-mail address or password');
    }
    throttle.succeeded(ip, address);
    return enter(user._id, user.account, user.email);
  }

  async function recordFailure(account: string, actor: string, ip: string): Promise<void> {
    const reason = 'wrong password';
    const route = 'POST /api/login';
    const row = { account, kind: 'management', status: 401, reason, actor, route, ip } as const;
    await repositories.audit.insert(row);
  }

  async function loginByLink(secret: string): Promise<Answer> {
    const link = await loginLinks.redeem(hashToken(secret));
    if (link === null) return failure(401, 'login link is unknown, used or expired');
    return enter(link.user, link.account);
  }

  return [
    defineRoute({
      method: 'post',
      path: '/api/login',
      summary: 'Sign in with address and password, or with a one-time link',
      tag: 'Session',
      access: 'public',
      body: LoginSchema,
      answers: { 200: SessionSchema },
      async handle({ body: { email, password, link }, ip }) {
        if (link !== undefined) {
          return email === undefined && password === undefined
            ? loginByLink(link)
            : failure(400, 'link: use either a link or an address and password');
        }
        if (email === undefined) return failure(400, 'email: required');
        if (password === undefined) return failure(400, 'password: required');
        return loginByPassword(email, password, ip);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/login/:secret',
      summary: 'Sign in with a one-time link and go to the dashboard',
      tag: 'Session',
      access: 'public',
      answers: {},
      redirects: true,
      async handle({ id }) {
        const answer = await loginByLink(id);
        if (answer.status !== 200) return answer;
        return { status: 303, headers: { ...answer.headers, Location: '/' } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/logout',
      summary: 'Sign out',
      tag: 'Session',
      access: 'signed-in',
      answers: { 200: StatusSchema },
      async handle({ actor }) {
        if (actor.kind === 'user') await sessions.delete(actor.session);
        return { ...done, headers: { 'Set-Cookie': endedSessionCookie(secureCookies) } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/session',
      summary: 'Who is signed in',
      tag: 'Session',
      access: 'signed-in',
      answers: { 200: SessionSchema },
      handle: ({ actor }) => describe(actor),
    }),
    defineRoute({
      method: 'post',
      path: '/api/password',
      summary: 'Change the own password; other sessions end',
      tag: 'Session',
      access: 'signed-in',
      body: PasswordChangeSchema,
      answers: { 200: StatusSchema },
      async handle({ actor, account, body, ip }) {
        if (actor.kind !== 'user') return failure(403, 'an operator has no password');
        const fault = checkNewPassword(body.password);
        if (fault !== null) return failure(400, fault);
        const blocked = throttle.attempt(ip, actor.email);
        if (blocked !== null) return tooMany(blocked.retryAfterMs);
        const user = await users.get(account, actor.user);
        const matches = await passwords.verify(body.current, user?.passwordHash);
        if (matches === 'busy') return tooMany(1000);
        if (!matches) return failure(403, 'current: wrong password');
        throttle.succeeded(ip, actor.email);
        const passwordHash = await passwords.hash(body.password);
        await users.update(account, actor.user, { passwordHash });
        await sessions.deleteOfUser(account, actor.user);
        const headers = await startSession({ _id: actor.user, account });
        return { ...done, headers };
      },
    }),
  ];
}

function tooMany(retryAfterMs: number): Answer {
  const seconds = String(Math.max(1, Math.ceil(retryAfterMs / 1000)));
  return failure(429, 'too many attempts', { 'Retry-After': seconds });
}
