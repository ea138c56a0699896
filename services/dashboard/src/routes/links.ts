import { isChannelWith } from '@cascade/contracts';
import { newId } from '@cascade/runtime';
import type { Device, LinkCommand } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { exportSession } from '../devices/export-session.ts';
import { viewLink } from '../devices/view-link.ts';
import { linkFeed } from '../streams/link-feed.ts';
import { type RouteAnswer, done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { StatusSchema } from '../schemas/answers.ts';
import {
  LinkRequestSchema,
  LinkSchema,
  SessionSchema,
  UnlinkRequestSchema,
} from '../schemas/links.ts';

const IN_USE: readonly Device['state'][] = [
  'connected',
  'reconnecting',
  'linking',
  'passkey_required',
];

/**
 * Routes for linking phones. A route stores a link command; the worker that holds the device runs it
 * and stores the result, which the event stream shows.
 */
export function linkRoutes(context: DashboardContext): Route[] {
  const { clock, vault, repositories, changed } = context;
  const { devices, whatsappLinks: links, whatsappKeys: keys } = repositories;
  const feed = linkFeed({ devices, links, vault, clock });
  const tag = 'Devices';

  /** Runs `then` on a whatsapp device; refuses devices of other channels. */
  async function onPhone(
    account: string,
    id: string,
    then: (device: Device) => Promise<RouteAnswer>,
  ): Promise<RouteAnswer> {
    const device = await devices.get(account, id);
    if (device === null) return notFound('device');
    return isChannelWith(device.channel, 'delivery', 'device')
      ? then(device)
      : failure({ kind: 'deviceHasNoLink', params: { channel: device.channel } });
  }

  async function commandTo(device: Device, command: LinkCommand): Promise<RouteAnswer> {
    await links.command(device.account, device._id, command);
    await changed({ kind: 'device', id: device._id });
    return done;
  }

  return [
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/link',
      operationId: 'linkDevice',
      summary: 'Link a phone; its QR or pairing code comes with the events',
      tag,
      access: 'manage',
      body: LinkRequestSchema,
      answers: { 200: StatusSchema },
      handle: ({ account, id, body: { method, number } }) =>
        onPhone(account, id, async (device) => {
          if (device.state === 'connected' || device.state === 'reconnecting') {
            return failure({ kind: 'deviceLinked' });
          }
          const act = { id: newId('cmd', clock.now()), do: 'link' } as const;
          if (method === 'qr') return commandTo(device, { ...act, method });
          if (number === undefined) return failure({ kind: 'pairingNumberRequired' });
          return commandTo(device, { ...act, method, number: number.replace('+', '') });
        }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/unlink',
      operationId: 'unlinkDevice',
      summary: 'Unlink a phone',
      tag,
      access: 'manage',
      body: UnlinkRequestSchema,
      answers: { 200: StatusSchema },
      handle: ({ account, id, body: { logout = true } }) =>
        onPhone(account, id, (device) =>
          commandTo(device, { id: newId('cmd', clock.now()), do: 'unlink', logout }),
        ),
    }),
    defineRoute({
      method: 'get',
      path: '/api/devices/:id/link',
      operationId: 'readDeviceLink',
      summary: 'Read the state of a linked phone and its changes',
      tag,
      access: 'read',
      answers: { 200: LinkSchema },
      handle: ({ account, id }) =>
        onPhone(account, id, async (device) => ok(viewLink(device, await links.get(account, id)))),
    }),
    defineRoute({
      method: 'get',
      path: '/api/devices/:id/session',
      operationId: 'exportWhatsappSession',
      summary: 'Export the session of a phone that was unlinked without a logout',
      tag,
      access: 'manage',
      handsOut: true,
      answers: { 200: SessionSchema },
      handle: ({ account, id }) =>
        onPhone(account, id, async (device) => {
          if (IN_USE.includes(device.state)) {
            return failure({ kind: 'deviceConnected' });
          }
          const session = await exportSession(keys, vault, id);
          return session === null ? notFound('session') : ok(session);
        }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/devices/:id/events',
      operationId: 'watchDeviceLink',
      summary: 'Watch a phone: server-sent events state, qr, code, passkey',
      tag,
      access: 'manage',
      answers: {},
      otherAnswers: ['text/event-stream'],
      handle: (call) =>
        onPhone(call.account, call.id, async ({ _id }) => context.streams.open(call, feed, _id)),
    }),
  ];
}
