import type { User } from '@cascade/store';
import { hashToken } from '@cascade/vault';
import type { Static } from 'typebox';
import type { ApiFailure } from '../failures/api-failures.ts';
import { apiSentence, apiStatus } from '../failures/tell-failure.ts';
import type { SessionOwner } from '../auth/begin-session.ts';
import { isSecureCall, endedSessionCookie, knownDeviceOf } from '../auth/cookies.ts';
import { describeSession, enterSession } from '../auth/enter-session.ts';
import { rpIdOf } from '../auth/passkeys.ts';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import { tooMany } from '../auth/wrong-secrets.ts';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, done, failure } from '../http/answer.ts';
import { defineRoute, type Call, type Route } from '../http/route.ts';
import { untilLeft } from '../http/until-left.ts';
import { refuseOtherWays } from '../oidc/must-use-provider.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { LoginSchema, SessionSchema } from '../schemas/login.ts';
import type { PasskeyAnswerSchema } from '../schemas/passkeys.ts';

type Signature = Static<typeof PasskeyAnswerSchema>;
/** What is shown beside a password or a link. */
interface Factor {
  code: string | undefined;
  passkey: Signature | undefined;
}
type From = Pick<Call<unknown, unknown>, 'ip' | 'request' | 'response'>;

export function sessionRoutes(context: DashboardContext): Route[] {
  const { repositories, passwords, throttle, logger, vault, operators, refuseSecret } = context;
  const { secondFactors } = context;
  const { users, sessions, loginLinks } = repositories;

  const enter = (owner: SessionOwner, from: From): Promise<RouteAnswer> =>
    enterSession(context, owner, from);

  /** Person of a passkey's signature, at the origin of the call. */
  async function personOf(passkey: Signature, { request }: From): Promise<User | null> {
    const origin = trustedOriginOf(context, request);
    const rpId = rpIdOf(origin);
    return origin === null || rpId === null
      ? null
      : context.passkeys.personOf(origin, rpId, passkey);
  }

  /** A passkey knows its person before it signs: it stands for password and second factor. */
  async function loginByPasskey(passkey: Signature, from: From): Promise<RouteAnswer> {
    const user = await personOf(passkey, from);
    if (user === null) {
      return refuseSecret(from.ip, { kind: 'passkeyUnknown' });
    }
    const { _id, account } = user;
    return (
      (await refuseOtherWays(repositories, user)) ??
      enter({ user: _id, account, proven: 'passkey' }, from)
    );
  }

  /** Refuses a person with a second factor who shows neither a code nor a passkey of their own. */
  async function refuseFactor(
    user: User,
    { code, passkey }: Factor,
    from: From,
  ): Promise<RouteAnswer | null> {
    if (user.secondFactor !== undefined && passkey !== undefined) {
      if ((await personOf(passkey, from))?._id === user._id) return null;
      recordFailure(user.account, user._id, from.ip, { kind: 'passkeyWrong' });
      return failure({ kind: 'passkeyWrong' });
    }
    const refused = await secondFactors.refuse(user, code);
    if (refused !== null && code !== undefined) {
      recordFailure(user.account, user._id, from.ip, { kind: 'secondFactorWrong' });
    }
    return refused;
  }

  async function loginByPassword(
    email: string,
    password: string,
    factor: Factor,
    from: From,
  ): Promise<RouteAnswer> {
    const { ip } = from;
    const address = email.toLowerCase();
    const people = await users.candidates(address, { withPassword: true });
    const deviceOf = ({ _id }: User) => knownDeviceOf(from.request, vault, _id);
    const known = people.find((user) => deviceOf(user) !== undefined);
    const attempt = { address: ip, email: address, signal: untilLeft(from.response) };
    // A person who has signed in on a device guesses at nobody else's password by it.
    const tries =
      known === undefined
        ? [{ attempt, people }]
        : [
            { attempt: { ...attempt, device: deviceOf(known) }, people: [known] },
            {
              attempt: { ...attempt, waits: false as const },
              people: people.filter((user) => user !== known),
            },
          ];
    for (const [at, one] of tries.entries()) {
      const blocked = await throttle.attempt(one.attempt);
      if (blocked !== null && at > 0) break;
      if (blocked !== null) return tooMany(blocked.retryAfterMs);
      const found = await passwords.find(
        password,
        one.people.map(({ passwordHash }) => passwordHash),
        { first: known !== undefined && at === 0 },
      );
      if (found === 'busy') return tooMany(1000);
      const user = one.people[found];
      if (user === undefined) continue;
      const refused =
        (await refuseOtherWays(repositories, user)) ?? (await refuseFactor(user, factor, from));
      if (refused !== null) return refused;
      throttle.succeeded(one.attempt, user);
      return enter({ user: user._id, account: user.account }, from);
    }
    // Not awaited: a slower answer would reveal that the user exists.
    for (const { account, _id } of people) recordFailure(account, _id, ip);
    return failure({ kind: 'signInWrong' });
  }

  function recordFailure(
    account: string,
    actor: string,
    ip: string,
    failure: ApiFailure = { kind: 'passwordWrong' },
  ): void {
    const route = 'POST /api/login';
    const told = { status: apiStatus(failure), reason: apiSentence(failure), failure };
    const row = {
      account,
      kind: 'sign-in',
      ...told,
      actor,
      operation: 'login',
      route,
      ip,
    } as const;
    repositories.audit
      .insert(row)
      .catch((error: unknown) => logger.error('audit: row not stored', { route, error }));
  }

  async function loginByToken(token: string, from: From): Promise<RouteAnswer> {
    const found = await operators.byToken(token);
    return found === null
      ? refuseSecret(from.ip, { kind: 'invalidOperatorToken' })
      : enter({ user: '', account: '', operator: found.hash }, from);
  }

  /** Signs in by link. A user without a password, or with a password link, may choose one. */
  async function loginByLink(secret: string, factor: Factor, from: From): Promise<RouteAnswer> {
    const unknown = () => refuseSecret(from.ip, { kind: 'loginLinkUnknown' });
    const hash = hashToken(secret);
    const known = await loginLinks.byHash(hash);
    if (known === null) return unknown();
    const user = await users.get(known.account, known.user);
    // Before the link is used: it stays valid after a missing or wrong code.
    const refused =
      user === null
        ? null
        : ((await refuseOtherWays(repositories, user)) ?? (await refuseFactor(user, factor, from)));
    if (refused !== null) return refused;
    const link = await loginLinks.redeem(hash);
    if (link === null) return unknown();
    if (link.proves === true && user !== null) await users.prove(user.account, user._id);
    const chooses = link.choosesPassword === true || (user !== null && !user.passwordHash);
    return enter({ ...link, ...(chooses ? { choosesPassword: true } : {}) }, from);
  }

  return [
    defineRoute({
      method: 'post',
      path: '/api/login',
      operationId: 'login',
      summary:
        'Sign in: address and password, a one-time link, a passkey, or the operator by the token',
      tag: 'Session',
      access: 'public',
      signsIn: true,
      body: LoginSchema,
      answers: { 200: SessionSchema },
      async handle({ body, ...from }) {
        const { email, password, code, passkey, link, operator_token: token } = body;
        const factor = { code, passkey };
        const named = email !== undefined || password !== undefined;
        if (link !== undefined) {
          return named || token !== undefined
            ? failure({ kind: 'linkOrPassword' })
            : loginByLink(link, factor, from);
        }
        if (token !== undefined) {
          return named ? failure({ kind: 'operatorTokenOrPassword' }) : loginByToken(token, from);
        }
        if (passkey !== undefined && !named) return loginByPasskey(passkey, from);
        if (email === undefined) return failure({ kind: 'emailRequired' });
        if (password === undefined) return failure({ kind: 'passwordRequired' });
        return loginByPassword(email, password, factor, from);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/logout',
      operationId: 'logout',
      summary: 'Sign out',
      tag: 'Session',
      access: 'signed-in',
      signsIn: true,
      answers: { 200: StatusSchema },
      async handle({ actor, request }) {
        if ('session' in actor && actor.session !== undefined) await sessions.delete(actor.session);
        const ended = endedSessionCookie(isSecureCall(context, request));
        return { ...done, headers: { 'Set-Cookie': ended } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/session',
      operationId: 'readSession',
      summary: 'Read who is signed in',
      tag: 'Session',
      access: 'signed-in',
      answers: { 200: SessionSchema },
      handle: ({ actor }) => describeSession(context, actor),
    }),
  ];
}
