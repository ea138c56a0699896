import type { User } from '@cascade/store';
import type { Actor, PersonActor } from '../auth/actor.ts';
import { newRecoveryCodes } from '../auth/recovery-codes.ts';
import { refusePassword } from '../auth/refuse-password.ts';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Call, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { StatusSchema } from '../schemas/answers.ts';
import {
  RecoveryCodesSchema,
  SecondFactorOfferSchema,
  SecondFactorProofSchema,
  SecondFactorSchema,
  SecondFactorStartSchema,
} from '../schemas/second-factor.ts';

type From = Pick<Call<unknown, unknown>, 'ip' | 'response'>;

/** Routes for the own second factor. Changes need the own password. */
export function secondFactorRoutes(context: DashboardContext): Route[] {
  const { secondFactors, repositories } = context;
  const { users, sessions } = repositories;
  const tag = 'Session';
  const access = 'signed-in';

  /** Runs `then` for the person who calls, after the own password was right. */
  async function proven(
    actor: Actor,
    current: string | undefined,
    from: From,
    then: (user: User, actor: PersonActor) => Promise<RouteAnswer>,
  ): Promise<RouteAnswer> {
    if (actor.kind !== 'user') return failure({ kind: 'peopleHaveSecondFactors' });
    const refused = await refusePassword(context, actor, current, from);
    if (refused !== null) return refused;
    const user = await users.get(actor.account, actor.user);
    return user === null ? notFound('user') : then(user, actor);
  }

  /** Runs `then` after a right code too. */
  const provenByCode = (
    actor: Actor,
    { current, code }: { current?: string; code: string },
    from: From,
    then: (user: User) => Promise<RouteAnswer>,
  ): Promise<RouteAnswer> =>
    proven(actor, current, from, async (user) => {
      if (user.secondFactor === undefined) return notFound('second factor');
      const refused = await secondFactors.refuse(user, code);
      // A 401 would say that the session has ended.
      if (refused?.status === 401) return failure({ kind: 'secondFactorUsed' });
      return refused ?? then(user);
    });

  return [
    defineRoute({
      method: 'get',
      path: '/api/second-factor',
      operationId: 'readSecondFactor',
      summary: 'Read whether the own sign-in needs a code, and how many recovery codes are left',
      tag,
      access,
      answers: { 200: SecondFactorSchema },
      async handle({ actor }) {
        const user = actor.kind === 'user' ? await users.get(actor.account, actor.user) : null;
        const factor = user?.secondFactor;
        return ok({
          enabled_at: factor === undefined ? null : writeTime(factor.enabledAt),
          recovery_codes_left: Object.keys(factor?.recoveryCodes ?? {}).length,
        });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/second-factor/offer',
      operationId: 'offerSecondFactor',
      summary: 'Create a secret for an authenticator app; its first code enables it',
      tag,
      access,
      tryout: true,
      answers: { 200: SecondFactorOfferSchema },
      async handle({ actor }) {
        if (actor.kind !== 'user') return failure({ kind: 'peopleHaveSecondFactors' });
        const { expiresAt, ...offer } = secondFactors.offer({
          _id: actor.user,
          email: actor.email,
        });
        return ok({ ...offer, expires_at: writeTime(expiresAt) });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/second-factor',
      operationId: 'enableSecondFactor',
      summary: 'Enable codes of an app as second factor; other sessions end',
      tag,
      access,
      body: SecondFactorStartSchema,
      answers: { 200: RecoveryCodesSchema },
      handle: ({ actor, body: { current, offer, code }, ...from }) =>
        proven(actor, current, from, async ({ _id, account }, { session }) => {
          const accepted = secondFactors.accept({ _id }, offer, code);
          if (accepted === null) return failure({ kind: 'secondFactorOffer' });
          if (!(await users.enableSecondFactor(account, _id, accepted.factor))) {
            return failure({ kind: 'secondFactorEnabled' });
          }
          await sessions.deleteOthers(account, _id, session);
          return ok({ recovery_codes: accepted.codes });
        }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/second-factor/disable',
      operationId: 'disableSecondFactor',
      summary: 'Disable the own second factor',
      tag,
      access,
      body: SecondFactorProofSchema,
      answers: { 200: StatusSchema },
      handle: ({ actor, body, ...from }) =>
        provenByCode(actor, body, from, async ({ _id, account }) => {
          await users.removeSecondFactor(account, _id);
          return done;
        }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/second-factor/recovery-codes',
      operationId: 'createRecoveryCodes',
      summary: 'Create recovery codes; earlier ones end',
      tag,
      access,
      body: SecondFactorProofSchema,
      answers: { 200: RecoveryCodesSchema },
      handle: ({ actor, body, ...from }) =>
        provenByCode(actor, body, from, async ({ _id, account }) => {
          const { codes, hashes } = newRecoveryCodes();
          const isReplaced = await users.replaceRecoveryCodes(account, _id, hashes);
          return isReplaced ? ok({ recovery_codes: codes }) : notFound('second factor');
        }),
    }),
  ];
}
