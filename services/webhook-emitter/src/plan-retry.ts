import { DELIVERY_RETRIES } from '@cascade/contracts';
import { firstDelivery, type Endpoint, type Repositories } from '@cascade/store';
import type { Clock, Logger } from '@cascade/runtime';

/** Made for an event, of an endpoint with retries. */
interface Attempt {
  event: string;
  account: string;
  attempt: number;
  /** When it began (epoch ms). */
  at: number;
}

/** How it ended; `interrupted`: nobody knows. */
type Ended = { state: 'delivered' } | { state: 'failed'; status?: number | undefined };

/** The receiver wants nothing more (RFC 9110, section 15.5.11). */
const GONE = 410;

/**
 * Notes what follows from an attempt's outcome, before the log has it: the next attempt, or that the endpoint is paused.
 * May be repeated, by any process. Does nothing for endpoints without retries.
 */
export function createPlanRetry(parts: {
  repositories: Pick<Repositories, 'deliveryRetries' | 'webhooks'>;
  clock: Clock;
  logger: Logger;
  changed(account: string): void;
}) {
  const { clock, logger, changed } = parts;
  const { deliveryRetries, webhooks } = parts.repositories;

  async function pause(endpoint: Readonly<Endpoint>, why: 'gone' | 'failing'): Promise<void> {
    const { _id, account } = endpoint;
    if (!(await webhooks.pause(account, _id, { at: clock.now(), why }))) return;
    logger.warn('endpoint: paused', { account, endpoint: _id, why });
    changed(account);
  }

  async function noteGivenUp({ _id, account, failingSince }: Readonly<Endpoint>): Promise<boolean> {
    const now = clock.now();
    if (failingSince !== undefined) return now - failingSince >= DELIVERY_RETRIES.pausedAfterMs;
    await webhooks.noteFailing(account, _id, now);
    changed(account);
    return false;
  }

  return async function planRetry(
    { event, account, attempt, at }: Attempt,
    endpoint: Readonly<Endpoint>,
    ended: Ended,
  ): Promise<void> {
    const { _id, retries, failingSince } = endpoint;
    if (retries === undefined) return;
    const first = firstDelivery(event, _id);
    if (ended.state === 'delivered') {
      if (attempt > 1) await deliveryRetries.end(first, 'delivered');
      if (failingSince === undefined) return;
      await webhooks.noteFailing(account, _id, null);
      changed(account);
      return;
    }
    const wait = ended.status === GONE ? undefined : retries[attempt - 1];
    if (wait !== undefined) {
      const dueAt = clock.now() + wait * 1_000;
      if (attempt > 1) await deliveryRetries.planNext(first, attempt, dueAt);
      else await deliveryRetries.plan({ _id: first, account, endpoint: _id, event, at }, dueAt);
      return;
    }
    if (attempt > 1) await deliveryRetries.end(first, 'failed');
    if (ended.status === GONE) await pause(endpoint, 'gone');
    else if (await noteGivenUp(endpoint)) await pause(endpoint, 'failing');
  };
}

export type PlanRetry = ReturnType<typeof createPlanRetry>;
