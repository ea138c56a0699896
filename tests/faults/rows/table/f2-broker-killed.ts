import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRow } from '../fault-row.ts';
import { judge } from '../judge.ts';
import { mayFailOf } from '../mixed-calls.ts';
import { purgeWorkQueues } from '../work-queues.ts';
import { causeOutages, spreadOf } from './outage-row.ts';

const MESSAGES = 3_000;
const KILLS = 10;
/** Workers whose queues are purged while they are dead. */
const WITHOUT_TAKERS = ['worker-waba', 'worker-telegram', 'worker-email'] as const;
const PILE_UP_MS = 600;
/** Time from the broker's port being open to the first `sent`. */
const WORKS_WITHIN_MS = 15_000;

export const brokerKilled: FaultRow = {
  name: 'F2',
  fault: '`kill -9` of RabbitMQ, its queues purged before it',
  async run(given) {
    const { form, scaled } = given;
    const world = await given.world();
    let purged = 0;
    let killed = 0;
    const { tenant, caller, refused, acceptedMeanwhile, backMs } = await causeOutages(
      given,
      world,
      {
        messages: scaled(MESSAGES, 100),
        kills: scaled(KILLS),
        server: ({ rabbit }) => rabbit,
        meanwhile: 'accepted',
        // Purges messages that no process has received, so that they are lost.
        async besides() {
          await Promise.all(
            WITHOUT_TAKERS.flatMap((name) => world.named(name).map((service) => service.kill())),
          );
          await sleep(PILE_UP_MS);
          purged += await purgeWorkQueues(world);
          killed += WITHOUT_TAKERS.length;
        },
      },
    );
    const late = backMs.filter((ms) => ms > WORKS_WITHIN_MS);
    return () =>
      judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults: backMs.length * 2 + killed,
        kills: backMs.length + killed,
        mayFail: mayFailOf(form),
        mayExpire: form === 'short',
        figures: {
          'works again': spreadOf(backMs),
          'messages purged': purged,
          'accepted while it was away': acceptedMeanwhile,
          'calls without an answer': refused,
        },
        broken: [
          ...(purged > 0 ? [] : ['no message was lost with the queues']),
          ...(form === 'long' ? late.map((ms) => `worked only after ${ms} ms`) : []),
        ],
      });
  },
};
