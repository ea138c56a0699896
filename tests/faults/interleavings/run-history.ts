import { randomUUID } from 'node:crypto';
import type { Scheduler } from 'fast-check';
import { triesOf, type Channel, type SendResponse, sentenceOf } from '@cascade/contracts';
import { fakeClock } from '@cascade/runtime/testing';
import type { StoredRequest } from '@cascade/store';
import { checkFacts, isTerminal, type Told } from '../check-facts.ts';
import type { Failpoint, Point } from '../failpoints.ts';
import { readRows } from '../read-rows.ts';
import { bodyOf } from '../body-of.ts';
import { sumOf } from '../sum-of.ts';
import type { Death } from '../supervised-role.ts';
import type { Arena } from './arena.ts';
import { callApp } from './call-app.ts';
import {
  BUSY,
  BUSY_FAILURE,
  countingAdapter,
  UNREACHABLE,
  UNREACHABLE_FAILURE,
} from './counting-adapter.ts';
import { MortalCalls } from './mortal-calls.ts';
import { startLife } from './start-life.ts';

/** A request that is made twice: the second message goes to the same recipient. */
export interface Story {
  channel: Channel;
  way: 'sync' | 'async' | 'scheduled' | 'retried';
  /** Whether a tier before this one fails. */
  falls: boolean;
  /**
   * Whether providers refuse for the moment: the tier before all its calls, or else this channel its first ones.
   */
  refuses?: true;
}

/** What one run of a story did. */
export interface History {
  /** Points that its first life began. */
  passed: readonly Point[];
  deaths: number;
  unknowns: number;
  /** Broken promises. */
  faults: string[];
}

/** Deaths in a row; the life after the last one runs to the end. */
export type Deaths = readonly Failpoint[];

const START = Date.UTC(2026, 0, 1);
const SCHEDULED_AHEAD_S = 5;
/** Most that the clock advances at once when nothing can happen: deadlines may be far away. */
const LONGEST_STEP_MS = 5_000;
const FIRST_STEP_MS = 250;
/** Turns of the event loop to wait: reads follow writes. */
const TURNS = 3;
/** Turns after which a history counts as endless. */
const MOST_TURNS = 50_000;

/** Runs a story through its deaths and restarts, in the order that the scheduler chooses. */
export async function runHistory(
  scheduler: Pick<Scheduler, 'schedule' | 'count' | 'waitNext'>,
  arena: Arena,
  story: Story,
  deaths: Deaths,
): Promise<History> {
  const clock = fakeClock(START);
  const tenant = await arena.tenant();
  const arrivals = new Map<number, number>();
  const refused = story.refuses && !story.falls ? new Map<number, number>() : undefined;
  const lives: { calls: MortalCalls; instance: string }[] = [];
  const died: Death[] = [];
  const told: Told[] = [];
  const refusals: string[] = [];
  let waiting = 0;

  async function live(): Promise<void> {
    const instance = `life-${lives.length}`;
    const calls = new MortalCalls(scheduler, deaths[lives.length]);
    lives.push({ calls, instance });
    const { database, vault } = arena;
    const app = await startLife({
      database,
      vault,
      clock,
      instance,
      calls,
      channels: [story.channel, fallsFrom(story.channel)],
      phone: tenant.phone,
      adapterOf: (channel) => countingAdapter(channel, arrivals, refused),
    });
    // Unanswered messages are sent again where a key makes the repetition recognizable.
    for (const message of messages.filter((one) => one.answered === undefined)) {
      if (message.asked && story.way !== 'retried') continue;
      message.asked = true;
      waiting += 1;
      const { token } = tenant;
      void callApp(app, { token, ...message.call }).then(({ status, body }) => {
        waiting -= 1;
        message.answered = body;
        if (status !== 200) refusals.push(`refused: ${status} ${JSON.stringify(body)}`);
        else told.push({ request: body.request_id!, response: body });
      });
    }
  }
  const messages = [0, 1].map(() => ({
    call: callOf(story, tenant),
    asked: false,
    answered: undefined as SendResponse | undefined,
  }));
  const requests = arena.database.collection<StoredRequest>('requests');
  const isOver = async () =>
    waiting === 0 &&
    (await requests.find({ account: tenant.account }, { limit: 10 })).every(isTerminal);

  await live();
  let stepMs = FIRST_STEP_MS;
  let ended = false;
  for (let turn = 0; turn < MOST_TURNS && !ended; turn += 1) {
    const { calls, instance } = lives.at(-1)!;
    if (calls.isDead) {
      died.push({ instance, at: clock.now() });
      waiting = 0;
      stepMs = FIRST_STEP_MS;
      await live();
    } else if (scheduler.count() > 0) {
      await scheduler.waitNext(1);
    } else {
      await turnsOfLoop();
      if (scheduler.count() > 0 || calls.isDead) continue;
      ended = await isOver();
      if (ended) break;
      await clock.advance(stepMs);
      stepMs = Math.min(stepMs * 2, LONGEST_STEP_MS);
    }
  }
  for (const { calls } of lives) calls.die();
  const rows = await readRows(arena.database, [tenant.account]);
  return {
    passed: lives[0]!.calls.passed,
    deaths: died.length,
    unknowns: rows.outcomes.filter(({ state }) => state === 'unknown').length,
    faults: [
      ...refusals,
      ...checkFacts({
        rows,
        told,
        deaths: died,
        arrivals: (row, channel) =>
          sumOf(triesOf(row.sends[channel]!), ({ id }) => arrivals.get(id) ?? 0),
        mayFail: [
          UNREACHABLE_FAILURE,
          { kind: 'expired' } as const,
          ...(story.falls ? [BUSY_FAILURE] : []),
        ].map(sentenceOf),
        mayExpire: true,
        limits: {},
      }),
    ],
  };
}

/** The channel that fails before the story's own. */
const fallsFrom = (channel: Channel): Channel => (channel === 'telegram' ? 'waba' : 'telegram');

function callOf({ channel, way, falls, refuses }: Story, tenant: Parameters<typeof bodyOf>[0]) {
  const first = fallsFrom(channel);
  const context = {
    sync: undefined,
    retried: undefined,
    async: { behaviour: { mode: 'async' } },
    scheduled: { timing: { schedule: START / 1_000 + SCHEDULED_AHEAD_S } },
  }[way];
  const body = bodyOf(tenant, {
    channels: falls ? [first, channel] : [channel],
    ...(falls ? { targets: { [first]: refuses ? BUSY : UNREACHABLE } } : {}),
    ...(context === undefined ? {} : { context }),
  });
  return { body, ...(way === 'retried' ? { idempotencyKey: randomUUID() } : {}) };
}

/** Lets every promise run to its next wait, and so the writes that follow. */
async function turnsOfLoop(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
