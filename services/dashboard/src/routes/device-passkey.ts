import { isChannelWith, PASSKEY_ORIGIN } from '@cascade/contracts';
import { hashToken, newToken } from '@cascade/vault';
import type { Request } from 'express';
import { bearerOf } from '../auth/bearer.ts';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';
import {
  isInStep,
  passkeyAnswers,
  viewPasskey,
  type LinkInStep,
} from '../devices/passkey-steps.ts';
import { type RouteAnswer, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Call, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import {
  DevicePasskeySchema,
  LinkedDevicePasskeySchema,
  NoMembersSchema,
  PASSKEY_BODY_BYTES,
  PasskeyAssertionSchema,
  PasskeyLinkSchema,
} from '../schemas/device-passkey.ts';

/** Pages that call with the token of a one-time link: WhatsApp Web, and the browser extension. */
const LINK_ORIGINS = [PASSKEY_ORIGIN, 'chrome-extension:', 'moz-extension:'];

/**
 * Routes for the passkey step of linking a phone. The three under `/api/passkey-link` are for a person without an
 * account, who has a one-time link: its token ends with the step.
 */
export function devicePasskeyRoutes(context: DashboardContext): Route[] {
  const { clock, vault, repositories, refuseSecret } = context;
  const { devices, whatsappLinks: links } = repositories;
  const answers = passkeyAnswers(context);
  const tag = 'Devices';

  /** Runs `then` on a phone whose passkey step runs; `otherwise` without one. */
  async function inStep(
    { account, id }: Pick<Call<unknown, unknown>, 'account' | 'id'>,
    then: (link: LinkInStep) => RouteAnswer | Promise<RouteAnswer>,
    otherwise: () => RouteAnswer = () => failure({ kind: 'noPasskeyAsked' }),
  ): Promise<RouteAnswer> {
    const device = await devices.get(account, id);
    if (device === null) return notFound('device');
    if (!isChannelWith(device.channel, 'delivery', 'device')) {
      return failure({ kind: 'deviceHasNoLink', params: { channel: device.channel } });
    }
    const link = await links.get(account, id);
    return isInStep(link, clock) ? then(link) : otherwise();
  }

  /** Runs `then` on the phone of a one-time link. Every wrong token gets the same answer. */
  async function byToken(
    { ip, request }: Pick<Call<unknown, unknown>, 'ip' | 'request'>,
    then: (link: LinkInStep) => RouteAnswer | Promise<RouteAnswer>,
  ): Promise<RouteAnswer> {
    const link = await linkOf(request);
    if (link !== null) return then(link);
    const refused = refuseSecret(ip, { kind: 'thingNotFound', params: { what: 'link' } });
    return refused;
  }

  async function linkOf(request: Request): Promise<LinkInStep | null> {
    const token = bearerOf(request.get('authorization') ?? '');
    if (token === undefined) return null;
    const link = await links.byPasskeyToken(hashToken(token), clock.now());
    return isInStep(link, clock) ? link : null;
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/devices/:id/passkey',
      operationId: 'readDevicePasskey',
      summary: 'Read the passkey step of linking a phone; 404 while WhatsApp asks for none',
      tag,
      access: 'manage',
      answers: { 200: DevicePasskeySchema },
      handle: (call) =>
        inStep(
          call,
          (link) => ok(viewPasskey(link, vault)),
          () => notFound('passkey step'),
        ),
    }),
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/passkey',
      operationId: 'answerDevicePasskey',
      summary: "Hand in the assertion of a passkey for WhatsApp's request",
      tag,
      access: 'manage',
      body: PasskeyAssertionSchema,
      bodyLimitBytes: PASSKEY_BODY_BYTES,
      answers: { 200: DevicePasskeySchema },
      handle: (call) => inStep(call, (link) => answers.assert(link, call.body.assertion)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/passkey/confirm',
      operationId: 'confirmDevicePasskey',
      summary: 'Confirm that the phone shows the same code',
      tag,
      access: 'manage',
      body: NoMembersSchema,
      answers: { 200: DevicePasskeySchema },
      handle: (call) => inStep(call, (link) => answers.confirm(link)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/passkey/link',
      operationId: 'createPasskeyLink',
      summary:
        'Create a one-time link with which somebody without an account does the passkey step',
      tag,
      access: 'manage',
      body: NoMembersSchema,
      answers: { 200: PasskeyLinkSchema },
      handle: (call) =>
        inStep(call, async ({ _id, account, passkey }) => {
          const origin = trustedOriginOf(context, call.request);
          if (origin === null) return failure({ kind: 'noOriginForPasskeys' });
          const { token, hash } = newToken('psk');
          if (!(await links.setPasskeyToken(account, _id, passkey.id, hash))) {
            return failure({ kind: 'passkeyStepPassed' });
          }
          return ok({
            url: `${origin}/passkey#${token}`,
            token,
            expiresAt: writeTime(passkey.until),
          });
        }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/passkey-link',
      operationId: 'readPasskeyLink',
      summary: 'Read the passkey step of a one-time link, whose token is the bearer token',
      tag,
      access: 'public',
      crossOrigin: LINK_ORIGINS,
      answers: { 200: LinkedDevicePasskeySchema },
      handle: (call) =>
        byToken(call, async (link) => {
          const device = await devices.get(link.account, link._id);
          if (device === null) return notFound('link');
          // Its number is that of the phone before: the one that is being linked isn't known yet.
          return ok({ ...viewPasskey(link, vault), device: { name: device.name } });
        }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/passkey-link',
      operationId: 'answerPasskeyLink',
      summary: 'Hand in the assertion of a passkey by a one-time link',
      tag,
      access: 'public',
      crossOrigin: LINK_ORIGINS,
      body: PasskeyAssertionSchema,
      bodyLimitBytes: PASSKEY_BODY_BYTES,
      answers: { 200: DevicePasskeySchema },
      handle: (call) => byToken(call, (link) => answers.assert(link, call.body.assertion)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/passkey-link/confirm',
      operationId: 'confirmPasskeyLink',
      summary: 'Confirm by a one-time link that the phone shows the same code',
      tag,
      access: 'public',
      crossOrigin: LINK_ORIGINS,
      body: NoMembersSchema,
      answers: { 200: DevicePasskeySchema },
      handle: (call) => byToken(call, (link) => answers.confirm(link)),
    }),
  ];
}
