import {
  CHANNELS,
  type Channel,
  type OutcomeRow,
  type PlannedSend,
  type ReceiptRow,
  type SendClaim,
} from '@cascade/contracts';
import type { DeliveryRow, StoredRequest } from '@cascade/store';

/** The account that has nine of ten requests. */
export const BIG = 'acc_01k0bench00000000000000big';
const OTHERS = 20;
const REASON = 'Forbidden: bot was blocked by the user';
const TEXT = 'Your order 20261103-118 is on its way and arrives between 14:00 and 16:00 today.';

type Shares = readonly (readonly [device: string, share: number])[];

/** Devices of the big account with their share of its channel, in thousandths. */
const COMMON = {
  telegram: [
    ['dev_01k0bench0000000000telegram1', 600],
    ['dev_01k0bench0000000000telegram2', 300],
    ['dev_01k0bench0000000000telegram3', 99],
    ['dev_01k0bench0000000000telegram4', 1],
  ],
  waba: [
    ['dev_01k0bench00000000000000waba1', 800],
    ['dev_01k0bench00000000000000waba2', 200],
  ],
  email: [['dev_01k0bench0000000000000email1', 1_000]],
  whatsapp: Array.from({ length: 20 }, (_, i) => [`dev_01k0bench00000000whatsapp${100 + i}`, 50]),
} satisfies Partial<Record<Channel, Shares>>;

/** A channel that few requests have. */
export const RARE_CHANNEL = CHANNELS.find((channel) => !(channel in COMMON))!;

const DEVICES: Partial<Record<Channel, Shares>> = {
  ...COMMON,
  [RARE_CHANNEL]: [['dev_01k0bench0000000000000000rare', 1_000]],
};

/** Plans with their share of all requests, in thousandths. */
const PLANS: readonly (readonly [plan: Channel[][], share: number])[] = [
  [[['telegram']], 550],
  [[['waba']], 200],
  [[['telegram'], ['waba']], 100],
  [[['email']], 100],
  [[['whatsapp']], 49],
  [[[RARE_CHANNEL]], 1],
];

export const COMMON_DEVICE = COMMON.telegram[0]![0];
export const RARE_DEVICE = COMMON.telegram[3]![0];

/** All rows of one request. */
export interface MadeRequest {
  request: StoredRequest;
  claims: SendClaim[];
  outcomes: OutcomeRow[];
  receipts: ReceiptRow[];
  delivery?: DeliveryRow;
}

/** A number from 0 to `below`, the same for the same seed. */
function pick(seed: number, below: number): number {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) % below;
}

function byShare<T>(of: readonly (readonly [T, number])[], at: number): T {
  let left = at;
  for (const [one, share] of of) {
    if ((left -= share) < 0) return one;
  }
  return of[0]![0];
}

export const recipientOf = (channel: Channel, person: number): string => {
  if (channel === 'email') return `person${person}@customers.example`;
  return channel === 'telegram' ? String(7_000_000_000 + person) : `62812${10_000_000 + person}`;
};

/** Whether request `id` is of the account `BIG`. */
export const isOfBig = (id: number): boolean => pick(id, 10) !== 0;

/**
 * Makes request `id`, accepted at `at` (epoch ms), with the rows that it leaves: 2 % have failed, one in
 * a thousand was cancelled, one in two thousand is scheduled, one in ten thousand open.
 */
export function madeRequest(id: number, at: number, people: number): MadeRequest {
  const isBig = isOfBig(id);
  const account = isBig ? BIG : `acc_01k0bench0000000000000000${10 + pick(id + 1, OTHERS)}`;
  const plan = byShare(PLANS, pick(id + 2, 1_000));
  const person = pick(id + 3, people);
  const firstSend = id * 2;
  const sends: Partial<Record<Channel, PlannedSend>> = {};
  for (const [tier, [channel]] of (plan as [Channel][]).entries()) {
    sends[channel] = {
      id: firstSend + tier,
      device: isBig
        ? byShare(DEVICES[channel]!, pick(id + 4, 1_000))
        : `dev_of_${account.slice(-2)}_${channel}`,
      target: recipientOf(channel, person),
      content: { message: { type: 'text', message: TEXT } },
      ...(tier === 0 ? {} : { fallback: true as const }),
    };
  }
  const isAsync = pick(id + 5, 10) < 4;
  const accepted: StoredRequest = {
    _id: id,
    account,
    mode: isAsync ? 'async' : 'sync',
    lane: isAsync ? 'bulk' : 'interactive',
    acceptedAt: at,
    dueAt: at,
    scheduled: false,
    expiresAt: at + 60_000,
    callTimeoutMs: 15_000,
    ...(isAsync ? {} : { reply: 'replies.gateway-01k0bench' }),
    plan,
    sends,
    state: 'finished',
  };
  const rare = pick(id + 6, 20_000);
  if (rare < 32) return { request: unfinished(accepted, rare, at), ...NOTHING };
  return finished(accepted, at, pick(id + 7, 50) === 0);
}

const NOTHING = { claims: [], outcomes: [], receipts: [] };
const FAR = 4e12;

function unfinished(accepted: StoredRequest, rare: number, at: number): StoredRequest {
  const bulk = { ...accepted, mode: 'async' as const, lane: 'bulk' as const };
  if (rare < 20) return { ...bulk, scheduled: true, state: 'cancelled', finishedAt: at + 9_000 };
  if (rare < 30) return { ...bulk, scheduled: true, dueAt: FAR, state: 'scheduled', nextAt: FAR };
  return { ...bulk, expiresAt: FAR, state: 'open', nextAt: FAR };
}

function finished(accepted: StoredRequest, at: number, fails: boolean): MadeRequest {
  const { _id: request, account, sends } = accepted;
  const made: MadeRequest = { request: accepted, claims: [], outcomes: [], receipts: [] };
  const results: NonNullable<StoredRequest['channels']> = {};
  const tiers = Object.entries(sends) as [Channel, PlannedSend][];
  for (const [tier, [channel, { id, device, target = '' }]] of tiers.entries()) {
    const isLast = tier === tiers.length - 1;
    const failed = fails || !isLast;
    const endsAt = at + 180 * (tier + 1) + pick(id, 40);
    made.claims.push({
      _id: id,
      request,
      account,
      taker: 'worker-01k0bench',
      token: `t${id}`,
      purpose: 'call',
      until: at + 30_000,
      at: endsAt - 150,
      block: `${account}:2026-11:${Math.floor(id / 1_000)}`,
    });
    const providerMessageId = `wamid.HBgN${id}`;
    made.outcomes.push({
      _id: id,
      request,
      account,
      state: failed ? 'failed' : 'sent',
      ...(failed ? { reason: REASON } : { providerMessageId, detail: { message_id: id } }),
      ms: 140,
      at: endsAt,
    });
    results[channel] = failed
      ? { status: false, reason: REASON }
      : { status: true, ...(tier > 0 ? { fallback: true } : {}) };
    if (failed || (channel !== 'waba' && channel !== 'whatsapp')) continue;
    for (const status of ['delivered', 'read'] as const) {
      made.receipts.push({
        _id: `${device}:${providerMessageId}:${status}`,
        account,
        device,
        channel,
        providerMessageId,
        status,
        send: id,
        request,
        recipient: target,
        sandbox: false,
        at: endsAt + (status === 'read' ? 8_000 : 900),
      });
    }
    accepted.proofs = { [channel]: 2 };
  }
  const finishedAt = at + 200 * tiers.length;
  Object.assign(accepted, { status: !fails, finishedAt, channels: results });
  const needs = fails ? pick(request, 10) : 10;
  if (needs < 2) accepted.attention = needs === 0 ? 'unknown' : 'failed';
  else if (fails) accepted.dealtWith = { kind: 'failed', at: finishedAt + 60_000, by: 'Sari' };
  if (accepted.mode === 'async') made.delivery = deliveryOf(accepted, finishedAt);
  return made;
}

function deliveryOf({ _id, account }: StoredRequest, at: number): DeliveryRow {
  const body = JSON.stringify({ event: 'send_status', request_id: _id, status: true });
  return {
    _id: `send_status:${_id}:whk_01k0bench`,
    account,
    endpoint: 'whk_01k0bench',
    event: `send_status:${_id}`,
    kind: 'send_status',
    purpose: 'event',
    at,
    request: { url: 'https://shop.example/hooks/cascade', headers: {}, body },
    state: pick(_id, 100) === 0 ? 'failed' : 'delivered',
    ms: 31,
    response: { status: 200, headers: {}, body: 'ok' },
  } as DeliveryRow;
}
