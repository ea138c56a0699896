import { CHANNELS, TARGET_CHECKS, type Channel, type ValidCheckRequest } from '@cascade/contracts';
import { mayUseDevices, type Device, type Repositories, type Token } from '@cascade/store';
import { hashToken } from '@cascade/vault';
import { type Rejection, foreignKey, keyNotAllowed } from '../reject.ts';

/** Devices that a check reads from, by channel; the first of a channel looks numbers up. */
export type CheckDevices = Partial<Record<Channel, readonly Readonly<Device>[]>>;

type FoundDevices = { ok: true; devices: CheckDevices } | { ok: false; rejection: Rejection };

/** Whose devices a check reads from. `devices`: see `Token`. */
type CheckCaller = Pick<Token, 'account'> & { devices?: Token['devices'] | undefined };

/** The devices of channel tokens; without tokens those that the caller may use, connected ones first. */
export async function findDevices(
  { devices }: Pick<Repositories, 'devices'>,
  caller: CheckCaller,
  { tokens }: Pick<ValidCheckRequest, 'tokens'>,
): Promise<FoundDevices> {
  const { account } = caller;
  if (tokens === undefined) return { ok: true, devices: await ofCaller({ devices }, caller) };
  const found: CheckDevices = {};
  for (const channel of CHANNELS) {
    const token = tokens[channel];
    if (token === undefined) continue;
    const device = await devices.byTokenHash(hashToken(token));
    if (device?.account !== account || device.channel !== channel) {
      return { ok: false, rejection: foreignKey(channel) };
    }
    if (!mayUseDevices(caller, [device._id])) {
      return { ok: false, rejection: keyNotAllowed(channel) };
    }
    found[channel] = [device];
  }
  return { ok: true, devices: found };
}

/** The devices of these ids, or else all that the caller may use. A deleted device leaves its channel without one. */
export async function devicesOfCheck(
  { devices }: Pick<Repositories, 'devices'>,
  caller: CheckCaller,
  ids: Partial<Record<Channel, string>> | undefined,
): Promise<CheckDevices> {
  if (ids === undefined) return ofCaller({ devices }, caller);
  const { account } = caller;
  const found: CheckDevices = {};
  for (const channel of CHANNELS) {
    const id = ids[channel];
    if (id === undefined) continue;
    const device = await devices.get(account, id);
    found[channel] = device === null ? [] : [device];
  }
  return found;
}

async function ofCaller(
  { devices }: Pick<Repositories, 'devices'>,
  { account, devices: allowed }: CheckCaller,
): Promise<CheckDevices> {
  const own =
    allowed === undefined
      ? await ofAccount({ devices }, account)
      : await Promise.all(allowed.map((id) => devices.get(account, id)));
  const byChannel = Map.groupBy(
    own.filter((device) => device !== null),
    ({ channel }) => channel,
  );
  return Object.fromEntries(
    [...byChannel].map(([channel, of]) => [channel, of.toSorted((a, b) => rank(a) - rank(b))]),
  );
}

async function ofAccount({ devices }: Pick<Repositories, 'devices'>, account: string) {
  const limit = TARGET_CHECKS.mostDevices;
  const pages = await Promise.all(
    CHANNELS.map((channel) => devices.list(account, { limit }, { channel })),
  );
  return pages.flatMap(({ data }) => data);
}

const rank = ({ state }: Device): number => (state === 'connected' ? 0 : 1);
