import { Caller } from '../../caller.ts';
import type { FaultRow } from '../fault-row.ts';
import { DEADLINES } from '../fault-world.ts';
import { judge } from '../judge.ts';
import { runLoad } from '../load.ts';
import { mayFailOf, mixedCall } from '../mixed-calls.ts';
import { withRandomKills } from '../random-kills.ts';

const MESSAGES = 10_000;
const KILLS_OF_EACH = 30;
/** Between two kills: 2 s where processes have the machine for themselves. */
const MEAN_MS = { long: 2_000, short: 1_500 };
const SERVICES = 8;

export const randomKills: FaultRow = {
  name: 'F1',
  fault: '`kill -9` of a random service under load',
  async run({ form, scaled, random, world: open }) {
    const world = await open();
    const tenant = await world.tenant();
    const caller = new Caller(() => world.gateway(), DEADLINES[form].syncMs * 2);
    const messages = scaled(MESSAGES, 120);
    const eachAtLeast = scaled(KILLS_OF_EACH, 1);
    const meanMs = MEAN_MS[form];
    const lastsMs = eachAtLeast * SERVICES * meanMs;
    const { value, kills } = await withRandomKills(world, { random, meanMs, eachAtLeast }, () =>
      runLoad(caller, {
        messages,
        perSecond: Math.max(5, (messages / lastsMs) * 1_000),
        call: (index) => mixedCall(tenant, index),
      }),
    );
    return () =>
      judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults: kills,
        kills,
        mayFail: mayFailOf(form),
        mayExpire: form === 'short',
        figures: { 'calls without an answer': value.refused },
      });
  },
};
