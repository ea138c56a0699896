import {
  ANSWER_BYTES,
  sentenceOf,
  type EventKind,
  type EventPayload,
  type Failure,
  type RuleKind,
} from '@cascade/contracts';
import type { Egress } from '@cascade/egress';
import { createListenPost, deliveryHeaders, withoutSecrets } from '@cascade/webhooks';
import { resumed, type Clock, type Logger, type Metrics } from '@cascade/runtime';
import type { DeliveryOutcome, DeliveryPost, Endpoint, Repositories } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { DeliveryLog } from './delivery-log.ts';
import type { Heard } from './delivery-queue.ts';
import { judgeAnswer, type PostAnswer } from './judge-answer.ts';
import { LOGGED_CHARACTERS, QUICK_MS } from './limits.ts';
import { openSecrets } from './open-secrets.ts';

/** A POST to make. */
export interface WebhookPost {
  /** The process that inserts the start with this id makes the POST. */
  id: string;
  event: string;
  kind: EventKind;
  /** Id and number of the device; absent for events of the account. */
  device?: { id: string; number: string };
  purpose: DeliveryPost['purpose'];
  repeats?: string;
  /** Of endpoints with retries; the first one is 1. */
  attempt?: number;
  /** The body of an earlier attempt; by default that of `payload`. */
  body?: string;
  /** A test's payload may be written by a person. */
  payload: EventPayload | { event: EventKind; production: false };
  timeoutMs: number;
  /** `traceparent` of the fact behind the event. */
  trace?: string;
}

export interface DeliverParts {
  repositories: Pick<Repositories, 'deliveries' | 'webhooks' | 'listenCalls'>;
  log: DeliveryLog;
  egress: Pick<Egress, 'post'>;
  vault: Vault;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  /** True once POSTs are cut: their outcomes are then unknown. */
  isCut: () => boolean;
}

export interface WebhookPosted {
  /** Absent if another process makes or made this POST. */
  outcome?: DeliveryOutcome;
  /** Resolves when the log has the delivery; `false` if writing was given up. */
  logged: Promise<boolean>;
}

/** Kinds whose ids name no contact. Other ids contain the provider's message id, which may name one. */
const NAMELESS_IDS: ReadonlySet<EventKind> = new Set([
  'device_status',
  'send_status',
  'submission',
]);

/** Runs after the POST, before the outcome is readable in the log. `at`: when the POST began (epoch ms). */
type DeliverHook = (outcome: DeliveryOutcome, at: number) => Promise<void>;

/**
 * Makes a POST: inserts the row of its start right before it, and the log row after it. Rejects if the
 * start couldn't be written; then no POST was made.
 */
export function createDeliver(parts: DeliverParts) {
  const { repositories, log, egress, vault, clock, logger, metrics } = parts;
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
    help: 'From the first byte of a POST to its outcome.',
  });

  return Object.assign(deliver, { refuse });

  function deliver(
    delivery: WebhookPost,
    endpoint: Readonly<Endpoint>,
    onOutcome?: DeliverHook,
  ): Promise<WebhookPosted> {
    const { event, kind, trace } = delivery;
    const attributes = {
      'cascade.endpoint_id': endpoint._id,
      ...(NAMELESS_IDS.has(kind) ? { 'cascade.event_id': event } : {}),
    };
    const options = { kind: 'client', attributes } as const;
    return resumed(trace, `deliver ${kind}`, options, async (span) => {
      const delivered = await make(delivery, endpoint, onOutcome);
      const { outcome } = delivered;
      const status = outcome?.response?.status;
      if (status !== undefined) span.note({ 'http.response.status_code': status });
      if (outcome?.state === 'failed') span.fail(outcome.error);
      return delivered;
    });
  }

  function prepare(delivery: WebhookPost, endpoint: Readonly<Endpoint>, at: number) {
    const { kind, event, device, attempt } = delivery;
    const body = delivery.body ?? JSON.stringify(delivery.payload);
    const headers = deliveryHeaders({
      kind,
      device: device?.number ?? '',
      event,
      body,
      attempt,
      now: at,
      ...secretsOf(endpoint),
    });
    return { headers, body, logged: postOf(delivery, endpoint, { headers, body, at }) };
  }

  /** Logs a delivery that isn't made, unless it was. Resolves when the row is stored; `false` if writing was given up. */
  async function refuse(
    delivery: WebhookPost,
    endpoint: Readonly<Endpoint>,
    failure: Failure<RuleKind, never>,
  ): Promise<boolean> {
    const at = clock.now();
    const { logged } = prepare(delivery, endpoint, at);
    if (!(await deliveries.begin({ _id: delivery.id, at, url: endpoint.url }))) {
      await log.taken(logged, delivery.timeoutMs);
      return true;
    }
    return log.ended(logged, { state: 'failed', ms: 0, error: sentenceOf(failure), failure });
  }

  async function make(
    delivery: WebhookPost,
    endpoint: Readonly<Endpoint>,
    onOutcome: DeliverHook | undefined,
  ): Promise<WebhookPosted> {
    const { id, kind, timeoutMs } = delivery;
    const { url } = endpoint;
    const at = clock.now();
    const { headers, body, logged } = prepare(delivery, endpoint, at);
    if (!(await deliveries.begin({ _id: id, at, url }))) {
      await log.taken(logged, timeoutMs);
      return { logged: Promise.resolve(true) };
    }
    const startedAt = clock.now();
    const slow = log.openIfSlow(logged, timeoutMs);
    const post = { headers, body, timeoutMs, keepBytes: ANSWER_BYTES };
    const result: PostAnswer =
      endpoint.listenedAt === undefined
        ? await egress.post(url, { ...post, clock })
        : await listenPost({ ...post, delivery: id, endpoint });
    slow.cancel();
    const ms = clock.now() - startedAt;
    const outcome = judgeAnswer(result, ms);
    if (!result.ok && parts.isCut()) return { outcome, logged: Promise.resolve(false) };
    counted.inc({ kind, state: outcome.state });
    durations.observe(ms / 1_000);
    if (!result.ok && 'internal' in result && result.internal !== undefined) {
      logger.info('delivery: failed', { delivery: id, error: result.internal });
    }
    await onOutcome?.(outcome, at);
    return { outcome, logged: log.ended(logged, outcome) };
  }
}

export type Deliver = ReturnType<typeof createDeliver>;

/** Builds the log row of a POST. */
function postOf(
  { id, event, kind, device, purpose, repeats, attempt, payload }: WebhookPost,
  { _id: endpoint, account, url }: Readonly<Endpoint>,
  { headers, body, at }: { headers: Record<string, string>; body: string; at: number },
): DeliveryPost {
  return {
    _id: id,
    account,
    endpoint,
    event,
    kind,
    ...(device === undefined ? {} : { device: device.id }),
    purpose,
    ...(repeats === undefined ? {} : { repeats }),
    ...(attempt === undefined ? {} : { attempt }),
    production: payload.production,
    request: {
      url,
      headers: withoutSecrets(headers),
      body: body.length > LOGGED_CHARACTERS ? body.slice(0, LOGGED_CHARACTERS) : body,
    },
    at,
  };
}

/** Returns how fast an endpoint answered, for the fair queue. */
export function heardOf({ outcome }: WebhookPosted): Heard {
  if (!outcome) return 'none';
  const { response, ms } = outcome;
  if (!response) return 'silent';
  return ms <= QUICK_MS ? 'quick' : 'answer';
}
