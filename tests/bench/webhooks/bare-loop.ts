import { createEgress } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';

/** What the process is told; it answers with how many POSTs it made in how long. */
export interface BareOrder {
  url: string;
  headers: Record<string, string>;
  body: string;
  posts: number;
  concurrency: number;
}

// The product's HTTP client in a loop and nothing around it: what deliveries are measured against.
const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });

process.on('message', (order: BareOrder) => {
  void loop(order).then((ms) => process.send?.({ ms }));
});
process.send?.({ ready: true });

async function loop({ url, headers, body, posts, concurrency }: BareOrder): Promise<number> {
  let left = posts;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left > 0) {
        left -= 1;
        const result = await egress.post(url, {
          headers,
          body,
          timeoutMs: 30_000,
          keepBytes: 4_096,
          clock: systemClock,
        });
        if (!result.ok || result.status !== 200) throw new Error(JSON.stringify(result));
      }
    }),
  );
  return performance.now() - startedAt;
}
