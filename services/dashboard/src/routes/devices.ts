import { noteAll, type NotedAct } from '../failures/noted-act.ts';
import { sendsLinks } from '@cascade/channel';
import { ChannelSchema, exchangesMails, isChannelWith, isFailure } from '@cascade/contracts';
import { newId } from '@cascade/runtime';
import { mapPage, type Device } from '@cascade/store';
import { Type } from 'typebox';
import type { Actor } from '../auth/actor.ts';
import { limitOf } from '../auth/keep-to-devices.ts';
import { may } from '../auth/roles.ts';
import type { DashboardContext } from '../context.ts';
import { assignAddresses } from '../devices/assign-addresses.ts';
import { assignSenders } from '../devices/assign-senders.ts';
import { createDevice } from '../devices/create-device.ts';
import { dropFromPools } from '../devices/drop-from-pools.ts';
import { linkMarkAfter, mailServerName, refuseLinkSender } from '../devices/link-sender.ts';
import { sealContext } from '../devices/seal-context.ts';
import { newSandboxCredentials } from '../devices/sandbox-credentials.ts';
import { settingsFault } from '../devices/settings-fault.ts';
import { createViewDetail, isLinked } from '../devices/view-detail.ts';
import { viewDevice } from '../devices/view-device.ts';
import { vouchForDomains } from '../devices/vouch-for-domains.ts';
import { readCredentials, type KnownCredentials } from '../devices/read-credentials.ts';
import { created, done, failure, notFound, ok } from '../http/answer.ts';
import { applyChange } from '../http/apply-change.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';
import {
  DeviceDetailSchema,
  DevicePatchSchema,
  DeviceSchema,
  DeviceWithTokenSchema,
  NewDeviceSchema,
} from '../schemas/devices.ts';

/** An exported Baileys session holds some thousand keys. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024;

/** The audit's words. */
const LOST_MARK: NotedAct = { kind: 'actSenderCredentialsChanged' };

export function deviceRoutes(context: DashboardContext): Route[] {
  const { clock, egress, vault, repositories, changed } = context;
  const { autoreplies, deviceCallbacks, deviceChanges, devices, mailboxes, oauthGrants } =
    repositories;
  const { leases, wabaNumbers, whatsappLinks } = repositories;
  const tag = 'Devices';

  /** Asks the device's worker to import an exported session. */
  const importSession = (account: string, device: string) =>
    whatsappLinks.command(account, device, { id: newId('cmd', clock.now()), do: 'import' });

  /** Asks a worker to unlink the phone and to delete its session. */
  const unlinkPhone = (account: string, device: string) =>
    whatsappLinks.command(account, device, {
      id: newId('cmd', clock.now()),
      do: 'unlink',
      logout: true,
    });

  const viewDetail = createViewDetail(context);
  const view = (device: Device) => viewDevice(device, { now: clock.now(), vault });

  /** What the audit says of a change of `sends_links`. */
  const notedMark = (device: Device, wanted: boolean | undefined) => {
    if (wanted === undefined) return {};
    const server = mailServerName(vault, device) ?? '';
    return {
      noted: wanted
        ? ({ kind: 'actSenderOfLinksLet', params: { name: device.name, server } } as const)
        : ({ kind: 'actSenderOfLinksTaken', params: { name: device.name } } as const),
    };
  };

  /** The operator's word proves the domains of inbound addresses that nobody else has. */
  async function vouch(
    actor: Actor,
    { account, sandbox }: Pick<Device, 'account' | 'sandbox'>,
    { mail }: Pick<KnownCredentials, 'mail'>,
  ): Promise<{ noted?: string }> {
    if (actor.kind !== 'operator' || sandbox || mail === undefined) return {};
    const domains = await vouchForDomains(repositories, account, mail);
    return domains.length === 0 ? {} : { noted: `Proved the domains ${domains.join(', ')}` };
  }

  return [
    defineRoute({
      method: 'post',
      path: '/api/devices',
      operationId: 'createDevice',
      summary: 'Create a device and its channel token',
      tag,
      access: 'manage',
      body: NewDeviceSchema,
      bodyLimitBytes: BODY_LIMIT_BYTES,
      answers: { 201: DeviceWithTokenSchema },
      async handle({
        account,
        actor,
        body: { channel, name, sandbox = false, settings, sends_links: wanted, ...given },
      }) {
        const refused = refuseLinkSender(actor, { channel, sandbox }, wanted);
        if (refused !== null) return refused;
        const { credentials = sandbox ? newSandboxCredentials(channel) : undefined } = given;
        if (credentials === undefined) return failure({ kind: 'credentialsRequired' });
        const read = readCredentials(channel, credentials, egress);
        if (isFailure(read)) return failure(read);
        const fault = settingsFault(channel, settings);
        if (fault !== null) return failure(fault);
        const made = await createDevice(context, {
          account,
          channel,
          name,
          sandbox,
          settings,
          sendsLinks: wanted === true,
          read,
        });
        if ('refused' in made) return failure(made.failure);
        const { device, token } = made;
        const id = device._id;
        if (isChannelWith(channel, 'delivery', 'device') && read.number !== '')
          await importSession(account, id);
        await changed({ kind: 'device', id });
        const vouched = await vouch(actor, device, read);
        return {
          ...created({ ...view(device), token }),
          ...noteAll(notedMark(device, wanted), vouched),
        };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/devices',
      operationId: 'listDevices',
      summary: 'List devices',
      tag,
      access: 'read',
      operators: { support: true },
      query: Type.Object(
        { ...PageQuerySchema.properties, channel: Type.Optional(ChannelSchema) },
        { additionalProperties: false },
      ),
      answers: { 200: pageOf(DeviceSchema) },
      async handle({ account, actor, query }) {
        const { devices: own } = limitOf(actor);
        if (own === undefined) return ok(mapPage(await devices.list(account, query, query), view));
        const found = await Promise.all(own.map((id) => devices.get(account, id)));
        const data = found
          .filter((device) => device !== null)
          .filter(({ channel }) => query.channel === undefined || channel === query.channel);
        return ok({ data: data.map(view), has_more: false, next_cursor: null });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/devices/:id',
      operationId: 'readDevice',
      summary: 'Read a device, with its callback or its daily limits where its channel has them',
      tag,
      access: 'read',
      operators: { support: true },
      answers: { 200: DeviceDetailSchema },
      async handle({ account, id, request }) {
        const device = await devices.get(account, id);
        return device === null ? notFound('device') : ok(await viewDetail(device, request));
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/devices/:id',
      operationId: 'updateDevice',
      summary:
        'Change name, given settings, `sends_links` or all credentials of a device; other credentials end `sends_links`',
      tag,
      access: 'write',
      body: DevicePatchSchema,
      bodyLimitBytes: BODY_LIMIT_BYTES,
      answers: { 200: DeviceSchema },
      async handle({
        account,
        actor,
        id,
        body: { name, settings, credentials, sends_links: wanted },
      }) {
        const device = await devices.get(account, id);
        if (device === null) return notFound('device');
        if (credentials !== undefined && actor.kind === 'user' && !may(actor.role, 'manage')) {
          return failure({ kind: 'credentialsRoleMayNot', params: { role: actor.role } });
        }
        const refused = refuseLinkSender(actor, device, wanted);
        if (refused !== null) return refused;
        const fault = settingsFault(device.channel, applyChange({}, settings ?? {}));
        if (fault !== null) return failure(fault);
        const read =
          credentials === undefined ? null : readCredentials(device.channel, credentials, egress);
        if (read !== null && isFailure(read)) return failure(read);
        const owner = { account, device: device._id, sandbox: device.sandbox };
        const taken =
          read === null ? null : await assignSenders(repositories, owner, device.channel, read);
        if (taken !== null) return failure(taken);
        const after = await devices.update(account, device._id, {
          ...(name === undefined ? {} : { name }),
          ...(read?.mail ? { mailbox: read.mail.mailbox } : {}),
          ...(read?.provider === undefined ? {} : { provider: read.provider }),
          ...(settings === undefined ? {} : { settings }),
          ...(read === null
            ? {}
            : {
                credentials: vault.seal(read.sealable, sealContext(device._id)),
                ...(device.signedUp ? { signedUp: false } : {}),
                // Nobody has asked the provider about these.
                check: null,
                ...(device.bind ? { bind: null } : {}),
                ...(device.limit ? { limit: null } : {}),
                nextCheckAt: 0,
                ...(device.switchedOff ? { switchedOff: null } : {}),
              }),
          ...(read === null || read.number === '' ? {} : { number: read.number }),
          ...linkMarkAfter(
            vault,
            actor,
            { device, isMarked: sendsLinks(vault, device) },
            { credentials: read?.sealable, wanted },
          ),
        });
        if (isLinked(device) && read !== null && read.number !== '') {
          await importSession(account, device._id);
        }
        // Other credentials may be of another number: nothing is known of it.
        if (read !== null) {
          await Promise.all([deviceCallbacks.delete(id), wabaNumbers.delete(id)]);
        }
        await changed({ kind: 'device', id: device._id });
        if (after === null) return notFound('device');
        const vouched = read === null ? {} : await vouch(actor, after, read);
        const lost = device.linkMark && !after.linkMark && wanted === undefined;
        return {
          ...ok(view(after)),
          ...noteAll(lost ? { noted: LOST_MARK } : notedMark(after, wanted), vouched),
        };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/devices/:id',
      operationId: 'deleteDevice',
      summary: 'Delete a device; its channel token ends',
      tag,
      access: 'manage',
      answers: { 200: StatusSchema },
      async handle({ account, id }) {
        const device = await devices.get(account, id);
        if (device === null || !(await devices.delete(account, id))) return notFound('device');
        // A worker takes the lease once more to unlink the phone, with a token above the earlier ones.
        if (isLinked(device)) await unlinkPhone(account, id);
        else await leases.forget(id, clock.now());
        if (exchangesMails(device.channel)) {
          await assignAddresses(repositories, { account, device: id, sandbox: device.sandbox }, {});
          await Promise.all([mailboxes.delete(id), oauthGrants.delete(id)]);
        }
        await Promise.all([
          deviceCallbacks.delete(id),
          deviceChanges.forget(id),
          wabaNumbers.delete(id),
        ]);
        await autoreplies.deleteOfDevice(account, id);
        const pools = await dropFromPools(repositories, account, id);
        await Promise.all(pools.map((pool) => changed({ kind: 'sender_pool', id: pool })));
        await Promise.all([changed({ kind: 'device', id }), changed({ kind: 'autoreplies', id })]);
        return done;
      },
    }),
  ];
}
