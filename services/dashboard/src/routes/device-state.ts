import { CHANNEL_DEFINITIONS } from '@cascade/contracts';
import type { Device, DevicePatch } from '@cascade/store';
import { newToken } from '@cascade/vault';
import type { DashboardContext } from '../context.ts';
import { viewDevice } from '../devices/view-device.ts';
import { viewStored } from '../failures/read-said.ts';
import { notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { DeviceSchema, DeviceWithTokenSchema, MailboxSchema } from '../schemas/devices.ts';

/** Routes of a device's mailbox, of its switch, and of its channel token. */
export function deviceStateRoutes(context: DashboardContext): Route[] {
  const { clock, vault, repositories, changed } = context;
  const { devices, mailboxes } = repositories;
  const tag = 'Devices';
  const view = (device: Device) => viewDevice(device, { now: clock.now(), vault });

  return [
    defineRoute({
      method: 'get',
      path: '/api/devices/:id/mailbox',
      operationId: 'readMailbox',
      summary: 'Read the state of the connection to the mailbox of a device',
      tag,
      access: 'read',
      answers: { 200: MailboxSchema },
      async handle({ account, id }) {
        const device = await devices.get(account, id);
        if (device === null) return notFound('device');
        const row = device.mailbox === true ? await mailboxes.get(id) : null;
        if (row === null) return notFound('mailbox');
        const { state, reason, said, since } = row;
        return ok({
          state,
          reason: reason || null,
          failure: viewStored(said ?? undefined, reason || null),
          since: writeTime(since),
        });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/switch-on',
      operationId: 'switchDeviceOn',
      summary: 'Switch a device on that was switched off because it stopped its process',
      tag,
      access: 'manage',
      answers: { 200: DeviceSchema },
      async handle({ account, id }) {
        const device = await devices.get(account, id);
        if (device === null) return notFound('device');
        const after = await devices.update(account, id, switchedOn(device));
        await changed({ kind: 'device', id });
        return after === null ? notFound('device') : ok(view(after));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/rotate',
      operationId: 'rotateDeviceToken',
      summary: 'Give a device a new channel token; the old one ends',
      tag,
      access: 'manage',
      answers: { 200: DeviceWithTokenSchema },
      async handle({ account, id }) {
        const device = await devices.get(account, id);
        if (device === null) return notFound('device');
        const { token, hash, hint } = newToken(CHANNEL_DEFINITIONS[device.channel].tokenPrefix);
        const patch = { tokenHash: hash, tokenHint: hint };
        const after = await devices.update(account, device._id, patch);
        await changed({ kind: 'device', id: device._id });
        return after === null ? notFound('device') : ok({ ...view(after), token });
      },
    }),
  ];
}

/** A phone connects with the session that it has, if it has one. */
function switchedOn({ switchedOff, state, number }: Device): DevicePatch {
  if (!switchedOff) return {};
  return {
    switchedOff: null,
    ...(state === 'switched_off' ? { state: number === '' ? 'new' : 'reconnecting' } : {}),
  };
}
