import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type {
  DeviceStatusEvent,
  IncomingMessageEvent,
  MessageEchoEvent,
  MessageStatusEvent,
  MessageStatusV2Event,
  QuotaEvent,
  SendStatusEvent,
  SubmissionEvent,
} from './generated/types.ts';

/**
 * Event of a webhook. `event` tells them apart; a later version of the service may add kinds. An endpoint
 * of version 2 gets `MessageStatusV2Event`.
 */
export type WebhookEvent =
  | IncomingMessageEvent
  | SubmissionEvent
  | MessageStatusEvent
  | MessageStatusV2Event
  | SendStatusEvent
  | QuotaEvent
  | DeviceStatusEvent
  | MessageEchoEvent;

/** Headers of a request, of Node or of the Fetch API. */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** Largest difference between the signature's time and now, in seconds; 300 by default. */
  toleranceSeconds?: number;
  /** Epoch ms. */
  now?: number;
}

/** The delivery is not from the service, was changed, or is too old. Answer 401. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError';
}

const SIGNING_KEY = /^whsec_/;
const TOLERANCE_SECONDS = 300;

/**
 * Verifies a delivery and returns its event. Throws WebhookVerificationError.
 *
 * @param body as it was received: bytes, or their text. Parsed and written again it doesn't match.
 * @param secret the endpoint's signing key (`whsec_…`, of an endpoint with `signed`), or else its secret
 *   (`X-Webhook-Secret`). A secret proves the sender only; a signature proves body and time too.
 */
export function verifyWebhook(
  headers: WebhookHeaders,
  body: string | Uint8Array,
  secret: string,
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() }: VerifyOptions = {},
): WebhookEvent {
  if (secret === '') throw new TypeError('secret: must not be empty');
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body);
  if (SIGNING_KEY.test(secret)) {
    verifySignature(headers, bytes, secret, toleranceSeconds, now);
  } else if (!isEqual(read(headers, 'x-webhook-secret') ?? '', secret)) {
    throw new WebhookVerificationError('X-Webhook-Secret is missing or another one');
  }
  const event = parse(bytes.toString());
  if (event === null) throw new WebhookVerificationError('the body is not an event');
  return event;
}

/** https://www.standardwebhooks.com */
function verifySignature(
  headers: WebhookHeaders,
  body: Buffer,
  key: string,
  toleranceSeconds: number,
  now: number,
): void {
  const id = read(headers, 'webhook-id');
  const timestamp = read(headers, 'webhook-timestamp');
  const signatures = read(headers, 'webhook-signature');
  if (id === undefined || timestamp === undefined || signatures === undefined) {
    throw new WebhookVerificationError('the delivery is not signed');
  }
  const at = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : NaN;
  if (!(Math.abs(now / 1_000 - at) <= toleranceSeconds)) {
    throw new WebhookVerificationError('webhook-timestamp is too far from now');
  }
  const expected = createHmac('sha256', Buffer.from(key.replace(SIGNING_KEY, ''), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest('base64');
  const isSigned = signatures.split(' ').some((signature) => isEqual(signature, `v1,${expected}`));
  if (!isSigned) throw new WebhookVerificationError('the signature does not match');
}

/** Reads a header whatever the case of its name. */
function read(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([own]) => own.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : value?.[0];
}

/** Compares in constant time, texts of other lengths too. */
function isEqual(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

function parse(text: string): WebhookEvent | null {
  try {
    const value: unknown = JSON.parse(text);
    const isEvent = typeof value === 'object' && value !== null && 'event' in value;
    return isEvent ? (value as WebhookEvent) : null;
  } catch {
    return null;
  }
}
