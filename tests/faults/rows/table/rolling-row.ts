import { Caller } from '../../caller.ts';
import { bodyOf } from '../../body-of.ts';
import type { RowGiven, RowResult } from '../fault-row.ts';
import { DEADLINES, type FaultWorld } from '../fault-world.ts';
import { startGatewayFront } from '../gateway-front.ts';
import { judge } from '../judge.ts';
import { runLoad } from '../load.ts';

const SYNC = ['waba', 'telegram', 'email'] as const;

/**
 * Restarts things one after the other while sync sends go on, of which none may fail.
 *
 * @param restarts Each restarts one thing; the round is repeated until the load is over.
 */
export async function rollUnderLoad(
  { form, say }: RowGiven,
  world: FaultWorld,
  { messages, perSecond }: { messages: number; perSecond: number },
  restarts: () => readonly (() => Promise<unknown>)[],
): Promise<() => Promise<RowResult>> {
  const tenant = await world.tenant();
  const front = await startGatewayFront(() => world.named('gateway'));
  const caller = new Caller(() => Promise.resolve(front.url), DEADLINES[form].syncMs * 2);
  let over = false;
  let done = 0;
  const rolling = (async () => {
    do {
      for (const restart of restarts()) {
        await restart();
        done += 1;
      }
      say(`${done} restarts`);
    } while (!over);
  })();
  const { refused } = await runLoad(caller, {
    messages,
    perSecond,
    call: (index) => ({
      tenant,
      body: bodyOf(tenant, { channels: [SYNC[index % SYNC.length] ?? 'waba'] }),
    }),
  }).finally(() => (over = true));
  await rolling;
  front.close();
  const unsuccessful = caller.told.filter(({ response }) => !response.status);
  return () =>
    judge(world, {
      tenants: [tenant],
      told: caller.told,
      faults: done,
      kills: 0,
      figures: { 'failed requests': refused + unsuccessful.length },
      broken: [
        ...(refused > 0 ? [`${refused} requests were refused or got no answer`] : []),
        ...unsuccessful.map(({ response }) => `failed: ${JSON.stringify(response)}`),
      ],
    });
}
