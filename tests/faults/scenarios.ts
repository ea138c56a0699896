import { randomInt, randomUUID } from 'node:crypto';
import { channelsWith, sentenceOf, type SendResponse } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import { bodyOf, type SendOptions } from './body-of.ts';
import type { Failpoint } from './failpoints.ts';
import type { Rows } from './messages.ts';
import type { Role } from './roles.ts';
import { LIMIT, type World } from './world.ts';

/** A scenario: what happens in a world while one of its processes dies. */
export interface Scenario {
  name: string;
  /** Roles that take part. */
  roles: readonly Role[];
  /** Reasons with which its sends may fail although nothing is broken. */
  mayFail: readonly string[];
  /** Resolves when every caller was answered or has lost its gateway. */
  run(world: World): Promise<void>;
  /** Checks further promises beside `checkFacts`; returns the broken ones. */
  check?(rows: Rows): string[];
  /** A second process that dies in the same scenario. */
  also?: { role: Role; at: Failpoint };
}

const BLOCKED_CHAT = '1000000040300';
const BLOCKED = 'Recipient has blocked the bot';

/** Checks that what was chosen was written before the call, and that the outcome says the same. */
function checkChosen({ claims, outcomes }: Rows): string[] {
  return claims.flatMap(({ _id, purpose, chosen }) => {
    const outcome = outcomes.find((row) => row._id === _id);
    const wanted = purpose === 'call' ? 'template' : undefined;
    return chosen === wanted && outcome?.chosen === wanted
      ? []
      : [`send ${_id} (${purpose}) chose ${chosen}, and its outcome says ${outcome?.chosen}`];
  });
}

/** The WABA message of the priced account costs 0.04 by itself. */
const SKIPS_WABA = '0.03';
/** It fits where the Telegram message before it was refused, not where that may have been sent. */
const TAKES_WABA = '0.05';

/** Checks that no request has spent more than it may, and that each call's claim says what it costs. */
function checkSpent({ requests, claims, outcomes }: Rows): string[] {
  const uncosted = claims.filter(
    ({ purpose, cost }) => (purpose === 'call') !== (cost !== undefined),
  );
  const overspent = requests.filter(({ _id, budget }) => {
    const own = outcomes.filter(({ request }) => request === _id);
    return own.reduce((sum, { cost }) => sum + (cost?.amount ?? 0), 0) > (budget?.amount ?? 0);
  });
  return [
    ...uncosted.map(
      ({ _id, purpose }) => `send ${_id} (${purpose}) has another cost than its purpose`,
    ),
    ...overspent.map(({ _id }) => `request ${_id} has spent more than it may`),
  ];
}

/** Sends to a recipient the phone never wrote to, so that every look-up and session is new. */
async function sendToStranger({ tenant, caller }: World): Promise<void> {
  const whatsapp = `62812${String(randomInt(1e8)).padStart(8, '0')}`;
  const body = bodyOf(tenant, { channels: ['whatsapp'], targets: { whatsapp } });
  await caller.send({ tenant, body });
}

const sendNow = (options: SendOptions) => async (world: World) => {
  const { tenant, caller } = world;
  await caller.send({ tenant, body: bodyOf(tenant, options) });
};

/** Returns the first full second that is at least a second away. */
const soon = () => Math.ceil(systemClock.now() / 1_000) + 1;

async function raceCancel({ tenant, caller }: World): Promise<void> {
  const schedule = soon();
  const racer = async (offsetMs: number) => {
    const body = bodyOf(tenant, { channels: ['waba'], context: { timing: { schedule } } });
    const accepted = await caller.send({ tenant, body });
    if (!accepted) return;
    await systemClock.sleep(Math.max(0, schedule * 1_000 + offsetMs - systemClock.now()));
    await caller.cancel(tenant, accepted.request_id!);
  };
  // The sweeper runs every 200 ms: some of these cancels come before it and some after.
  await Promise.all([-800, 0, 60, 120, 180, 400].map(racer));
}

/**
 * Spends all units but one, then lets sends race for the last one. The process that refuses the
 * first of them has blocks to settle.
 */
const sendMoreThanLimit = (context?: unknown) => async (world: World) => {
  const tenant = await world.limited();
  const send = () =>
    world.caller.send({ tenant, body: bodyOf(tenant, { channels: ['waba'], context }) });
  await Promise.all(Array.from({ length: LIMIT - 1 }, send));
  await world.rest();
  await Promise.all(Array.from({ length: 4 }, send));
};

function checkLimit({ outcomes }: Rows): string[] {
  const spent = outcomes.filter(({ state }) => state !== 'failed').length;
  return spent > LIMIT ? [`${spent} sends of ${LIMIT}`] : [];
}

/**
 * Checks that an accepted message is `sent`, whichever process died while receipts were awaited.
 */
function checkAccepted({ acceptances, outcomes }: Rows): string[] {
  return acceptances.flatMap(({ _id }) => {
    const outcome = outcomes.find((row) => row._id === _id);
    return outcome?.state === 'sent' ? [] : [`send ${_id} was accepted, and is ${outcome?.state}`];
  });
}

const MOST_ATTEMPTS = 20;
const ATTEMPTS_APART_MS = 250;

/** Repeats the call under its key until it is answered, and once more. */
async function retryUnderKey({ tenant, caller }: World): Promise<void> {
  const call = {
    tenant,
    body: bodyOf(tenant, { channels: ['waba'] }),
    idempotencyKey: randomUUID(),
  };
  let response: SendResponse | null = null;
  for (let attempt = 0; response === null && attempt < MOST_ATTEMPTS; attempt += 1) {
    // A dead gateway refuses many calls before its end is noticed.
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, ATTEMPTS_APART_MS));
    response = await caller.send(call);
  }
  if (response === null) throw new Error(`${MOST_ATTEMPTS} calls in a row were not answered`);
  const again = await caller.send(call);
  if (again !== null && again.request_id !== response.request_id) {
    throw new Error('one key, two requests');
  }
}

const GATEWAY_AND_WABA = ['gateway', 'orchestrator', 'worker-waba'] as const;

/**
 * The short form kills in the first scenario that passes a point, so the fullest scenario comes
 * first.
 */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'sync, the first tier is blocked',
    roles: [...GATEWAY_AND_WABA, 'worker-telegram'],
    mayFail: [BLOCKED],
    run: sendNow({ channels: ['telegram', 'waba'], targets: { telegram: BLOCKED_CHAT } }),
  },
  {
    name: 'sync and async, a pool whose first member sends nothing',
    roles: [...GATEWAY_AND_WABA, 'worker-telegram'],
    mayFail: [],
    async run(world) {
      const pools = { telegram: 'unopened', waba: 'unopened' } as const;
      // Contacts who know no member of the pool.
      const targets = { telegram: `4${randomInt(1e8, 1e9)}`, waba: `62812${randomInt(1e7, 1e8)}` };
      const context = { behaviour: { mode: 'async' } };
      await sendNow({ channels: ['telegram'], pools, targets })(world);
      await sendNow({ channels: ['waba'], pools, targets, context })(world);
    },
  },
  {
    name: 'sync, one channel',
    roles: GATEWAY_AND_WABA,
    mayFail: [],
    run: sendNow({ channels: ['waba'] }),
  },
  {
    name: 'sync, the first tier has no recipient',
    roles: GATEWAY_AND_WABA,
    mayFail: [sentenceOf({ kind: 'targetMissing', params: { channel: 'telegram' } })],
    run: sendNow({ channels: ['telegram', 'waba'], targets: { telegram: null } }),
  },
  {
    name: 'sync, the second tier has no recipient',
    roles: ['orchestrator'],
    mayFail: [BLOCKED, sentenceOf({ kind: 'targetMissing', params: { channel: 'waba' } })],
    run: sendNow({
      channels: ['telegram', 'waba'],
      targets: { telegram: BLOCKED_CHAT, waba: null },
    }),
  },
  {
    name: 'async',
    roles: GATEWAY_AND_WABA,
    mayFail: [],
    run: sendNow({ channels: ['waba'], context: { behaviour: { mode: 'async' } } }),
  },
  {
    name: 'sync and async, a template in place of a message',
    roles: GATEWAY_AND_WABA,
    mayFail: [],
    async run(world) {
      const either = { channels: ['waba'], hasOtherwise: true } as const;
      await sendNow(either)(world);
      await sendNow({ ...either, context: { behaviour: { mode: 'async' } } })(world);
    },
    check: checkChosen,
  },
  {
    name: 'sync, a tier that max_cost keeps from opening',
    roles: [...GATEWAY_AND_WABA, 'worker-telegram'],
    mayFail: [BLOCKED],
    async run({ priced: tenant, caller }) {
      const channels = ['telegram', 'waba'] as const;
      const targets = { telegram: BLOCKED_CHAT };
      for (const max_cost of [SKIPS_WABA, TAKES_WABA]) {
        const context = { behaviour: { max_cost } };
        await caller.send({ tenant, body: bodyOf(tenant, { channels, targets, context }) });
      }
    },
    check: checkSpent,
  },
  {
    name: 'scheduled',
    roles: GATEWAY_AND_WABA,
    mayFail: [],
    async run({ tenant, caller }) {
      const context = { timing: { schedule: soon() } };
      await caller.send({ tenant, body: bodyOf(tenant, { channels: ['waba'], context }) });
    },
  },
  {
    name: 'cancel races the due time',
    roles: ['gateway', 'orchestrator'],
    mayFail: [],
    run: raceCancel,
  },
  {
    name: 'more sends than the plan has',
    roles: GATEWAY_AND_WABA,
    mayFail: [sentenceOf({ kind: 'insufficientQuota' })],
    run: sendMoreThanLimit(),
    check: checkLimit,
  },
  {
    name: 'async, more sends than the plan has',
    roles: ['orchestrator', 'worker-waba'],
    mayFail: [sentenceOf({ kind: 'insufficientQuota' })],
    run: sendMoreThanLimit({ behaviour: { mode: 'async' } }),
    check: checkLimit,
  },
  {
    name: 'idempotent retry',
    roles: ['gateway'],
    mayFail: [],
    run: retryUnderKey,
    check: ({ requests }) =>
      requests.length === 1 ? [] : [`one key, ${requests.length} requests`],
  },
  {
    name: 'the worker dies in its call',
    roles: ['orchestrator'],
    mayFail: [],
    also: {
      role: 'worker-waba',
      at: { point: 'worker-waba provider send', moment: 'after', ordinal: 1 },
    },
    run: sendNow({ channels: ['waba'] }),
  },
  {
    name: 'sync, the outcome waits for receipts',
    roles: ['orchestrator', 'worker-waba'],
    mayFail: [],
    async run({ patient, caller }) {
      await caller.send({ tenant: patient, body: bodyOf(patient, { channels: ['waba'] }) });
    },
    check: checkAccepted,
  },
  {
    name: 'sync, telegram',
    roles: ['worker-telegram'],
    mayFail: [],
    run: sendNow({ channels: ['telegram'] }),
  },
  ...channelsWith('delivery', 'lane')
    .filter((channel) => channel !== 'waba' && channel !== 'telegram')
    .map((channel) => ({
      name: `sync and async, ${channel}`,
      roles: [`worker-${channel}`] as const,
      mayFail: [],
      async run(world: World) {
        await sendNow({ channels: [channel] })(world);
        await sendNow({ channels: [channel], context: { behaviour: { mode: 'async' } } })(world);
      },
    })),
  {
    name: 'sync, whatsapp',
    roles: ['worker-whatsapp'],
    mayFail: [],
    run: sendToStranger,
  },
  {
    name: 'sync, whatsapp, to a known contact',
    roles: ['worker-whatsapp'],
    mayFail: [],
    run: sendNow({ channels: ['whatsapp'] }),
  },
];
