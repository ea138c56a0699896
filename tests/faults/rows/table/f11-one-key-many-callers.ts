import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, type SendCall } from '../../caller.ts';
import { bodyOf } from '../../body-of.ts';
import type { FaultRow } from '../fault-row.ts';
import { DEADLINES } from '../fault-world.ts';
import { judge } from '../judge.ts';
import { withRandomKills } from '../random-kills.ts';

const KEYS = 100;
const CALLERS = 50;
/** Idempotency-Keys in use at the same time. */
const KEYS_AT_ONCE = 4;
const MEAN_MS = 1_500;
/** Most attempts of a call: a caller with a key repeats it until it is answered. */
const MOST_ATTEMPTS = 40;
const AGAIN_MS = 250;

export const oneKeyManyCallers: FaultRow = {
  name: 'F11',
  fault: 'fifty callers with each `Idempotency-Key`, who call again, under kills',
  async run({ form, scaled, random, world: open }) {
    const world = await open();
    const tenant = await world.tenant();
    const caller = new Caller(() => world.gateway(), DEADLINES[form].syncMs * 2);
    const keys = scaled(KEYS, 2 * KEYS_AT_ONCE);
    const calls: SendCall[] = Array.from({ length: keys }, () => ({
      tenant,
      body: bodyOf(tenant, { channels: ['waba'] }),
      idempotencyKey: randomUUID(),
    }));
    const left = calls.values();
    const broken: string[] = [];
    let attempts = 0;
    const insist = async (call: SendCall): Promise<number | undefined> => {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        attempts += 1;
        const response = await caller.send(call);
        if (response !== null) return response.request_id;
        await sleep(AGAIN_MS);
      }
      broken.push(`a key was not answered ${MOST_ATTEMPTS} times in a row`);
      return undefined;
    };
    const callWithKeys = async () => {
      for (const call of left) {
        const ids = await Promise.all(Array.from({ length: CALLERS }, () => insist(call)));
        if (new Set(ids).size !== 1) broken.push(`one key, two requests: ${ids.join(' ')}`);
      }
    };
    const { kills } = await withRandomKills(
      world,
      {
        random,
        meanMs: MEAN_MS,
        eachAtLeast: form === 'long' ? 1 : 0,
        // In the short form another row kills a server at the same time.
        among: () => form === 'long',
      },
      () => Promise.all(Array.from({ length: KEYS_AT_ONCE }, callWithKeys)),
    );
    return () =>
      judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults: kills,
        kills,
        mayExpire: form === 'short',
        figures: { keys, calls: attempts },
        broken,
        check: ({ requests }) =>
          requests.length === keys ? [] : [`${keys} keys, ${requests.length} requests`],
      });
  },
};
