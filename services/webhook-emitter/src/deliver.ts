import type { EventKind, EventPayload } from '@cascade/contracts';
import type { Egress, PostResult } from '@cascade/egress';
import { createListenPost, deliveryHeaders, withoutSecrets } from '@cascade/events';
import type { Clock, Logger, Metrics } from '@cascade/runtime';
import {
  type DeliveryOutcome,
  type DeliveryRow,
  type Endpoint,
  type Repositories,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { Heard } from './fair-queue.ts';
import { ANSWER_BYTES, LOGGED_CHARACTERS, OUTCOME_MARGIN_MS, QUICK_MS } from './limits.ts';
import { openSecrets } from './open-secrets.ts';

/** One POST that is to be made. */
export interface Delivery {
  /** Its row's id: whoever inserts the row makes the POST. */
  id: string;
  event: string;
  kind: EventKind;
  /** Id and number of the device; absent for `send_status`. */
  device?: { id: string; number: string };
  purpose: DeliveryRow['purpose'];
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

export interface DeliverHooks {
  /** The row stands, whoever wrote it. */
  onBegun(): void;
  /** What follows from the outcome before others read it in the log. */
  onOutcome?(outcome: DeliveryOutcome): Promise<void>;
}

/** `taken`: somebody else makes or made this POST. */
export type Delivered = { status: 'taken' } | { status: 'ended'; outcome: DeliveryOutcome };

const END_ATTEMPTS = 60;
const END_AGAIN_MS = 1_000;

/**
 * Makes one POST: its row right before it, the outcome after it. Rejects when the row couldn't be
 * written; then no POST was made.
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

  return async function deliver(
    delivery: Delivery,
    endpoint: Readonly<Endpoint>,
    { onBegun, onOutcome }: DeliverHooks,
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
    const isMine = await deliveries.begin({
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
        url: endpoint.url,
        headers: withoutSecrets(headers),
        body: body.length > LOGGED_CHARACTERS ? body.slice(0, LOGGED_CHARACTERS) : body,
      },
      at,
      state: 'open',
      openUntil: at + timeoutMs + OUTCOME_MARGIN_MS,
    });
    onBegun();
    if (!isMine) return { status: 'taken' };
    const startedAt = clock.now();
    const post = { headers, body, timeoutMs, keepBytes: ANSWER_BYTES };
    const result: PostResult =
      endpoint.listenedAt === undefined
        ? await egress.post(endpoint.url, { ...post, clock })
        : await listenPost({ ...post, delivery: delivery.id, endpoint });
    const ms = clock.now() - startedAt;
    const outcome = judge(result, ms);
    if (!result.ok && parts.isCut()) return { status: 'ended', outcome };
    counted.inc({ kind, state: outcome.state });
    durations.observe(ms / 1_000);
    if (!result.ok && result.internal !== undefined) {
      logger.info('a delivery failed', { delivery: delivery.id, error: result.internal });
    }
    await onOutcome?.(outcome);
    void end(delivery.id, outcome);
    return { status: 'ended', outcome };
  };

  /** Nobody waits for it, and a store that is away is tried again: the truth is known here alone. */
  async function end(id: string, outcome: DeliveryOutcome): Promise<void> {
    for (let attempt = 1; attempt <= END_ATTEMPTS && !parts.isCut(); attempt++) {
      try {
        await deliveries.end(id, outcome);
        return;
      } catch (error) {
        logger.warn('the outcome of a delivery is not written yet', { delivery: id, error });
        await clock.sleep(END_AGAIN_MS);
      }
    }
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
export function heardOf(delivered: Delivered): Heard {
  if (delivered.status === 'taken') return 'none';
  const { response, ms } = delivered.outcome;
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
