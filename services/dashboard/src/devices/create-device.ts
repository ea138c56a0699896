import { sealLinkMark } from '@cascade/channel';
import { CHANNEL_DEFINITIONS, isChannelWith, type Channel } from '@cascade/contracts';
import { newId } from '@cascade/runtime';
import type { Device } from '@cascade/store';
import { newToken } from '@cascade/vault';
import type { DashboardContext } from '../context.ts';
import type { ApiFailure } from '../failures/api-failures.ts';
import { assignSenders } from './assign-senders.ts';
import type { KnownCredentials } from './read-credentials.ts';
import { sealContext } from './seal-context.ts';

interface NewDevice {
  account: string;
  channel: Channel;
  name: string;
  sandbox: boolean;
  settings?: Device['settings'] | undefined;
  read: KnownCredentials;
  /** Chosen before; a new one when absent. */
  id?: string;
  /** By Meta's embedded signup. */
  signedUp?: true;
  /** An owner or the operator lets it send sign-in links. */
  sendsLinks?: boolean;
}

/** `full`: the account has as many devices as it may. `taken`: a sender is another account's. */
export type CreatedDevice =
  | { device: Device; token: string }
  | { refused: 'full' | 'taken'; failure: ApiFailure };

/** Creates a device with its channel token. */
export async function createDevice(
  context: DashboardContext,
  { account, channel, name, sandbox, settings = {}, read, id: chosen, ...rest }: NewDevice,
): Promise<CreatedDevice> {
  const { signedUp, sendsLinks = false } = rest;
  const { clock, vault, repositories } = context;
  const id = chosen ?? newId('dev', clock.now());
  const { token, hash, hint } = newToken(CHANNEL_DEFINITIONS[channel].tokenPrefix);
  const added = await repositories.accountLimits.add('devices', { account }, async () => {
    const taken = await assignSenders(
      repositories,
      { account, device: id, sandbox },
      channel,
      read,
    );
    if (taken !== null) return { taken };
    return repositories.devices.insert({
      _id: id,
      account,
      channel,
      name,
      tokenHash: hash,
      tokenHint: hint,
      number: read.number,
      sandbox,
      state: isChannelWith(channel, 'delivery', 'device') ? 'new' : 'connected',
      ...(read.mail ? { mailbox: read.mail.mailbox } : {}),
      ...(read.provider === undefined ? {} : { provider: read.provider }),
      credentials: vault.seal(read.sealable, sealContext(id)),
      ...(sendsLinks ? { linkMark: sealLinkMark(vault, id, read.sealable) } : {}),
      settings,
      ...(signedUp ? { signedUp } : {}),
    });
  });
  if (added.status === 'full') return { refused: 'full', failure: added.failure };
  const device = added.value;
  return 'taken' in device ? { refused: 'taken', failure: device.taken } : { device, token };
}
