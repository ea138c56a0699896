import { setTimeout as sleep } from 'node:timers/promises';
import {
  CHANNELS,
  type SendClaim,
  type Channel,
  type OutcomeRow,
  sentenceOf,
} from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import type { Device, StoredRequest } from '@cascade/store';
import { magicRecipient } from '../../../harness/recipients.ts';
import { Caller } from '../../caller.ts';
import type { Rows } from '../../messages.ts';
import { bodyOf } from '../../body-of.ts';
import type { FaultTenant } from '../../tenant.ts';
import type { FaultRow } from '../fault-row.ts';
import { DEADLINES, type FaultWorld } from '../fault-world.ts';
import type { LostAnswer } from '../faulty-link.ts';
import { judge, type Arrivals } from '../judge.ts';

const MESSAGES_OF_EACH = 500;
const WAYS: readonly LostAnswer[] = ['cut', 'reset', 'hung'];
/**
 * Ends the mail of an SMTP conversation (RFC 5321, 4.1.1.4). The answer to it is the one to lose.
 */
const END_OF_MAIL = Buffer.from('\r\n.\r\n');
const MOST_REQUESTS = 10_000;
const STATUS_TIMEOUT_MS = 30_000;
const CUT_IS_SEEN_MS = 1_000;
const BACK_TIMEOUT_MS = 60_000;
/** Most cuts of one phone: each cut closes its connection, and it waits longer after each. */
const CUTS_OF_A_PHONE = 4;
const PHONES_AT_LEAST = 5;
/** Phones that are linked at the same time. */
const LINKED_AT_ONCE = 6;
/**
 * One mail for each connection: a mail that waits for a hung connection is never offered and fails.
 */
const MAILS_AT_ONCE = 4;
/** How long the sandbox takes for an answer: until a reset, or longer than a call may take. */
const RESET_S = 12;
/** Time between a message's send claim and its bytes on the line. */
const WRITTEN_MS = 2_000;
const CALLED_TIMEOUT_MS = 30_000;
const ARRIVES_IN_S = 5;
const HUNG_S = 18;

export const lostAnswers: FaultRow = {
  name: 'F5',
  fault: "the provider's answer is cut, reset, or never comes, half of it through sender pools",
  async run({ form, scaled, world: open, say }) {
    const world = await open();
    const count = Math.ceil(scaled(MESSAGES_OF_EACH, 6) / WAYS.length);
    const phones = Math.max(PHONES_AT_LEAST, Math.ceil(count / CUTS_OF_A_PHONE));
    const tenants: FaultTenant[] = [];
    while (tenants.length < phones) {
      const more = Math.min(LINKED_AT_ONCE, phones - tenants.length);
      tenants.push(...(await Promise.all(Array.from({ length: more }, () => world.tenant()))));
    }
    const caller = new Caller(() => world.gateway(), DEADLINES[form].syncMs * 2);
    const { links } = world.sandbox;
    const endCut = world.beginCut();
    for (const how of WAYS) {
      links.telegram.loseAnswers(how);
      links.waba.loseAnswers(how);
      links.email.loseAnswers(how, END_OF_MAIL);
      const send = (channel: Channel, index: number) => {
        const tenant = tenants[index % tenants.length]!;
        // Every second message comes to the device through a pool whose first member sends nothing.
        const pools = index % 2 === 1 ? { [channel]: 'unopened' as const } : {};
        return caller.send({ tenant, body: bodyOf(tenant, { channels: [channel], pools }) });
      };
      const sendAll = (channel: Channel) =>
        Promise.all(Array.from({ length: count }, (_, index) => send(channel, index)));
      const mails = Array.from({ length: count }).entries();
      const sendMails = async () => {
        for (const [index] of mails) await send('email', index);
      };
      await Promise.all([
        sendAll('telegram'),
        sendAll('waba'),
        ...Array.from({ length: MAILS_AT_ONCE }, sendMails),
        sendFromPhones(world, { caller, tenants, how, count, hungS: HUNG_S }),
      ]);
      for (const link of Object.values(links)) link.heal();
      say(`${how}: ${count} on each channel`);
    }
    endCut();
    return async () => {
      await untilStatusesCame(world, tenants);
      return judge(world, {
        tenants,
        told: caller.told,
        faults: caller.told.length,
        kills: 0,
        check: checkAllUnknown,
      });
    };
  },
};

interface PhoneSends {
  caller: Caller;
  tenants: readonly FaultTenant[];
  how: LostAnswer;
  count: number;
  hungS: number;
}

/**
 * Sends from phones. A phone's line is encrypted: no one can tell a message from its receipt. So
 * the sandbox cuts the line after it took the message, or delays until the line is reset or the
 * call times out.
 */
async function sendFromPhones(
  world: FaultWorld,
  { caller, tenants, how, count, hungS }: PhoneSends,
): Promise<void> {
  const whatsapp =
    how === 'cut'
      ? magicRecipient('cut, delivered', 'whatsapp')
      : magicRecipient('slow', 'whatsapp', how === 'hung' ? hungS : RESET_S);
  const ofPhone = (index: number) => {
    const share = Math.ceil((count - index) / tenants.length);
    return Array.from({ length: share }, () => tenants[index]!);
  };
  const send = (tenant: FaultTenant) =>
    caller.send({
      tenant,
      body: bodyOf(tenant, { channels: ['whatsapp'], targets: { whatsapp } }),
    });
  await untilPhonesAreBack(world, tenants);
  await Promise.all(
    tenants.map(async (_, index) => {
      // Cutting a line loses whatever else is on it.
      if (how === 'cut')
        for (const tenant of ofPhone(index)) {
          await send(tenant);
          await untilPhonesAreBack(world, [tenant]);
        }
      else if (how === 'hung')
        await Promise.all([...ofPhone(index).map(send), sleep((hungS + ARRIVES_IN_S) * 1_000)]);
    }),
  );
  if (how !== 'reset') return;
  const before = await callsOfPhones(world, tenants);
  const sends = tenants.flatMap((_, index) => ofPhone(index).map(send));
  await waitFor(async () => (await callsOfPhones(world, tenants)) === before + count, {
    timeoutMs: CALLED_TIMEOUT_MS,
    everyMs: 500,
    what: 'every phone to be called',
  });
  await sleep(WRITTEN_MS);
  world.sandbox.links.whatsapp.breakDown();
  world.sandbox.links.whatsapp.heal();
  await Promise.all(sends);
}

/** Returns the send claims that phones took so far. */
async function callsOfPhones(
  { database }: FaultWorld,
  tenants: readonly FaultTenant[],
): Promise<number> {
  const accounts = tenants.map(({ account }) => account);
  const requests = await database
    .collection<StoredRequest>('requests')
    .find({ account: { $in: accounts } }, { limit: MOST_REQUESTS });
  const sends = requests.flatMap(({ sends: { whatsapp } }) => whatsapp?.id ?? []);
  return (await database.collection<SendClaim>('send_claims').findByIds(sends)).length;
}

/** Waits until phones are back: their worker waits longer before each new connection. */
async function untilPhonesAreBack(
  { database }: FaultWorld,
  tenants: readonly FaultTenant[],
): Promise<void> {
  await sleep(CUT_IS_SEEN_MS);
  const connected = {
    account: { $in: tenants.map(({ account }) => account) },
    channel: 'whatsapp',
    state: 'connected',
  };
  const devices = database.collection<Device>('devices');
  await waitFor(async () => (await devices.countDocuments(connected)) === tenants.length, {
    timeoutMs: BACK_TIMEOUT_MS,
    everyMs: 100,
    what: 'the phones to be connected again',
  });
}

/** Waits for statuses: WABA reports a message whose answer was lost by a status. */
async function untilStatusesCame(
  { database }: FaultWorld,
  tenants: readonly FaultTenant[],
): Promise<void> {
  const accounts = tenants.map(({ account }) => account);
  // A timeout is reported by the check that follows.
  await waitFor(
    async () => {
      const outcomes = await database
        .collection<OutcomeRow>('outcomes')
        .find(
          { account: { $in: accounts }, later: { $exists: false }, state: 'unknown' },
          { limit: 10_000 },
        );
      const requests = await database
        .collection<{ _id: number; plan: Channel[][] }>('requests')
        .findByIds(outcomes.map(({ request }) => request));
      return requests.every(({ plan }) => plan[0]![0] !== 'waba');
    },
    { timeoutMs: STATUS_TIMEOUT_MS, everyMs: 200, what: 'the statuses of WABA' },
  ).catch(() => undefined);
}

/** Checks for one arrival each, and `unknown` for every send that no receipt decided. */
function checkAllUnknown({ requests, outcomes }: Rows, arrivals: Arrivals): string[] {
  const decided = outcomes.filter(({ passesOn }) => !passesOn);
  const byRequest = new Map(decided.map((row) => [row.request, row]));
  return requests.flatMap((row) => {
    const channel = CHANNELS.find((one) => row.sends[one] !== undefined)!;
    const outcome = byRequest.get(row._id);
    const arrived = arrivals(row, channel);
    // WABA reports by statuses, a phone by receipts.
    const isTold = channel === 'waba' || channel === 'whatsapp';
    const known = (outcome?.later?.state ?? outcome?.state) === 'sent';
    const unknown =
      outcome?.state === 'unknown' && outcome.reason === sentenceOf({ kind: 'outcomeUnknown' });
    return [
      ...(arrived === 1 ? [] : [`request ${row._id}: ${channel}: arrived ${arrived} times`]),
      ...((isTold && known) || (channel !== 'waba' && unknown)
        ? []
        : [`request ${row._id}: ${channel}: is ${outcome?.state} (${outcome?.reason})`]),
    ];
  });
}
