import { Caller } from '../../caller.ts';
import type { FaultRow } from '../fault-row.ts';
import { DEADLINES } from '../fault-world.ts';
import { judge } from '../judge.ts';
import { runLoad } from '../load.ts';
import { mayFailOf, pooledCall } from '../mixed-calls.ts';
import { withRandomKills } from '../random-kills.ts';

const MESSAGES = 10_000;
const KILLS_OF_EACH = 45;
/** Mean time between two kills, for processes that have the machine for themselves. */
const MEAN_MS = 2_000;
const SERVICES = 8;

export const randomKills: FaultRow = {
  name: 'F1',
  fault:
    '`kill -9` of a random service under load, a third of it under conditions, a fifth through sender pools',
  async run({ form, scaled, random, world: open }) {
    const world = await open();
    const tenant = await world.tenant();
    const caller = new Caller(() => world.gateway(), DEADLINES[form].syncMs * 2);
    const messages = scaled(MESSAGES, 120);
    const eachAtLeast = scaled(KILLS_OF_EACH, 1);
    const lastsMs = eachAtLeast * SERVICES * MEAN_MS;
    const plan = { random, meanMs: MEAN_MS, eachAtLeast };
    const { value, kills } = await withRandomKills(world, plan, () =>
      runLoad(caller, {
        messages,
        perSecond: Math.max(5, (messages / lastsMs) * 1_000),
        call: (index) => pooledCall(tenant, index),
      }),
    );
    return () =>
      judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults: kills,
        kills,
        mayFail: mayFailOf(form),
        figures: { 'calls without an answer': value.refused },
      });
  },
};
