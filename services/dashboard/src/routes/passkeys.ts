import type { User } from '@cascade/store';
import type { Static } from 'typebox';
import type { Actor, PersonActor } from '../auth/actor.ts';
import { rpIdOf } from '../auth/passkeys.ts';
import { refusePassword } from '../auth/refuse-password.ts';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, created, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { pageOf } from '../schemas/pages.ts';
import {
  NewPasskeySchema,
  PasskeyOfferSchema,
  PasskeyPatchSchema,
  PasskeyRemovalSchema,
  PasskeySchema,
} from '../schemas/passkeys.ts';
import type { Request } from 'express';

/** Routes for the own passkeys. A new one and a removal need the own password. */
export function passkeyRoutes(context: DashboardContext): Route[] {
  const { passkeys, repositories } = context;
  const { users } = repositories;
  const tag = 'Session';
  const access = 'signed-in';

  /** Runs `then` for the origin of the call, where browsers offer passkeys. */
  async function at(
    request: Request,
    then: (origin: string, rpId: string) => Promise<RouteAnswer>,
  ): Promise<RouteAnswer> {
    const origin = trustedOriginOf(context, request);
    const rpId = rpIdOf(origin);
    return origin === null || rpId === null
      ? failure({ kind: 'passkeysNeedDomain' })
      : then(origin, rpId);
  }

  async function asPerson(
    actor: Actor,
    then: (user: User, actor: PersonActor) => Promise<RouteAnswer>,
  ): Promise<RouteAnswer> {
    if (actor.kind !== 'user') return failure({ kind: 'peopleHavePasskeys' });
    const user = await users.get(actor.account, actor.user);
    return user === null ? notFound('user') : then(user, actor);
  }

  return [
    defineRoute({
      method: 'post',
      path: '/api/passkeys/challenge',
      operationId: 'createPasskeyChallenge',
      summary: 'Create a challenge, which a passkey signs to sign in',
      tag,
      access: 'public',
      tryout: true,
      answers: { 200: PasskeyOfferSchema },
      handle: ({ request }) =>
        at(request, async (origin, rpId) => ok(await passkeys.ask(origin, rpId))),
    }),
    defineRoute({
      method: 'get',
      path: '/api/passkeys',
      operationId: 'listPasskeys',
      summary: 'List the own passkeys',
      tag,
      access,
      answers: { 200: pageOf(PasskeySchema) },
      async handle({ actor }) {
        const user = actor.kind === 'user' ? await users.get(actor.account, actor.user) : null;
        return ok({ data: viewPasskeys(user?.passkeys), has_more: false, next_cursor: null });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/passkeys/offer',
      operationId: 'offerPasskey',
      summary: 'Begin to add a passkey: options for the browser',
      tag,
      access,
      tryout: true,
      answers: { 200: PasskeyOfferSchema },
      handle: ({ actor, request }) =>
        asPerson(actor, (user) =>
          at(request, async (origin, rpId) => ok(await passkeys.offer(user, origin, rpId))),
        ),
    }),
    defineRoute({
      method: 'post',
      path: '/api/passkeys',
      operationId: 'createPasskey',
      summary: 'Add a passkey to the own sign-in',
      tag,
      access,
      body: NewPasskeySchema,
      answers: { 201: PasskeySchema },
      handle: ({ actor, body: { current, ...answer }, request, ...from }) =>
        asPerson(actor, async (user, person) => {
          const refused = await refusePassword(context, person, current, from);
          if (refused !== null) return refused;
          return at(request, async (origin, rpId) => {
            const accepted = await passkeys.accept(user, origin, rpId, answer);
            if (accepted === null) return failure({ kind: 'passkeyOffer' });
            const { id, passkey } = accepted;
            if (!(await users.addPasskey(user.account, user._id, id, passkey))) {
              return failure({ kind: 'passkeysFull' });
            }
            return created(viewPasskeys({ [id]: passkey })[0]);
          });
        }),
    }),
    defineRoute({
      method: 'patch',
      path: '/api/passkeys/:id',
      operationId: 'renamePasskey',
      summary: 'Rename an own passkey',
      tag,
      access,
      body: PasskeyPatchSchema,
      answers: { 200: StatusSchema },
      handle: ({ actor, id, body: { name } }) =>
        asPerson(actor, async ({ _id, account, passkeys: own = {} }) =>
          Object.hasOwn(own, id) && (await users.renamePasskey(account, _id, id, name))
            ? done
            : notFound('passkey'),
        ),
    }),
    defineRoute({
      method: 'post',
      path: '/api/passkeys/:id/remove',
      operationId: 'removePasskey',
      summary: 'Remove an own passkey',
      tag,
      access,
      body: PasskeyRemovalSchema,
      answers: { 200: StatusSchema },
      handle: ({ actor, id, body: { current }, ...from }) =>
        asPerson(actor, async ({ _id, account, passkeys: own = {} }, person) => {
          const refused = await refusePassword(context, person, current, from);
          if (refused !== null) return refused;
          return Object.hasOwn(own, id) && (await users.removePasskey(account, _id, id))
            ? done
            : notFound('passkey');
        }),
    }),
  ];
}

const viewPasskeys = (passkeys: User['passkeys'] = {}): Static<typeof PasskeySchema>[] =>
  Object.entries(passkeys).map(([id, { name, createdAt, lastUsedAt }]) => ({
    id,
    name,
    created_at: writeTime(createdAt),
    last_used_at: lastUsedAt === undefined ? null : writeTime(lastUsedAt),
  }));
