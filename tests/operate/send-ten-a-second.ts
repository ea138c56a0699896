import { composeRequest, freshRecipient, type Client, type Tenant } from '../harness/index.ts';
import { tenASecond } from './ten-a-second.ts';

export interface Sends {
  /** Sends that were answered with success, in their order. */
  done: { to: string; at: number }[];
  /** Recipients of sends that were refused. */
  refused: string[];
  stop(): Promise<void>;
}

/** Reads a page ten times a second. A call without an answer has the status 0. */
export function callTenASecond(url: string): { statuses: number[]; stop(): Promise<void> } {
  const statuses: number[] = [];
  const stop = tenASecond(async () => {
    const status = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    statuses.push(status);
  });
  return { statuses, stop };
}

/** Sends one message every 100 ms, whatever became of those before. */
export function sendTenASecond(client: Client, tenant: Tenant): Sends {
  const [done, refused]: [Sends['done'], string[]] = [[], []];
  const stop = tenASecond(async () => {
    const to = freshRecipient('telegram');
    const request = composeRequest(tenant, { telegram: { to, text: 'Hello' } });
    const isSent = await client.send(request, { token: tenant.token }).then(
      ({ body }) => body.status,
      () => false,
    );
    if (isSent) done.push({ to, at: Date.now() });
    else refused.push(to);
  });
  return { done, refused, stop };
}

/** The two longest times between neighbours (ms). */
export const longestGaps = (times: readonly number[]): number[] =>
  times
    .slice(1)
    .map((at, i) => at - times[i]!)
    .toSorted((a, b) => b - a)
    .slice(0, 2);
