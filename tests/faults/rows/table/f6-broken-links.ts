import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../caller.ts';
import type { FaultRow } from '../fault-row.ts';
import { DEADLINES } from '../fault-world.ts';
import type { FaultyLink } from '../faulty-link.ts';
import { judge } from '../judge.ts';
import { runLoad } from '../load.ts';
import { mayFailOf, mixedCall, PREPARED_TOO_LONG } from '../mixed-calls.ts';

const MESSAGES = 5_000;
const FAULTS = 18;
/** How long a link stays broken. */
const BROKEN_MS = [1_000, 30_000] as const;
const CALM_MS = 1_500;

const KINDS: readonly ((link: FaultyLink) => void)[] = [
  (link) => link.breakDown(),
  (link) => link.stall('asks'),
  (link) => link.stall('answers'),
];

export const brokenLinks: FaultRow = {
  name: 'F6',
  fault: 'links to RabbitMQ and MongoDB cut, or one way of them stands still',
  async run({ form, scaled, random, world: open, say }) {
    const world = await open();
    const tenant = await world.tenant();
    const caller = new Caller(() => world.gateway(), DEADLINES[form].syncMs * 2);
    const links = Object.entries(world.links);
    const plan = KINDS.flatMap((breakIt) => links.map(([name, link]) => ({ name, link, breakIt })));
    const faults = scaled(FAULTS, plan.length);
    const [least, most] = BROKEN_MS;
    const messages = scaled(MESSAGES, 100);
    const loading = runLoad(caller, {
      messages,
      perSecond: messages / ((faults * ((least + most) / 2 + CALM_MS)) / 1_000),
      call: (index) => mixedCall(tenant, index),
    });
    for (let fault = 0; fault < faults; fault += 1) {
      const { name, link, breakIt } = plan[fault % plan.length]!;
      const endCut = world.beginCut();
      const forMs = Math.round(random.between(least, most));
      breakIt(link);
      await sleep(forMs);
      link.heal();
      endCut();
      say(`fault ${fault + 1} of ${faults}: ${name} for ${forMs} ms`);
      await sleep(CALM_MS);
    }
    const { refused } = await loading;
    return () =>
      judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults,
        kills: 0,
        // A phone's keys are in the store: without the store no message can be prepared.
        mayFail: [...mayFailOf(form), PREPARED_TOO_LONG],
        // Links that fail for half a minute, repeatedly, outlast deadlines.
        mayExpire: true,
        figures: { 'calls without an answer': refused },
      });
  },
};
