import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@cascade/runtime/testing';
import { Caller } from '../../caller.ts';
import { bodyOf } from '../../body-of.ts';
import { onMember, type ClusterWorld } from '../cluster-world.ts';
import type { FaultRow, RowGiven } from '../fault-row.ts';
import { DEADLINES } from '../fault-world.ts';
import { judge } from '../judge.ts';
import { runLoad } from '../load.ts';
import { mayFailOf, mixedCall, PHONE_UNANSWERED, PREPARED_TOO_LONG } from '../mixed-calls.ts';
import { spreadOf } from './outage-row.ts';

/** Reason of a phone's send while no worker holds it. */
const PHONE_LET_GO = 'Device disconnected';
const WORKS_TIMEOUT_MS = 60_000;
/** Most of a cycle is an outage: a phone needs the rest for what has gathered. */
const CALM_MS = 6_000;
/** How long a member stands still or is cut off; an election takes 10 s at most. */
const AWAY_MS = 12_000;
/** A killed member comes back. */
const BACK_AFTER_MS = 3_000;
/** A fault with the calm after it. */
const FAULT_MS = 20_000;

/** Causes a fault. Resolves with what ends it. */
export interface ClusterFault {
  what: string;
  /** Servers that it kills. */
  kills: number;
  cause(world: ClusterWorld, given: RowGiven): Promise<() => Promise<void>>;
}

export const killPrimary: ClusterFault = {
  what: 'the primary is killed',
  kills: 1,
  async cause(world) {
    const { server } = await world.primary();
    await server.kill('SIGKILL');
    return async () => {
      await sleep(BACK_AFTER_MS);
      await server.restart();
    };
  },
};

export const stepDown: ClusterFault = {
  what: 'the primary steps down',
  kills: 0,
  async cause(world) {
    const primary = await world.primary();
    // The connection may be closed instead of an answer.
    await onMember(primary, { replSetStepDown: 10, force: true }).catch(() => undefined);
    return () => Promise.resolve();
  },
};

export const stopPrimary: ClusterFault = {
  what: `the primary stands still for ${AWAY_MS / 1_000} s`,
  kills: 0,
  async cause(world) {
    const { server } = await world.primary();
    await server.kill('SIGSTOP');
    return async () => {
      await sleep(AWAY_MS);
      await server.kill('SIGCONT');
    };
  },
};

export const cutPrimaryOff: ClusterFault = {
  what: `nobody reaches the primary for ${AWAY_MS / 1_000} s`,
  kills: 0,
  async cause(world) {
    const { link } = await world.primary();
    link.breakDown();
    return async () => {
      await sleep(AWAY_MS);
      link.heal();
    };
  },
};

/** The member that was away has an old log, and is one of the two that must confirm from then on. */
export const killAfterAbsence: ClusterFault = {
  what: 'a follower is killed, and the primary as soon as it is back',
  kills: 2,
  async cause(world) {
    const primary = await world.primary();
    const follower = world.mongoMembers.find((member) => member !== primary);
    if (follower === undefined) throw new Error('a replica set of one member');
    await follower.server.kill('SIGKILL');
    await sleep(BACK_AFTER_MS);
    await follower.server.restart();
    await primary.server.kill('SIGKILL');
    return async () => {
      await sleep(BACK_AFTER_MS);
      await primary.server.restart();
    };
  },
};

export const killNode: ClusterFault = {
  what: 'a RabbitMQ node is killed',
  kills: 1,
  async cause({ rabbitNodes }, { random }) {
    const node = random.pick(rabbitNodes);
    await node.kill('SIGKILL');
    return async () => {
      await sleep(BACK_AFTER_MS);
      await node.restart();
    };
  },
};

/** Two faults at the same moment. */
export const both = (one: ClusterFault, other: ClusterFault): ClusterFault => ({
  what: `${one.what}, and ${other.what}`,
  kills: one.kills + other.kills,
  async cause(world, given) {
    const ends = await Promise.all([one.cause(world, given), other.cause(world, given)]);
    return async () => {
      await Promise.all(ends.map((end) => end()));
    };
  },
});

/** A row that causes faults in turn, each after the cluster has recovered from the one before. */
export function clusterRow(
  {
    name,
    fault,
    messages,
    count,
  }: Pick<FaultRow, 'name' | 'fault'> & { messages: number; count: number },
  kinds: readonly ClusterFault[],
): FaultRow {
  return {
    name,
    fault,
    async run(given) {
      const { form, scaled, random, say } = given;
      const world = await given.clusterWorld();
      const tenant = await world.tenant();
      const caller = new Caller(() => world.gateway(), DEADLINES[form].syncMs * 2);
      const works = (channel: 'waba' | 'whatsapp') => async () => {
        const body = bodyOf(tenant, { channels: [channel] });
        return (await caller.send({ tenant, body }))?.status === true;
      };
      const times = scaled(count, kinds.length);
      const all = scaled(messages, 100);
      const loading = runLoad(caller, {
        messages: all,
        perSecond: Math.min(50, all / ((times * FAULT_MS) / 1_000)),
        call: (index) => mixedCall(tenant, index),
      });
      const backMs: number[] = [];
      const phoneBackMs: number[] = [];
      let kills = 0;
      for (let index = 0; index < times; index += 1) {
        const kind = kinds[index % kinds.length];
        if (kind === undefined) throw new Error('a row without faults');
        await sleep(CALM_MS + random.between(0, CALM_MS));
        const endCut = world.beginCut();
        const end = await kind.cause(world, given);
        const begun = performance.now();
        const ended = end();
        await waitFor(works('waba'), {
          timeoutMs: WORKS_TIMEOUT_MS,
          everyMs: 100,
          what: 'a send to be sent',
        });
        backMs.push(Math.round(performance.now() - begun));
        await ended;
        await world.mongoRecovered();
        // A worker may have let go of its phone: a fault that came before the phone is back would be one of two.
        await waitFor(works('whatsapp'), {
          timeoutMs: WORKS_TIMEOUT_MS,
          everyMs: 100,
          what: 'a phone to send',
        });
        phoneBackMs.push(Math.round(performance.now() - begun));
        endCut();
        kills += kind.kills;
        say(
          `${index + 1} of ${times}, ${kind.what}: works after ${backMs.at(-1)} ms, a phone after ${phoneBackMs.at(-1)}`,
        );
      }
      const { refused } = await loading;
      return () =>
        judge(world, {
          tenants: [tenant],
          told: caller.told,
          faults: times,
          kills,
          // A phone's keys and its lease are in the store: without a primary no message can be prepared, and
          // a worker lets go of its phones.
          mayFail: [...mayFailOf(form), PREPARED_TOO_LONG, PHONE_UNANSWERED, PHONE_LET_GO],
          figures: {
            'works again': spreadOf(backMs),
            'a phone sends again': spreadOf(phoneBackMs),
            'calls without an answer': refused,
          },
        });
    },
  };
}
