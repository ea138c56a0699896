import { type Channel, type OutcomeRow, type SendResponse, sentenceOf } from '@cascade/contracts';
import { FORM, sampleOf } from '@cascade/runtime/testing';
import { freshRecipient, magicRecipient } from '../harness/index.ts';
import type { Moment, Point } from './failpoints.ts';
import type { Role } from './roles.ts';
import { bodyOf } from './body-of.ts';
import { PHONE_PATIENCE_MS } from './check-facts.ts';
import type { Rows } from './messages.ts';
import type { World } from './world.ts';

/** A request under a condition, and where a process dies meanwhile. */
export interface SuccessCase {
  name: string;
  first: 'waba' | 'whatsapp' | 'email';
  to: () => string;
  /** Seconds; `default`: the key asks for nothing, and a later tier makes it wait. */
  within: number | 'default';
  mode: 'sync' | 'async';
  role: Role;
  point: Point;
  moment: Moment;
  /** Whether its first tier delivers; else telegram does. */
  isDelivered: boolean;
  /** Of the first tier that didn't deliver. */
  reason?: RegExp;
  /** Receipts reach a new process; on a slow machine they come after the send was declared unknown. */
  mayBeUnknown?: true;
}

export interface Ended {
  died: boolean;
  /** Broken promises, and what the result says otherwise than expected. */
  faults: string[];
}

/** Seconds that are longer than the restart of any process. */
const LONG = 25;
/** Seconds after which a phone is connected again. A receipt that its worker took dies with it. */
const BACK_S = 10;
/** Seconds after which nobody waits for a receipt any more. */
const LATE_S = 40;
/** Seconds until silence decides. */
const SHORT = 2;
const LAST_CHANCE_MS = 2_000;
/** The wait by default: as long as the deadline of an async request allows. */
export const DEFAULT_WAIT_MS = LONG * 1_000;

const reader = (channel: Channel) => () => freshRecipient(channel);
const silent = (channel: Channel) => () => magicRecipient('phone off', channel);
const failing = (channel: Channel) => () => magicRecipient('undeliverable later', channel);
/** The reason of the sandbox's failure receipt. */
const UNDELIVERABLE = /^Recipient can not receive WhatsApp messages$/;
const DISCONNECTED = sentenceOf({ kind: 'deviceDisconnected' });
const NOT_IN_TIME = new RegExp(
  `^${sentenceOf({ kind: 'notInTime', params: { state: 'delivered', within: SHORT } })}$`,
);

type Short = Pick<SuccessCase, 'name' | 'point' | 'moment'> & Partial<SuccessCase>;

/** The worker dies in its call, or once the provider has accepted. */
const WORKER_DIES: readonly SuccessCase[] = (
  [
    {
      name: 'waba: the worker dies in its call, and a receipt tells the truth',
      point: 'provider send',
      moment: 'after',
      isDelivered: true,
      mayBeUnknown: true,
    },
    {
      name: 'waba: the worker dies before its acceptance is stored, and nothing is heard',
      point: 'store acceptances.tryInsert',
      moment: 'before',
      mode: 'sync',
      to: silent('waba'),
      within: SHORT,
      reason: /^(Delivery outcome unknown|not delivered within 2 s)$/,
    },
    {
      name: 'waba: the worker dies while the send waits, and a receipt comes in time',
      point: 'store acceptances.tryInsert',
      moment: 'after',
      isDelivered: true,
    },
    {
      name: 'waba: the worker dies before it stores the failure receipt',
      point: 'store receipts.tryInsert',
      moment: 'before',
      to: failing('waba'),
      reason: UNDELIVERABLE,
    },
    {
      name: 'waba: the worker dies after it stored the failure receipt',
      point: 'store receipts.tryInsert',
      moment: 'after',
      to: failing('waba'),
      reason: UNDELIVERABLE,
    },
    {
      name: 'waba: the worker dies after it stored the first receipt',
      point: 'store receipts.tryInsert',
      moment: 'after',
      isDelivered: true,
    },
    {
      name: 'whatsapp: the worker dies in its call, and nothing is heard',
      first: 'whatsapp',
      point: 'provider relay',
      moment: 'after',
      mode: 'sync',
      to: silent('whatsapp'),
      within: SHORT,
      reason: /^(Delivery outcome unknown|not delivered within 2 s)$/,
    },
    {
      name: 'whatsapp: the worker dies while the send waits, and nothing is heard',
      first: 'whatsapp',
      point: 'store acceptances.tryInsert',
      moment: 'after',
      to: silent('whatsapp'),
      within: SHORT,
      reason: NOT_IN_TIME,
    },
    {
      name: 'whatsapp: the worker dies while the send waits, and a receipt comes in time',
      first: 'whatsapp',
      to: () => magicRecipient('delivered later', 'whatsapp', BACK_S),
      point: 'store acceptances.tryInsert',
      moment: 'after',
      isDelivered: true,
    },
    {
      name: 'email: the worker dies in its call: unknown',
      first: 'email',
      mode: 'sync',
      within: SHORT,
      point: 'provider send',
      moment: 'after',
      reason: new RegExp(sentenceOf({ kind: 'outcomeUnknown' })),
    },
    {
      name: 'email: the worker dies while the send waits, and no bounce comes',
      first: 'email',
      within: SHORT,
      point: 'store acceptances.tryInsert',
      moment: 'after',
      isDelivered: true,
    },
  ] satisfies Short[]
).map((short: Short) => {
  const { first = 'waba' } = short;
  return complete({ ...short, first, role: `worker-${first}` });
});

/** Failures for which the orchestrator opens the next tier: a failure receipt, and silence. */
const FAILURES = 2;
/** The orchestrator dies at the verdict, or where the next tier opens; for each failure in turn. */
const ORCHESTRATOR_DIES: readonly SuccessCase[] = (
  [
    ['store outcomes.tryInsert', 'before'],
    ['store outcomes.tryInsert', 'after'],
    ['broker publish send.requested.telegram', 'before'],
    ['broker publish send.requested.telegram', 'after'],
  ] as const
).flatMap(([point, moment]) =>
  (
    [
      {
        name: `waba, a failure receipt: the orchestrator dies ${moment} ${point}`,
        to: failing('waba'),
        reason: UNDELIVERABLE,
      },
      {
        name: `waba, silence: the orchestrator dies ${moment} ${point}`,
        to: silent('waba'),
        within: SHORT,
        reason: NOT_IN_TIME,
      },
    ] as const
  ).map((short) => complete({ ...short, point, moment, role: 'orchestrator' })),
);

/** A receipt in time: the orchestrator dies at the verdict. */
const ORCHESTRATOR_DIES_AT_SUCCESS = (['before', 'after'] as const).map((moment) =>
  complete({
    name: `waba, delivered: the orchestrator dies ${moment} store outcomes.tryInsert`,
    point: 'store outcomes.tryInsert',
    moment,
    role: 'orchestrator',
    isDelivered: true,
  }),
);

/** The wait by default: a failure opens the next tier, silence is a success. */
const DEFAULT_WAITS: readonly SuccessCase[] = (
  [
    ['worker-waba', 'store acceptances.tryInsert', 'after', 'silence'],
    ['worker-waba', 'store receipts.tryInsert', 'after', 'a failure receipt'],
    ['orchestrator', 'store outcomes.tryInsert', 'before', 'a failure receipt'],
    ['orchestrator', 'store outcomes.tryInsert', 'after', 'a failure receipt'],
    ['orchestrator', 'broker publish send.requested.telegram', 'before', 'a failure receipt'],
    ['orchestrator', 'store outcomes.tryInsert', 'before', 'silence'],
    ['orchestrator', 'store outcomes.tryInsert', 'after', 'silence'],
  ] as const
).map(([role, point, moment, told]) =>
  complete({
    name: `waba, which waits by default, ${told}: the ${role} dies ${moment} ${point}`,
    role,
    point,
    moment,
    within: 'default',
    ...(told === 'silence'
      ? { to: () => magicRecipient('delivered later', 'waba', LATE_S), isDelivered: true }
      : { to: failing('waba'), reason: UNDELIVERABLE }),
  }),
);

/** Cases that the short form chooses on each engine. */
const SAMPLE = 4;
const DEFAULT_SAMPLE = 3;

/**
 * Cases of an engine. The orchestrator dies at each moment on both engines, but in each of them for one of the
 * two failures: at the next moment for the other one. The long form repeats all on both.
 */
export function casesOf(engine: 'embedded' | 'servers'): readonly SuccessCase[] {
  const offset = engine === 'embedded' ? 0 : 1;
  const isIts = (index: number) =>
    FORM === 'long' || (Math.floor(index / FAILURES) + index + offset) % FAILURES === 0;
  const cases = [
    ...WORKER_DIES,
    ...ORCHESTRATOR_DIES.filter((_, index) => isIts(index)),
    ...ORCHESTRATOR_DIES_AT_SUCCESS,
  ];
  const sample = (some: readonly SuccessCase[], most: number) =>
    sampleOf(some, most, ({ name }) => `${engine} ${name}`);
  return [...sample(cases, SAMPLE), ...sample(DEFAULT_WAITS, DEFAULT_SAMPLE)];
}

function complete({ first = 'waba', ...short }: Short & { role: Role }): SuccessCase {
  return {
    first,
    to: reader(first),
    within: LONG,
    mode: 'async',
    isDelivered: false,
    ...short,
  };
}

/** Most tries of a case: on a stalled machine a phone isn't connected within the time that its first send waits. */
const MOST_TRIES = 3;

/** Sends the case's request, waits until it ended, and checks every promise. */
export async function runCase(world: World, given: SuccessCase, tries = 1): Promise<Ended> {
  const { first, within, mode, role, point, moment } = given;
  const { tenant, caller } = world;
  const process = world.processOf(role);
  const deaths = process.deaths.length;
  await process.arm({ point: `${role} ${point}`, moment, ordinal: 1 });
  const sent = await caller.send({
    tenant,
    body: bodyOf(tenant, {
      channels: [first, 'telegram'],
      targets: { [first]: given.to(), telegram: freshRecipient('telegram') },
      context: { behaviour: { mode } },
      ...(within === 'default' ? {} : { success: { [first]: { success: 'delivered', within } } }),
    }),
  });
  await world.rest();
  const died = await process.died(deaths + 1, LAST_CHANCE_MS);
  if (!died) await process.disarm();
  const rows = await world.news();
  const request = sent?.request_id ?? rows.requests[0]!._id;
  const status = await caller.read(tenant, request);
  const wasLate = !died && rows.outcomes.some((outcome) => isPhoneLate(outcome, rows));
  const undeliverable = rows.outcomes.flatMap(({ reason }) =>
    UNDELIVERABLE.test(reason ?? '') ? [reason!] : [],
  );
  const { faults } = await world.settle({
    mayFail: wasLate ? [DISCONNECTED, ...undeliverable] : undeliverable,
    mayExpire: false,
  });
  if (wasLate && faults.length === 0 && tries < MOST_TRIES) {
    return runCase(world, given, tries + 1);
  }
  return { died, faults: [...faults, ...resultFaults(given, status?.result ?? { status: false })] };
}

function isPhoneLate({ request, at, reason }: OutcomeRow, { requests }: Rows): boolean {
  const row = requests.find(({ _id }) => _id === request);
  return reason === DISCONNECTED && row !== undefined && at - row.acceptedAt >= PHONE_PATIENCE_MS;
}

/** What the result says otherwise than the case expects. */
function resultFaults(
  { first, isDelivered, mayBeUnknown, reason }: SuccessCase,
  { status, channels = {} }: SendResponse,
): string[] {
  const { [first]: own, telegram: next } = channels;
  if (isDelivered && own?.status === true) return next ? ['a later tier opened'] : [];
  const allowed = mayBeUnknown ? new RegExp(sentenceOf({ kind: 'outcomeUnknown' })) : reason;
  return [
    ...(status ? [] : ['the request failed']),
    ...(own?.status === false && allowed?.test(own.reason ?? '') === true
      ? []
      : [`${first}: ${JSON.stringify(own)}`]),
    ...(next?.status === true && next.fallback === true ? [] : ['the next tier was skipped']),
  ];
}
