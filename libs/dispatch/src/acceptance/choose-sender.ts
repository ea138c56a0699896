import {
  CHANNEL_DEFINITIONS,
  addressOf,
  isFailure,
  dailyCapOn,
  dayNumberOf,
} from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type {
  Account,
  AccountsRepository,
  Device,
  DevicesRepository,
  PoolContactsRepository,
  PoolMember,
  SenderPool,
  WhatsappContactsRepository,
} from '@cascade/store';
import { rankMembers, readingOf } from '@cascade/store';
import { deviceMaySend } from '../judge-send.ts';

/** The device of a send and, of a sender pool, the members that are tried after it. */
export interface ChosenSender {
  device: string;
  pool?: string;
  reserves?: readonly string[];
}

export interface ChooseSenderStore {
  accounts: Pick<AccountsRepository, 'byId' | 'inMemory'>;
  devices: Pick<DevicesRepository, 'byId' | 'inMemory' | 'takeTry'>;
  poolContacts: Pick<PoolContactsRepository, 'deviceOf'>;
  whatsappContacts: Pick<WhatsappContactsRepository, 'day'>;
}

/** Members that are tried after the first one. */
export const MAX_RESERVES = 3;

interface Candidate {
  member: PoolMember;
  device: Readonly<Device>;
}

/**
 * Chooses the member of a sender pool that sends, and the members that are tried after it. The choice is made when a
 * request is accepted, so that its facts name every send. Healthy members come first. Among them the member that the
 * contact knows is first, then the pool's strategy decides. A weighted pool goes by the contact, so that two first
 * messages of a contact have the same member.
 */
export function createChooseSender({
  store,
  clock,
}: {
  store: ChooseSenderStore;
  clock: Pick<Clock, 'now'>;
}) {
  const budgets = createBudgets(store);

  return function chooseSender(
    pool: Readonly<SenderPool>,
    target: string | undefined,
  ): ChosenSender | Promise<ChosenSender> {
    return chooseAtOnce(store, pool, target) ?? choose(pool, target);
  };

  async function choose(
    pool: Readonly<SenderPool>,
    target: string | undefined,
  ): Promise<ChosenSender> {
    const found = await Promise.all(
      pool.members.map(async (member) => ({
        member,
        device: await store.devices.byId(pool.account, member.device),
      })),
    );
    const members = found.flatMap(({ member, device }): Candidate[] =>
      device !== null && member.state !== 'resting' ? [{ member, device }] : [],
    );
    const contact = members.length < 2 ? undefined : await contactOf(pool, target);
    // The member that the rule names comes first by the pool's strategy anyway, as long as it is healthy.
    const known =
      contact === undefined || pool.byRule
        ? null
        : await store.poolContacts.deviceOf(pool, contact);
    const healthy = members.filter(({ device }) => isUsableSender(device));
    const first = healthy.find(({ device }) => device._id === known);
    const active = healthy.filter((one) => one !== first && one.member.state === 'active');
    const ordered =
      pool.strategy === 'ordered' ? active : await byWeight(active, contact ?? pool._id);
    // A healthy member that is being drained is better than an ill one.
    const draining = healthy.filter((one) => one !== first && one.member.state === 'draining');
    const ill = members.filter((one) => !healthy.includes(one));
    const chosen = [...(first ? [first] : []), ...ordered, ...draining];
    const tried = await illWhoseTryIsDue(ill, known, chosen.length === 0);
    const all = [...tried, ...chosen, ...ill.filter((one) => !tried.includes(one))];
    return inTurn(
      pool,
      all.map((one) => one.device._id),
    );
  }

  /** Key of the contact; undefined of a target that can't be read. */
  async function contactOf(
    pool: Readonly<SenderPool>,
    target: string | undefined,
  ): Promise<string | undefined> {
    if (target === undefined) return undefined;
    return contactAt(await store.accounts.byId(pool.account), pool, target);
  }

  /** A member comes first as often as its weight and what is left of its day say. */
  async function byWeight(candidates: readonly Candidate[], contact: string): Promise<Candidate[]> {
    const now = clock.now();
    const weighed = candidates.map((one) => ({
      one,
      device: one.device._id,
      weight: one.member.weight,
    }));
    if (candidates.some(({ device }) => hasDailyLimit(device))) {
      await Promise.all(
        weighed.map(async (each) => {
          each.weight *= await budgets.leftOf(each.one.device, now);
        }),
      );
    }
    return rankMembers(weighed, contact).map(({ one }) => one);
  }

  /** At most one: an ill member whose time has come is tried by one send of all processes. */
  async function illWhoseTryIsDue(
    ill: readonly Candidate[],
    known: string | null,
    noneHealthy: boolean,
  ): Promise<Candidate[]> {
    const now = clock.now();
    for (const one of ill) {
      const { health } = one.device;
      if (!health || !deviceMaySend(one.device) || health.nextTryAt > now) continue;
      // A draining member is tried by contacts who know it.
      if (one.member.state !== 'active' && one.device._id !== known && !noneHealthy) continue;
      if (await store.devices.takeTry(one.device._id, health, now + TRY_MS)) return [one];
    }
    return [];
  }
}

export type ChooseSender = ReturnType<typeof createChooseSender>;

/**
 * The usual case, without a wait: all that the choice needs is in memory, every member is active and
 * healthy, and the pool's rule names the member. Undefined else.
 */
function chooseAtOnce(
  store: ChooseSenderStore,
  pool: Readonly<SenderPool>,
  target: string | undefined,
): ChosenSender | undefined {
  if (!pool.byRule || target === undefined) return undefined;
  for (const member of pool.members) {
    if (member.state !== 'active') return undefined;
    const device = store.devices.inMemory(pool.account, member.device);
    if (device === undefined || !isUsableSender(device) || hasDailyLimit(device)) return undefined;
  }
  const account = store.accounts.inMemory(pool.account);
  const contact = account && contactAt(account, pool, target);
  if (contact === undefined) return undefined;
  const members = pool.strategy === 'ordered' ? pool.members : rankMembers(pool.members, contact);
  return inTurn(
    pool,
    members.map(({ device }) => device),
  );
}

/** Key of the contact; undefined of a target that can't be read. */
function contactAt(
  account: Readonly<Account> | null,
  { channel }: Pick<SenderPool, 'channel'>,
  target: string,
): string | undefined {
  const read = addressOf(channel, target, readingOf(account, { sandbox: true }));
  return isFailure(read) ? undefined : read.key;
}

/** The first of these devices sends; the pool's first member when there are none. */
function inTurn(
  { _id, members }: Pick<SenderPool, '_id' | 'members'>,
  devices: readonly string[],
): ChosenSender {
  const [device = members[0]?.device ?? _id, ...reserves] = devices.slice(0, 1 + MAX_RESERVES);
  return { device, pool: _id, ...(reserves.length === 0 ? {} : { reserves }) };
}

/** The try of an ill device has ended by then: in between no other send tries it. */
const TRY_MS = 30_000;

/** Whether a member of a pool can send as far as is known. */
export const isUsableSender = (device: Pick<Device, 'channel' | 'state' | 'health'>): boolean =>
  deviceMaySend(device) && device.health === undefined;

/** Only linked phones have one. */
const hasDailyLimit = ({ channel }: Pick<Device, 'channel'>): boolean =>
  CHANNEL_DEFINITIONS[channel].delivery === 'device';

/** How long a count of today's messages is used. */
const COUNTED_MS = 5_000;

/** What is left of the daily limits of linked phones. */
function createBudgets({ whatsappContacts }: ChooseSenderStore) {
  const counted = new Map<string, { left: number; at: number }>();

  return {
    /** 0 to 1; 1 of devices without a daily limit. */
    async leftOf(device: Readonly<Device>, now: number): Promise<number> {
      if (!hasDailyLimit(device)) return 1;
      const { messages: cap } = dailyCapOn(device, dayNumberOf(now));
      if (cap === Infinity) return 1;
      const known = counted.get(device._id);
      if (known && now - known.at < COUNTED_MS) return known.left;
      const day = new Date(now).toISOString().slice(0, 10);
      const { sent } = await whatsappContacts.day(device._id, day);
      const left = cap <= 0 ? 0 : Math.max(0, 1 - sent / cap);
      counted.set(device._id, { left, at: now });
      return left;
    },
  };
}
