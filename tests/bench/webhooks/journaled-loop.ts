import { createEgress } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import { createRepositories, openStore, prepareSchema, type DeliveryPost } from '@cascade/store';
import type { BareOrder } from './bare-loop.ts';

/** What the process is told; it answers with how many milliseconds the POSTs and their rows took. */
export interface JournaledOrder extends BareOrder {
  mongoUrl: string;
}

// The bare loop with the two rows that a delivery promises, by the product's own store: its start,
// journaled before the POST, and its row in the log, which others of the same moment travel with. No
// events, no queue, no fairness, no broker: what no honest emitter on this machine can beat.
const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
let store: ReturnType<typeof open> | undefined;
let serial = 0;
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

process.on('message', (order: JournaledOrder) => {
  void loop(order).then((ms) => process.send?.({ ms }));
});
process.send?.({ ready: true });

async function open(mongoUrl: string) {
  const database = await openStore({ mongoUrl, logger: silentLogger });
  await prepareSchema(database);
  return createRepositories(database, { clock: systemClock }).deliveries;
}

async function loop(order: JournaledOrder): Promise<number> {
  const { url, headers, body, posts, concurrency } = order;
  const deliveries = await (store ??= open(order.mongoUrl));
  const logged: Promise<void>[] = [];
  let left = posts;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left > 0) {
        left -= 1;
        const at = Date.now();
        const post: DeliveryPost = {
          _id: `${process.pid}-${(serial += 1)}:loop`,
          account: 'loop',
          endpoint: 'loop',
          event: 'loop',
          kind: 'incoming_message',
          purpose: 'event',
          production: true,
          request: { url, headers, body },
          at,
        };
        if (!(await deliveries.begin({ _id: post._id, at, url }))) throw new Error('a start stood');
        const result = await egress.post(url, {
          headers,
          body,
          timeoutMs: 30_000,
          keepBytes: 4_096,
          clock: systemClock,
        });
        if (!result.ok || result.status !== 200) throw new Error(JSON.stringify(result));
        const response = {
          status: result.status,
          headers: result.headers,
          body: textOf(result.body),
        };
        logged.push(deliveries.logEnd(post, { state: 'delivered', ms: Date.now() - at, response }));
      }
    }),
  );
  await Promise.all(logged);
  return performance.now() - startedAt;
}
