import { mailFault, fieldRule } from '@cascade/contracts';
import { mapPage, type Role } from '@cascade/store';
import type { Actor } from '../auth/actor.ts';
import { checkNewPassword } from '../auth/check-new-password.ts';
import { mayManageRole } from '../auth/roles.ts';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, created, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Call, type Route } from '../http/route.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { givePasswordLink } from '../members/password-link.ts';
import { refuseFirstPerson } from '../members/refuse-first-person.ts';
import { InvitationSchema, PasswordLinkSchema } from '../schemas/members.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';
import { NewUserSchema, UserPatchSchema, UserSchema } from '../schemas/users.ts';
import { addPerson, createUser, viewUser } from './create-user.ts';

/** The link signs another person in: it must not lead to a host that the caller names. */

export function userRoutes(context: DashboardContext): Route[] {
  const { accountLimits, loginLinks, personalSettings, sessions, threads, users } =
    context.repositories;
  const tag = 'Users';
  const access = 'manage';

  async function readUser({ account, id }: Call<unknown, unknown>) {
    const user = await users.get(account, id);
    return user === null ? undefined : viewUser(user);
  }

  return [
    defineRoute({
      method: 'post',
      path: '/api/users',
      operationId: 'createUser',
      summary: 'Create a user of the own account',
      tag,
      access,
      body: NewUserSchema,
      answers: { 201: UserSchema },
      async handle({ actor, account, body }) {
        return (
          refuseRole(actor, body.role) ??
          createUser(context, account, body, { isOperator: isOperator(actor) })
        );
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/invitations',
      operationId: 'inviteUser',
      summary: 'Invite somebody, who chooses a password by a one-time link',
      tag,
      access,
      body: InvitationSchema,
      answers: { 201: PasswordLinkSchema },
      async handle({ actor, account, body: { email, role }, request }) {
        const refused = refuseRole(actor, role);
        if (refused) return refused;
        // Before the person is added: without a link nobody could enter.
        const origin = trustedOriginOf(context, request);
        if (origin === null) return failure({ kind: 'noOriginForLinks' });
        const fault = mailFault(email);
        if (fault !== null) return failure(fieldRule('email', fault));
        const notOwner = await refuseFirstPerson(users, account, role);
        if (notOwner !== null) return notOwner;
        const added = await accountLimits.add('invitations', { account }, () =>
          accountLimits.add('users', { account }, () =>
            addPerson(users, { account, email, role }, isOperator(actor)),
          ),
        );
        const invited = added.status === 'full' ? added : added.value;
        if (invited.status === 'full') return failure(invited.failure);
        const user = invited.value;
        if (user === null) return failure({ kind: 'emailTaken' });
        return created(
          await givePasswordLink(context, user, { origin, isOperator: isOperator(actor) }),
        );
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/users/:id/link',
      operationId: 'createPasswordLink',
      summary: 'Give a user a one-time link to choose another password; it stays until then',
      tag,
      access,
      answers: { 200: PasswordLinkSchema },
      async handle({ actor, account, id, request }) {
        const user = await users.get(account, id);
        if (user === null) return notFound('user');
        const refused = refuseRole(actor, user.role);
        if (refused) return refused;
        const origin = trustedOriginOf(context, request);
        return origin === null
          ? failure({ kind: 'noOriginForLinks' })
          : ok(await givePasswordLink(context, user, { origin, isOperator: isOperator(actor) }));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/users',
      operationId: 'listUsers',
      summary: 'List users of the account',
      tag,
      access,
      query: PageQuerySchema,
      answers: { 200: pageOf(UserSchema) },
      handle: async ({ account, query }) => ok(mapPage(await users.list(account, query), viewUser)),
    }),
    defineRoute({
      method: 'patch',
      path: '/api/users/:id',
      operationId: 'updateUser',
      summary: "Change a user's role or password; sessions end, with a password one-time links too",
      tag,
      access,
      changes: readUser,
      body: UserPatchSchema,
      answers: { 200: UserSchema },
      async handle({ actor, account, id, body: { role, password } }) {
        const user = await users.get(account, id);
        if (user === null) return notFound('user');
        const refused = refuseRole(actor, user.role) ?? refuseRole(actor, role ?? user.role);
        if (refused) return refused;
        if (password !== undefined) {
          const fault = await checkNewPassword(password, [user.email]);
          if (fault !== null) return failure(fault);
        }
        const after = await users.update(account, user._id, {
          ...(role === undefined ? {} : { role }),
          ...(password === undefined
            ? {}
            : { passwordHash: await context.passwords.hash(password) }),
        });
        if (after === 'last_owner') {
          return failure({ kind: 'lastOwner', params: { field: 'role' } });
        }
        // Links first: a session that a link begins meanwhile is then deleted too.
        if (password !== undefined) await loginLinks.deleteOfUser(account, user._id);
        await sessions.deleteOfUser(account, user._id);
        return after === null ? notFound('user') : ok(viewUser(after));
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/users/:id/second-factor',
      operationId: 'resetSecondFactor',
      summary: 'Remove the second factor and passkeys of a user, who has lost them; sessions end',
      tag,
      access: 'operator-inside',
      changes: readUser,
      answers: { 200: StatusSchema },
      async handle({ account, id }) {
        const user = await users.get(account, id);
        if (user === null) return notFound('user');
        const keys = Object.keys(user.passkeys ?? {});
        for (const key of keys) await users.removePasskey(account, id, key);
        const isRemoved = await users.removeSecondFactor(account, id);
        if (!isRemoved && keys.length === 0) return notFound('second factor');
        await sessions.deleteOfUser(account, id);
        return {
          ...done,
          noted: {
            kind: keys.length === 0 ? 'actFactorRemoved' : 'actFactorAndPasskeysRemoved',
            params: { email: user.email },
          },
        };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/users/:id',
      operationId: 'deleteUser',
      summary: 'Remove a user',
      tag,
      access,
      changes: readUser,
      answers: { 200: StatusSchema },
      async handle({ actor, account, id }) {
        const user = await users.get(account, id);
        if (user === null) return notFound('user');
        const refused = refuseRole(actor, user.role);
        if (refused) return refused;
        const deleted = await users.delete(account, user._id);
        if (deleted === 'last_owner') return failure({ kind: 'lastOwner' });
        await personalSettings.delete(account, user._id);
        await threads.unassign(account, user._id);
        await loginLinks.deleteOfUser(account, user._id);
        await sessions.deleteOfUser(account, user._id);
        return done;
      },
    }),
  ];
}

const isOperator = (actor: Actor): boolean => actor.kind === 'operator';

function refuseRole(actor: Actor, target: Role): RouteAnswer | null {
  if (actor.kind === 'operator') return null;
  return actor.kind === 'user' && mayManageRole(actor.role, target)
    ? null
    : failure({ kind: 'ownersOfRole', params: { target } });
}
