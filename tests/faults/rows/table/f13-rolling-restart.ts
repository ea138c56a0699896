import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../caller.ts';
import { bodyOf } from '../../scenarios.ts';
import type { FaultRow } from '../fault-row.ts';
import { DEADLINES } from '../fault-world.ts';
import { startGatewayFront } from '../gateway-front.ts';
import { judge } from '../judge.ts';
import { runLoad } from '../load.ts';

const MESSAGES = 40_000;
const PER_SECOND = 50;
const SYNC = ['waba', 'telegram', 'email'] as const;
const BETWEEN_MS = 500;

export const rollingRestart: FaultRow = {
  name: 'F13',
  fault: 'every process is restarted by SIGTERM, one after the other, under load',
  async run({ form, scaled, world: open, say }) {
    const world = await open();
    const tenant = await world.tenant();
    const front = await startGatewayFront(() => world.named('gateway'));
    const caller = new Caller(() => Promise.resolve(front.url), DEADLINES[form].syncMs * 2);
    const messages = scaled(MESSAGES, 120);
    let over = false;
    let restarts = 0;
    const rolling = (async () => {
      do {
        for (const service of world.services) {
          await service.roll();
          await service.ready();
          restarts += 1;
          await sleep(BETWEEN_MS);
        }
        say(`${restarts} restarts`);
      } while (!over);
    })();
    const { refused } = await runLoad(caller, {
      messages,
      perSecond: PER_SECOND,
      call: (index) => ({ tenant, body: bodyOf(tenant, { channels: [SYNC[index % 3]!] }) }),
    }).finally(() => (over = true));
    await rolling;
    front.close();
    const unsuccessful = caller.told.filter(({ response }) => !response.status);
    return () =>
      judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults: restarts,
        kills: 0,
        figures: { 'failed requests': refused + unsuccessful.length },
        broken: [
          ...(refused > 0 ? [`${refused} requests were refused or got no answer`] : []),
          ...unsuccessful.map(({ response }) => `failed: ${JSON.stringify(response)}`),
        ],
      });
  },
};
