import { DEVICE_LOGIN_FAILURES, hasScope, type DeviceLoginCode } from '@cascade/contracts';
import { addressKey } from '@cascade/runtime';
import type { DeviceAuthorization } from '@cascade/store';
import { hashToken, newToken } from '@cascade/vault';
import type { Request } from 'express';
import { hasSession, nameOfActor, type Actor } from '../auth/actor.ts';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import { tooMany } from '../auth/wrong-secrets.ts';
import { isMarked } from '../oauth/browser-mark.ts';
import type { DashboardContext } from '../context.ts';
import { createDeviceLoginLimits } from '../device-login/device-login-limits.ts';
import { redeemGrant } from '../device-login/redeem-grant.ts';
import { newUserCode, PROGRAM_SIGN_IN_MS, userCodeHashes } from '../device-login/user-codes.ts';
import { type RouteAnswer, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { StatusSchema } from '../schemas/answers.ts';
import {
  BegunDeviceAuthorizationSchema,
  DeviceApprovalSchema,
  DeviceAuthorizationSchema,
  DeviceTokenRequestSchema,
  DeviceTokenSchema,
  NewDeviceAuthorizationSchema,
} from '../schemas/device-authorizations.ts';

const INTERVAL_SECONDS = 5;
/** A second less than the interval: polls of an honest program don't arrive evenly. */
const SHORTEST_GAP_MS = (INTERVAL_SECONDS - 1) * 1_000;
/** All that wait, of all addresses. */
const MOST_WAITING = 10_000;
const MAX_NAME = 200;

/** A person opens the address signed in: it must not be that of a host which the caller names. */
const refusedPoll = (code: DeviceLoginCode): RouteAnswer =>
  failure({ kind: DEVICE_LOGIN_FAILURES[code] });

/** A user code that is asked for counts as a guess, so nothing reads it beside the person. */
const UNREAD = null;

/**
 * Signs a program in by a browser (OAuth 2.0 Device Authorization Grant, RFC 8628): the program begins and
 * polls, a person who may make tokens allows it or denies it.
 */
export function deviceAuthorizationRoutes(context: DashboardContext): Route[] {
  const { clock, vault, repositories } = context;
  const { deviceAuthorizations } = repositories;
  const limits = createDeviceLoginLimits(clock);
  const tag = 'Session';

  /** Looks up what waits under a user code, and limits guesses. */
  async function onWaiting(
    actor: Actor,
    code: string,
    then: (waiting: DeviceAuthorization) => Promise<RouteAnswer>,
  ): Promise<RouteAnswer> {
    const guess = limits.guess(nameOfActor(actor));
    if (guess.refused) return tooMany(guess.refused.retryAfterMs);
    const waiting = await deviceAuthorizations.waiting(userCodeHashes(vault, code));
    if (waiting === null) return notFound('code');
    guess.right();
    return then(waiting);
  }

  /** A page of the browser that did not begin. A bearer token is no browser, and no page misleads it. */
  const isOtherBrowser = (
    { returnsTo, browser }: DeviceAuthorization,
    { actor, request }: { actor: Actor; request: Request },
  ): boolean =>
    returnsTo !== undefined && hasSession(actor) && !isMarked(context, request, browser);

  return [
    defineRoute({
      method: 'post',
      path: '/api/device-authorizations',
      operationId: 'beginDeviceAuthorization',
      summary: 'Begin the sign-in of a program, which a person allows in a browser (RFC 8628)',
      tag,
      access: 'public',
      body: NewDeviceAuthorizationSchema,
      answers: { 200: BegunDeviceAuthorizationSchema },
      async handle({ ip, body: { client_name: clientName, scopes }, request }) {
        const origin = trustedOriginOf(context, request);
        if (origin === null) return failure({ kind: 'noOriginForPrograms' });
        const refused = limits.begin(ip);
        if (refused) return tooMany(refused.retryAfterMs);
        if ((await deviceAuthorizations.count(MOST_WAITING)) >= MOST_WAITING) {
          return tooMany(PROGRAM_SIGN_IN_MS);
        }
        const { token: deviceCode, hash } = newToken('dvc');
        const userCode = newUserCode();
        const inserted = await deviceAuthorizations.insert({
          _id: hash,
          userCode: userCodeHashes(vault, userCode)[0],
          clientName,
          scopes,
          ...(ip === '' ? {} : { ip }),
          expiresAt: clock.now() + PROGRAM_SIGN_IN_MS,
        });
        // Taken: one in millions, and a retry has another code.
        if (!inserted) return tooMany(1_000);
        const uri = `${origin}/authorize`;
        return ok({
          device_code: deviceCode,
          user_code: userCode,
          verification_uri: uri,
          verification_uri_complete: `${uri}?code=${userCode}`,
          expires_in: PROGRAM_SIGN_IN_MS / 1_000,
          interval: INTERVAL_SECONDS,
        });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/device-authorizations/token',
      operationId: 'pollDeviceToken',
      summary: 'Poll for the token of a program that signs in; it is given once',
      tag,
      access: 'public',
      body: DeviceTokenRequestSchema,
      answers: { 200: DeviceTokenSchema },
      async handle({ ip, body: { device_code: deviceCode }, request }) {
        const hash = hashToken(deviceCode);
        const polled = await deviceAuthorizations.poll(hash, SHORTEST_GAP_MS);
        if (polled === null) {
          const refused = limits.unknownDeviceCode(ip);
          return refused ? tooMany(refused.retryAfterMs) : refusedPoll('expired_token');
        }
        if (polled === 'too-soon') return refusedPoll('slow_down');
        const { state, grant } = polled;
        if (state === 'denied') return refusedPoll('access_denied');
        if (grant === undefined) return refusedPoll('authorization_pending');
        if (!(await deviceAuthorizations.redeem(hash))) return refusedPoll('expired_token');
        const redeemed = await redeemGrant(context, grant, { ip, request });
        return redeemed === null ? refusedPoll('access_denied') : ok(redeemed);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/device-authorizations/:id',
      operationId: 'readDeviceAuthorization',
      summary: 'Read which program asks to sign in, by its user code',
      tag,
      access: 'signed-in',
      answers: { 200: DeviceAuthorizationSchema },
      handle: ({ actor, id, ip, request }) =>
        onWaiting(actor, id, async (row) => {
          if (isOtherBrowser(row, { actor, request }))
            return failure({ kind: 'programOtherBrowser' });
          const { clientName, scopes, ip: from = '' } = row;
          return ok({
            client_name: clientName,
            scopes: [...scopes],
            address: from,
            same_address: addressKey(from) === addressKey(ip),
            returns_to: row.returnsTo ?? null,
            created_at: writeTime(row.createdAt),
            expires_at: writeTime(row.expiresAt),
          });
        }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/device-authorizations/:id/approve',
      operationId: 'approveDeviceAuthorization',
      summary: 'Allow a program to sign in, by its user code: its next poll gets a token',
      tag,
      changes: UNREAD,
      access: 'manage',
      body: DeviceApprovalSchema,
      answers: { 200: StatusSchema },
      handle: ({ actor, account, id, body, request }) =>
        onWaiting(actor, id, async (row) => {
          if (isOtherBrowser(row, { actor, request }))
            return failure({ kind: 'programOtherBrowser' });
          const { _id, clientName, scopes: asked } = row;
          if (body.account !== account) {
            return failure({ kind: 'programOtherAccount' });
          }
          const { scopes = [...asked] } = body;
          const beyond = scopes.find((scope) => !hasScope({ scopes: asked }, scope));
          if (beyond !== undefined) {
            return failure({ kind: 'programAsksNot', params: { scope: beyond } });
          }
          const by = actor.kind === 'user' ? actor.email : nameOfActor(actor);
          const name = `${clientName} of ${by}`.slice(0, MAX_NAME);
          const grant = { account, actor: nameOfActor(actor), name, scopes };
          if (!(await deviceAuthorizations.approve(_id, grant))) return notFound('code');
          return { ...done, noted: `Allowed ${clientName} to sign in: ${scopes.join(', ')}` };
        }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/device-authorizations/:id/deny',
      operationId: 'denyDeviceAuthorization',
      summary: 'Deny the sign-in of a program, by its user code',
      tag,
      changes: UNREAD,
      access: 'signed-in',
      answers: { 200: StatusSchema },
      handle: ({ actor, id }) =>
        onWaiting(actor, id, async ({ _id, clientName }) => {
          if (!(await deviceAuthorizations.deny(_id))) return notFound('code');
          return { ...done, noted: `Denied the sign-in of ${clientName}` };
        }),
    }),
  ];
}
