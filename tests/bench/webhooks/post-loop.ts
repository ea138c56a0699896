import { createEgress, type PostResult } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';

/** An order to the process, which answers with its duration in milliseconds. */
export interface PostOrder {
  url: string;
  headers: Record<string, string>;
  body: string;
  posts: number;
  concurrency: number;
}

type Answer = Extract<PostResult, { ok: true }>;

/** Makes one POST with the writes around it. */
type MakePost = (post: () => Promise<Answer>) => Promise<void>;

/**
 * Runs the product's HTTP client in a loop, in a process that is ordered how many POSTs to make.
 * @param begin Called once for each order: returns how to make each POST, and what to await after
 * the last.
 */
export function answerPostOrders<Order extends PostOrder>(
  begin: (order: Order) => Promise<{ make: MakePost; end?: () => Promise<unknown> }>,
): void {
  const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });

  async function loop(order: Order): Promise<number> {
    const { url, headers, body, posts, concurrency } = order;
    const options = { headers, body, timeoutMs: 30_000, keepBytes: 4_096, clock: systemClock };
    const post = async () => {
      const result = await egress.post(url, options);
      if (!result.ok || result.status !== 200) throw new Error(JSON.stringify(result));
      return result;
    };
    const { make, end } = await begin(order);
    let left = posts;
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        while (left > 0) {
          left -= 1;
          await make(post);
        }
      }),
    );
    await end?.();
    return performance.now() - startedAt;
  }

  process.on('message', (order: Order) => {
    void loop(order).then((ms) => process.send?.({ ms }));
  });
  process.send?.({ ready: true });
}
