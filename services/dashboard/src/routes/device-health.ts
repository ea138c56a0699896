import { helloNotice, sendNotice } from '@cascade/alerts';
import { addressOf, inField, isChannelWith, isFailure } from '@cascade/contracts';
import { readingOf } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { viewCheck } from '../devices/view-check.ts';
import { checkDevice } from '../devices/check-device.ts';
import { readCandidate } from '../devices/read-candidate.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { CredentialsCheckSchema, DeviceCheckSchema } from '../schemas/devices.ts';
import { TrialMessageSchema, TrialMessageSentSchema } from '../schemas/trial-messages.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { deviceFeed } from '../streams/device-feed.ts';

/** Routes that check a device and stream its activity. */
export function deviceHealthRoutes(context: DashboardContext): Route[] {
  const { devices } = context.repositories;
  const feed = deviceFeed(context.repositories);

  return [
    defineRoute({
      method: 'post',
      path: '/api/devices/check',
      operationId: 'checkCredentials',
      summary:
        'Check credentials with the provider before they are saved; nothing is sent or stored',
      tag: 'Devices',
      access: 'manage',
      tryout: true,
      body: CredentialsCheckSchema,
      answers: { 200: DeviceCheckSchema },
      async handle({ account, body: { device: id, ...given } }) {
        const known = id === undefined ? null : await devices.get(account, id);
        if (id !== undefined && known?.channel !== given.channel) {
          return failure({ kind: 'deviceOfChannelForeign', params: { channel: given.channel } });
        }
        if (isChannelWith(given.channel, 'delivery', 'device')) {
          return failure({ kind: 'phoneCheckedByLink' });
        }
        const candidate = readCandidate(context, { account, known, ...given });
        if (isFailure(candidate)) return failure(candidate);
        return ok(viewCheck(await checkDevice(context, candidate, { candidate })));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/check',
      operationId: 'checkDevice',
      summary: 'Check the credentials of a device with the provider; nothing is sent',
      tag: 'Devices',
      access: 'write',
      tryout: true,
      answers: { 200: DeviceCheckSchema },
      async handle({ account, id }) {
        const device = await devices.get(account, id);
        return device === null
          ? notFound('device')
          : ok(viewCheck(await checkDevice(context, device)));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/trial',
      operationId: 'sendTrialMessage',
      summary:
        'Send a fixed message by a device, to see it arrive; by WABA, to a person who wrote to it',
      tag: 'Devices',
      access: 'write',
      body: TrialMessageSchema,
      answers: { 200: TrialMessageSentSchema },
      async handle({ account: owner, id, body: { to } }) {
        const device = await devices.get(owner, id);
        const account = await context.repositories.accounts.get(owner);
        if (device === null || account === null) return notFound('device');
        const target = addressOf(device.channel, to, readingOf(account, device));
        if (isFailure(target)) {
          const rule = inField(target, null);
          return failure({ kind: 'fieldRule', params: { field: 'to', rule } });
        }
        const { _id } = await sendNotice(
          context,
          owner,
          { device, to: target.to },
          helloNotice(account),
        );
        return ok({ request_id: _id });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/devices/:id/monitor',
      operationId: 'monitorDevice',
      summary: 'Watch what a device does from now on: server-sent events state, send, message',
      tag: 'Devices',
      access: 'read',
      answers: {},
      otherAnswers: ['text/event-stream'],
      async handle(call) {
        const device = await devices.get(call.account, call.id);
        if (device === null) return notFound('device');
        return context.streams.open(call, feed, device._id);
      },
    }),
  ];
}
