import { composeRequest, freshRecipient, type Client, type Tenant } from '../harness/index.ts';

export interface Sends {
  /** Sends that were answered with success, in their order. */
  done: { to: string; at: number }[];
  /** Recipients of sends that were refused. */
  refused: string[];
  stop(): Promise<void>;
}

/** Sends one message every 100 ms, whatever became of those before. */
export function sendTenASecond(client: Client, tenant: Tenant): Sends {
  const [done, refused, open]: [Sends['done'], string[], Set<Promise<void>>] = [[], [], new Set()];
  const one = async () => {
    const to = freshRecipient('telegram');
    const request = composeRequest(tenant, { telegram: { to, text: 'Hello' } });
    const isSent = await client.send(request, { token: tenant.token }).then(
      ({ body }) => body.status,
      () => false,
    );
    if (isSent) done.push({ to, at: Date.now() });
    else refused.push(to);
  };
  const timer = setInterval(() => {
    const sending = one().finally(() => open.delete(sending));
    open.add(sending);
  }, 100);
  return {
    done,
    refused,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}

/** The two longest times between neighbours (ms). */
export const longestGaps = (times: readonly number[]): number[] =>
  times
    .slice(1)
    .map((at, i) => at - times[i]!)
    .toSorted((a, b) => b - a)
    .slice(0, 2);
