import { sealLinkMark } from '@cascade/channel';
import { exchangesMails, type Channel } from '@cascade/contracts';
import type { Device, DevicePatch } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { Actor } from '../auth/actor.ts';
import { type RouteAnswer, failure } from '../http/answer.ts';
import { sealContext } from './seal-context.ts';

/** Whether the actor may let a device send links that sign in anybody of the account, owners too. */
const mayMark = (actor: Actor): boolean =>
  actor.kind === 'operator' || (actor.kind === 'user' && actor.role === 'owner');

/** Refuses `sends_links` of somebody else, or of a device that can't send such links. */
export function refuseLinkSender(
  actor: Actor,
  device: { channel: Channel; sandbox: boolean },
  wanted: boolean | undefined,
): RouteAnswer | null {
  if (wanted === undefined) return null;
  if (!mayMark(actor)) return failure({ kind: 'linksOwnersOnly' });
  if (!wanted) return null;
  if (!exchangesMails(device.channel)) {
    return failure({ kind: 'channelSendsNoLinks', params: { channel: device.channel } });
  }
  return device.sandbox ? failure({ kind: 'sandboxSendsNoLinks' }) : null;
}

/**
 * The mark of a device after a change, for the same update as the change itself. Other credentials take it away, and
 * an owner or the operator may keep it with the ones that they enter.
 */
export function linkMarkAfter(
  vault: Pick<Vault, 'seal' | 'open'>,
  actor: Actor,
  { device, isMarked }: { device: Pick<Device, '_id' | 'credentials'>; isMarked: boolean },
  { credentials, wanted }: { credentials: string | undefined; wanted: boolean | undefined },
): Pick<DevicePatch, 'linkMark'> {
  if (credentials === undefined && wanted === undefined) return {};
  const keeps = wanted ?? (isMarked && mayMark(actor));
  if (!keeps) return { linkMark: null };
  const marked = credentials ?? vault.open(device.credentials, sealContext(device._id));
  return { linkMark: sealLinkMark(vault, device._id, marked) };
}

/** Names the server that a mail device hands its mails to; null for other channels. */
export function mailServerName(
  vault: Pick<Vault, 'open'>,
  { _id, channel, provider, credentials, sandbox }: Device,
): string | null {
  if (!exchangesMails(channel)) return null;
  if (sandbox) return 'sandbox';
  if (provider !== undefined && provider !== 'smtp') return provider;
  try {
    const { host, port } = JSON.parse(vault.open(credentials, sealContext(_id))) as {
      host?: unknown;
      port?: unknown;
    };
    return typeof host === 'string' ? `${host}:${String(port)}` : null;
  } catch {
    return null;
  }
}
