import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import {
  attemptDelivery,
  type DeliveryRetry,
  type DeliveryRow,
  type Endpoint,
  type Repositories,
} from '@cascade/store';
import { heardOf, type Deliver, type WebhookPost } from './deliver.ts';
import type { DeliveryQueue, Heard } from './delivery-queue.ts';
import type { DescribeFact } from './describe-fact.ts';
import type { FactStore } from './facts.ts';
import { LOGGED_CHARACTERS, RETRIES_WAITING } from './limits.ts';
import type { PlanRetry } from './plan-retry.ts';
import { selects } from './selects.ts';

interface RetryDeliveryParts {
  repositories: Pick<Repositories, 'deliveries' | 'deliveryRetries' | 'webhooks'>;
  facts: FactStore;
  describe: DescribeFact;
  deliver: Deliver;
  planRetry: PlanRetry;
  queue: DeliveryQueue;
  clock: Clock;
  logger: Logger;
}

/** Endpoints of a sweep; the next one goes on after them. */
const ENDPOINTS_AT_ONCE = 100;

/**
 * Makes the attempts that are due. Each endpoint with due ones has its share of a sweep, and none while enough of its
 * deliveries wait in memory: one that stays away keeps no other one waiting.
 */
export function createRetryDelivery(parts: RetryDeliveryParts) {
  const { repositories, facts, describe, deliver, planRetry, queue, logger } = parts;
  const { deliveries, deliveryRetries, webhooks } = repositories;
  const running = new Set<string>();
  let after = '';

  async function due(now: number, limit: number): Promise<DeliveryRetry[]> {
    const found = await deliveryRetries.dueEndpoints(now, after, ENDPOINTS_AT_ONCE);
    after = found.length < ENDPOINTS_AT_ONCE ? '' : (found.at(-1)?.endpoint ?? '');
    const roomy = found
      .map((one) => ({
        ...one,
        room: RETRIES_WAITING - queue.waitingIn(one.account, one.endpoint),
      }))
      .filter(({ room }) => room > 0);
    const share = Math.ceil(limit / Math.max(1, roomy.length));
    const rows = await Promise.all(
      roomy.map(({ endpoint, room }) =>
        deliveryRetries.dueOf(endpoint, now, Math.min(share, room)),
      ),
    );
    return rows.flat();
  }

  async function retry(row: DeliveryRetry): Promise<void> {
    const { _id, account, endpoint } = row;
    if (running.has(_id)) return;
    running.add(_id);
    const run = async (): Promise<Heard> => {
      try {
        const posted = await make(row);
        if (posted === null) {
          running.delete(_id);
          return 'none';
        }
        void posted.logged.then(() => running.delete(_id));
        return heardOf(posted);
      } catch (error) {
        const ids = { delivery: _id, attempt: row.attempt };
        logFailure(logger, 'delivery: retry failed, the sweeper will repeat it', { ...ids, error });
        running.delete(_id);
        return 'none';
      }
    };
    if (!queue.add({ account, endpoint, run })) running.delete(_id);
  }

  async function make(row: DeliveryRetry) {
    const { _id, account, attempt, event } = row;
    // Reads the endpoint again, because the attempt may have waited.
    const endpoint = (await webhooks.ofAccount(account)).find((one) => one._id === row.endpoint);
    const earlier = await deliveries.byIds(account, [_id, attemptDelivery(_id, attempt - 1)]);
    if (earlier.some(({ state }) => state === 'delivered')) {
      await deliveryRetries.end(_id, 'delivered');
      return null;
    }
    const first = earlier.find((one) => one._id === _id);
    const delivery = endpoint && (await deliveryOf(row, endpoint, first));
    if (!endpoint || !delivery) {
      await deliveryRetries.end(_id, 'dropped');
      return null;
    }
    return deliver(delivery, endpoint, ({ state, response }, at) =>
      planRetry({ event, account, attempt, at }, endpoint, { state, status: response?.status }),
    );
  }

  /** Null: the endpoint or the account doesn't want it any more. */
  async function deliveryOf(
    { _id, account, attempt, event }: DeliveryRetry,
    endpoint: Readonly<Endpoint>,
    first: DeliveryRow | undefined,
  ): Promise<WebhookPost | null> {
    const isWanted = endpoint.state === 'active' && endpoint.retries !== undefined;
    if (!isWanted || first?.contentsRemovedAt !== undefined) return null;
    const fact = await facts.read(event);
    if (fact?.row.account !== account || !selects(endpoint, fact)) return null;
    return {
      ...(await describe(fact, endpoint.version)),
      id: attemptDelivery(_id, attempt),
      purpose: 'event',
      attempt,
      ...bodyOf(first),
    };
  }

  return {
    due,
    /** False: this process is at it already, or another one claimed it. */
    async claim(row: DeliveryRetry, until: number): Promise<boolean> {
      if (!running.has(row._id)) {
        return deliveryRetries.events.claimUntil(row._id, row.notifyAfter ?? 0, until);
      }
      await deliveryRetries.events.hold(row._id, until);
      return false;
    },
    retry,
  };
}

export type RetryDelivery = ReturnType<typeof createRetryDelivery>;

/** The body as it was POSTed at first, where the log has all of it. */
function bodyOf(first: DeliveryRow | undefined): { body?: string } {
  const body = first?.request.body;
  return body === undefined || body.length >= LOGGED_CHARACTERS ? {} : { body };
}
