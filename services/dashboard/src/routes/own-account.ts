import type { Session } from '@cascade/store';
import type { Static } from 'typebox';
import type { Actor } from '../auth/actor.ts';
import { beginSession } from '../auth/begin-session.ts';
import { checkNewPassword } from '../auth/check-new-password.ts';
import { refusePassword } from '../auth/refuse-password.ts';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { OwnSessionSchema, PasswordChangeSchema } from '../schemas/login.ts';
import { pageOf } from '../schemas/pages.ts';

/** Routes for the own password and the own sessions. */
export function ownAccountRoutes(context: DashboardContext): Route[] {
  const { repositories, passwords } = context;
  const { users, sessions } = repositories;
  const tag = 'Session';
  const access = 'signed-in';

  const ownSessions = async (actor: Actor): Promise<Session[]> =>
    actor.kind === 'user' ? sessions.ofUser(actor.account, actor.user) : [];

  return [
    defineRoute({
      method: 'post',
      path: '/api/password',
      operationId: 'changePassword',
      summary: 'Choose the own password; other sessions end',
      tag,
      access,
      body: PasswordChangeSchema,
      answers: { 200: StatusSchema },
      async handle({ actor, account, body, ...from }): Promise<RouteAnswer> {
        if (actor.kind !== 'user') return failure({ kind: 'operatorHasNoPassword' });
        const fault = await checkNewPassword(body.password, [actor.email]);
        if (fault !== null) return failure(fault);
        const refused = await refusePassword(context, actor, body.current, from);
        if (refused !== null) return refused;
        const passwordHash = await passwords.hash(body.password);
        await users.update(account, actor.user, { passwordHash });
        await sessions.deleteOfUser(account, actor.user);
        await repositories.loginLinks.deleteOfUser(account, actor.user);
        const { user, proven } = actor;
        const owner = { user, account, ...(proven === undefined ? {} : { proven }) };
        return { ...done, headers: await beginSession(context, owner, from) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/sessions',
      operationId: 'listOwnSessions',
      summary: 'List the own sessions, the newest first',
      tag,
      access,
      answers: { 200: pageOf(OwnSessionSchema) },
      async handle({ actor }) {
        const data = (await ownSessions(actor)).map((session) => viewSession(session, actor));
        return ok({ data, has_more: false, next_cursor: null });
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/sessions',
      operationId: 'endOtherSessions',
      summary: 'End the own sessions, apart from the one of this call',
      tag,
      access,
      answers: { 200: StatusSchema },
      async handle({ actor, account }) {
        if (actor.kind !== 'user') return failure({ kind: 'peopleHaveSessions' });
        await sessions.deleteOthers(account, actor.user, actor.session);
        return done;
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/sessions/:id',
      operationId: 'endOwnSession',
      summary: 'End one of the own sessions',
      tag,
      access,
      answers: { 200: StatusSchema },
      async handle({ actor, id }) {
        const session = (await ownSessions(actor)).find((one) => shownId(one) === id);
        if (session === undefined) return notFound('session');
        await sessions.delete(session._id);
        return done;
      },
    }),
  ];
}

/** Shortens the hash: enough to tell sessions apart. */
const shownId = ({ _id }: Session): string => _id.slice(0, 16);

function viewSession(session: Session, actor: Actor): Static<typeof OwnSessionSchema> {
  return {
    id: shownId(session),
    current: actor.kind === 'user' && actor.session === session._id,
    ip: session.ip ?? null,
    agent: session.agent ?? null,
    created_at: writeTime(session.createdAt),
    expires_at: writeTime(session.expiresAt),
  };
}
