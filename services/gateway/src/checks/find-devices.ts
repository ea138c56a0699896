import { CHANNELS, TARGET_CHECKS, type Channel, type ValidCheckRequest } from '@cascade/contracts';
import type { Device, Repositories } from '@cascade/store';
import { hashToken } from '@cascade/vault';
import { type Rejection, foreignKey } from '../reject.ts';

/** Devices that a check reads from, by channel; the first of a channel looks numbers up. */
export type CheckDevices = Partial<Record<Channel, readonly Readonly<Device>[]>>;

type FoundDevices = { ok: true; devices: CheckDevices } | { ok: false; rejection: Rejection };

/** The devices of channel tokens; without tokens the account's, connected ones first. */
export async function findDevices(
  { devices }: Pick<Repositories, 'devices'>,
  account: string,
  { tokens }: Pick<ValidCheckRequest, 'tokens'>,
): Promise<FoundDevices> {
  if (tokens === undefined) return { ok: true, devices: await ofAccount({ devices }, account) };
  const found: CheckDevices = {};
  for (const channel of CHANNELS) {
    const token = tokens[channel];
    if (token === undefined) continue;
    const device = await devices.byTokenHash(hashToken(token));
    if (device?.account !== account || device.channel !== channel) {
      return { ok: false, rejection: foreignKey(channel) };
    }
    found[channel] = [device];
  }
  return { ok: true, devices: found };
}

/** The devices of a stored check. A deleted device leaves its channel without one. */
export async function devicesOfCheck(
  { devices }: Pick<Repositories, 'devices'>,
  account: string,
  ids: Partial<Record<Channel, string>> | undefined,
): Promise<CheckDevices> {
  if (ids === undefined) return ofAccount({ devices }, account);
  const found: CheckDevices = {};
  for (const channel of CHANNELS) {
    const id = ids[channel];
    if (id === undefined) continue;
    const device = await devices.get(account, id);
    found[channel] = device === null ? [] : [device];
  }
  return found;
}

async function ofAccount({ devices }: Pick<Repositories, 'devices'>, account: string) {
  const limit = TARGET_CHECKS.mostDevices;
  const pages = await Promise.all(
    CHANNELS.map((channel) => devices.list(account, { limit }, { channel })),
  );
  const found: CheckDevices = {};
  for (const [index, channel] of CHANNELS.entries()) {
    const own = pages[index]?.data ?? [];
    if (own.length > 0) found[channel] = own.toSorted((a, b) => rank(a) - rank(b));
  }
  return found;
}

const rank = ({ state }: Device): number => (state === 'connected' ? 0 : 1);
