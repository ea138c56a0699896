import type { EventKind, EventPayload } from '@cascade/contracts';
import type { Egress, PostResult } from '@cascade/egress';
import { createListenPost, deliveryHeaders, withoutSecrets } from '@cascade/events';
import type { Clock, Logger, Metrics } from '@cascade/runtime';
import {
  type DeliveryOutcome,
  type DeliveryPost,
  type Endpoint,
  type Repositories,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { Heard } from './fair-queue.ts';
import { ANSWER_BYTES, LOGGED_CHARACTERS, OUTCOME_MARGIN_MS, QUICK_MS } from './limits.ts';
import { openSecrets } from './open-secrets.ts';

/** One POST that is to be made. */
export interface Delivery {
  /** Whoever inserts the start of this id makes the POST. */
  id: string;
  event: string;
  kind: EventKind;
  /** Id and number of the device; absent for `send_status`. */
  device?: { id: string; number: string };
  purpose: DeliveryPost['purpose'];
  repeats?: string;
  /** A test may have one that a person wrote. */
  payload: EventPayload | { event: EventKind; production: false };
  timeoutMs: number;
}

export interface DeliverParts {
  repositories: Pick<Repositories, 'deliveries' | 'webhooks' | 'listenCalls'>;
  egress: Pick<Egress, 'post'>;
  vault: Vault;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  /** True from the moment at which POSTs are cut: what became of them isn't known then. */
  isCut: () => boolean;
}

export interface Delivered {
  /** Absent where somebody else makes or made this POST. */
  outcome?: DeliveryOutcome;
  /** Resolves when the log has the delivery, whoever wrote it; `false` when it is given up. */
  logged: Promise<boolean>;
}

const LOG_ATTEMPTS = 60;
const LOG_AGAIN_MS = 1_000;
/** A POST that takes longer is in the log before it has ended. */
const SLOW_MS = 1_000;

/**
 * Makes one POST: the row of its start right before it, the log's row after it. Rejects when the start
 * couldn't be written; then no POST was made.
 */
export function createDeliver(parts: DeliverParts) {
  const { repositories, egress, vault, clock, logger, metrics } = parts;
  const { deliveries } = repositories;
  const secretsOf = openSecrets(vault, logger);
  const listenPost = createListenPost({ repositories, vault, clock });
  const counted = metrics.counter({
    name: 'deliveries_total',
    help: 'POSTs to endpoints by event kind and outcome.',
    labels: ['kind', 'state'],
  });
  const durations = metrics.histogram({
    name: 'delivery_duration_seconds',
    help: 'From the first byte of a POST to the verdict on it.',
  });

  /** Log rows on their way. */
  const logging = new Set<Promise<boolean>>();

  async function deliver(
    delivery: Delivery,
    endpoint: Readonly<Endpoint>,
    /** What follows from the outcome before others read it in the log. */
    onOutcome?: (outcome: DeliveryOutcome) => Promise<void>,
  ): Promise<Delivered> {
    const { kind, event, device, timeoutMs } = delivery;
    const at = clock.now();
    const body = JSON.stringify(delivery.payload);
    const headers = deliveryHeaders({
      kind,
      device: device?.number ?? '',
      event,
      body,
      now: at,
      ...secretsOf(endpoint),
    });
    const { url } = endpoint;
    const posted: DeliveryPost = {
      _id: delivery.id,
      account: endpoint.account,
      endpoint: endpoint._id,
      event,
      kind,
      ...(device === undefined ? {} : { device: device.id }),
      purpose: delivery.purpose,
      ...(delivery.repeats === undefined ? {} : { repeats: delivery.repeats }),
      production: delivery.payload.production,
      request: {
        url,
        headers: withoutSecrets(headers),
        body: body.length > LOGGED_CHARACTERS ? body.slice(0, LOGGED_CHARACTERS) : body,
      },
      at,
    };
    if (!(await deliveries.begin({ _id: delivery.id, at, url }))) {
      await logTaken(posted, timeoutMs);
      return { logged: Promise.resolve(true) };
    }
    const startedAt = clock.now();
    const slow = clock.after(SLOW_MS, () => {
      logOpen(posted, timeoutMs).catch((error: unknown) => {
        logger.warn('a slow delivery is not in the log yet', { delivery: delivery.id, error });
      });
    });
    const post = { headers, body, timeoutMs, keepBytes: ANSWER_BYTES };
    const result: PostResult =
      endpoint.listenedAt === undefined
        ? await egress.post(url, { ...post, clock })
        : await listenPost({ ...post, delivery: delivery.id, endpoint });
    slow.cancel();
    const ms = clock.now() - startedAt;
    const outcome = judge(result, ms);
    if (!result.ok && parts.isCut()) return { outcome, logged: Promise.resolve(false) };
    counted.inc({ kind, state: outcome.state });
    durations.observe(ms / 1_000);
    if (!result.ok && result.internal !== undefined) {
      logger.info('a delivery failed', { delivery: delivery.id, error: result.internal });
    }
    await onOutcome?.(outcome);
    const logged = logEnd(posted, outcome);
    logging.add(logged);
    void logged.then(() => logging.delete(logged));
    return { outcome, logged };
  }

  return Object.assign(deliver, {
    /** Resolves when the log has what ended. */
    async drain(): Promise<void> {
      await Promise.all(logging);
    },
  });

  function logOpen(post: DeliveryPost, timeoutMs: number): Promise<void> {
    return deliveries.logOpen(post, post.at + timeoutMs + OUTCOME_MARGIN_MS);
  }

  /** Whoever took it logs its end; if he died, nobody but us would log that it began. */
  async function logTaken(post: DeliveryPost, timeoutMs: number): Promise<void> {
    const { at, url } = (await deliveries.startOf(post._id)) ?? { ...post, ...post.request };
    await logOpen({ ...post, at, request: { ...post.request, url } }, timeoutMs);
  }

  /** Nobody waits for it, and a store that is away is tried again: the truth is known here alone. */
  async function logEnd(post: DeliveryPost, outcome: DeliveryOutcome): Promise<boolean> {
    for (let attempt = 1; attempt <= LOG_ATTEMPTS && !parts.isCut(); attempt++) {
      try {
        await deliveries.logEnd(post, outcome);
        return true;
      } catch (error) {
        logger.warn('the outcome of a delivery is not written yet', { delivery: post._id, error });
        await clock.sleep(LOG_AGAIN_MS);
      }
    }
    return false;
  }
}

export type Deliver = ReturnType<typeof createDeliver>;

const SUCCESS = new Set([200, 201]);

/** SPEC, "Delivery contract": 200 and 201 are success, everything else is failure. */
function judge(result: PostResult, ms: number): DeliveryOutcome {
  if (!result.ok) return { state: 'failed', ms, error: result.reason };
  const { status, headers, body } = result;
  const response = { status, headers: shown(headers), body: Buffer.from(body).toString() };
  if (SUCCESS.has(status)) return { state: 'delivered', ms, response };
  return { state: 'failed', ms, response, error: `HTTP ${status}` };
}

/** What a test and a busy lane want to know. */
export function heardOf({ outcome }: Delivered): Heard {
  if (!outcome) return 'none';
  const { response, ms } = outcome;
  if (!response) return 'silent';
  return ms <= QUICK_MS ? 'quick' : 'answer';
}

const MAX_HEADERS = 50;
const MAX_HEADER_CHARACTERS = 500;

/** A receiver's headers, bounded. */
function shown(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .slice(0, MAX_HEADERS)
      .map(([name, value]) => [name, value.slice(0, MAX_HEADER_CHARACTERS)]),
  );
}
