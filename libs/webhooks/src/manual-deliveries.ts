import type { Broker } from '@cascade/broker';
import type { EventKind, Failure } from '@cascade/contracts';
import { logFailure, newId, type Clock, type Logger } from '@cascade/runtime';
import {
  firstDelivery,
  type DeliveryAsk,
  type DeliveryRow,
  type Repositories,
} from '@cascade/store';

/**
 * Tests and resends that a person asks for, passed from the management API to the webhook emitter.
 * Each is stored first, so it is done even if the emitter is unavailable for a while.
 */
export interface ManualDeliveries {
  /**
   * Delivers a sample of the event, or the caller's payload instead, to an endpoint, pending or
   * active. `event` and `production: false` are always set. A success makes a pending endpoint
   * active. Resolves when the delivery has ended.
   */
  test(
    account: string,
    endpoint: string,
    kind: EventKind,
    payload?: Readonly<Record<string, unknown>>,
  ): Promise<TestResult>;
  /** Delivers the event of a delivery again, as a new delivery, and returns its id. */
  resend(account: string, delivery: string): Promise<ResendResult>;
  /**
   * Resends what failed at an endpoint in a time range (epoch ms, from inclusive, to exclusive),
   * newest first, at most 1,000 at once, without those that a retry delivered or will try. `more`: older ones are left. `full`: too many are waiting.
   */
  resendFailed(
    account: string,
    endpoint: string,
    range: { from: number; to: number },
  ): Promise<{ asked: number; more: boolean; full?: Failure }>;
}

/** The account has too many waiting. */
interface Full {
  status: 'full';
  failure: Failure;
}

export type TestResult =
  | Full
  | { status: 'ended'; delivery: DeliveryRow }
  | { status: 'no-endpoint' }
  | { status: 'too-large'; limitBytes: number }
  /** The emitter hasn't started it in time but will; `id` is the delivery's. */
  | { status: 'waiting'; id: string };

export type ResendResult =
  | Full
  | { status: 'asked'; id: string }
  | { status: 'no-delivery' }
  | { status: 'no-endpoint' }
  /** The contents of the event were removed. */
  | { status: 'no-contents' };

/** Time for the emitter to act on the message; afterwards its sweeper finds the row. */
const ASK_GRACE_MS = 2_000;
/** As much as the delivery log keeps, so that a test can be repeated from the log. */
const TEST_BODY_BYTES = 64 * 1_024;
/** A test may take 45 s, after waiting for its turn. */
const TEST_WAIT_MS = 50_000;
const LOOK_EVERY_MS = 50;
const RESENDS_AT_ONCE = 1_000;
const PAGE = 200;

export function createManualDeliveries(parts: {
  repositories: Pick<
    Repositories,
    'accountLimits' | 'webhooks' | 'deliveries' | 'deliveryAsks' | 'deliveryRetries'
  >;
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
}): ManualDeliveries {
  const { broker, clock, logger } = parts;
  const { accountLimits, webhooks, deliveries, deliveryAsks, deliveryRetries } = parts.repositories;

  async function ask(
    account: string,
    endpoint: string,
    want: DeliveryAsk['want'],
  ): Promise<string> {
    const at = clock.now();
    const _id = newId('dlv', at);
    await deliveryAsks.insert({ _id, account, endpoint, want, at, notifyAfter: at + ASK_GRACE_MS });
    broker
      .publish('delivery.asked', { account, ask: _id }, { messageId: _id })
      .catch((error: unknown) =>
        logFailure(logger, 'delivery: delivery.asked not published, the sweeper will find it', {
          ask: _id,
          error,
        }),
      );
    return _id;
  }

  /** Events of these failed deliveries that a retry has delivered, or will try again. */
  async function caredFor(account: string, failed: readonly DeliveryRow[]): Promise<Set<string>> {
    const tried = failed.filter(({ attempt }) => attempt !== undefined);
    const ids = new Set(tried.map(({ event, endpoint }) => firstDelivery(event, endpoint)));
    if (ids.size === 0) return new Set();
    const retries = await deliveryRetries.byIds(account, [...ids]);
    const open = retries.filter(
      ({ notifyAfter, ended }) => notifyAfter !== undefined || ended === 'delivered',
    );
    return new Set(open.map(({ event }) => event));
  }

  const askAll = (account: string, endpoint: string, wants: readonly DeliveryAsk['want'][]) =>
    accountLimits.add(
      'deliveries_waiting',
      { account },
      () => Promise.all(wants.map((want) => ask(account, endpoint, want))),
      wants.length,
    );

  return {
    async test(account, endpoint, kind, payload) {
      if ((await webhooks.get(account, endpoint)) === null) return { status: 'no-endpoint' };
      const body = payload && JSON.stringify({ ...payload, event: kind, production: false });
      if (body !== undefined && Buffer.byteLength(body) > TEST_BODY_BYTES) {
        return { status: 'too-large', limitBytes: TEST_BODY_BYTES };
      }
      const want = { do: 'test', kind, ...(body === undefined ? {} : { body }) } as const;
      const added = await askAll(account, endpoint, [want]);
      if (added.status === 'full') return added;
      const [id = ''] = added.value;
      const until = clock.now() + TEST_WAIT_MS;
      while (clock.now() < until) {
        const delivery = await deliveries.get(account, id);
        if (delivery !== null && delivery.state !== 'open') return { status: 'ended', delivery };
        await clock.sleep(LOOK_EVERY_MS);
      }
      return { status: 'waiting', id };
    },

    async resend(account, id) {
      const delivery = await deliveries.get(account, id);
      if (delivery === null) return { status: 'no-delivery' };
      if (delivery.contentsRemovedAt !== undefined) return { status: 'no-contents' };
      const endpoint = await webhooks.get(account, delivery.endpoint);
      if (endpoint === null) return { status: 'no-endpoint' };
      const want = { do: 'resend', delivery: id } as const;
      const added = await askAll(account, endpoint._id, [want]);
      return added.status === 'full' ? added : { status: 'asked', id: added.value[0] ?? '' };
    },

    async resendFailed(account, endpoint, { from, to }) {
      let cursor: string | undefined;
      // An event that failed more than once is delivered once.
      const seen = new Set<string>();
      let asked = 0;
      do {
        const filters = { endpoint, state: 'failed', from, to } as const;
        const page = await deliveries.list(account, filters, { limit: PAGE, cursor });
        const cared = await caredFor(account, page.data);
        const wanted = page.data.filter(({ event, purpose, contentsRemovedAt }) => {
          if (purpose === 'test' || contentsRemovedAt !== undefined || seen.has(event))
            return false;
          seen.add(event);
          return !cared.has(event);
        });
        const wants = wanted.map(({ _id }) => ({ do: 'resend', delivery: _id }) as const);
        const added = await askAll(account, endpoint, wants);
        if (added.status === 'full') return { asked, more: true, full: added.failure };
        asked += wanted.length;
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined && asked < RESENDS_AT_ONCE);
      return { asked, more: cursor !== undefined };
    },
  };
}
