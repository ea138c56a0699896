import { createHash } from 'node:crypto';
import type { EventKind } from '@cascade/contracts';
import { Webhook } from 'standardwebhooks';

export interface DeliveryHeadersOptions {
  kind: EventKind;
  /** Number of the device; empty for `send_status`. */
  device: string;
  /** Event id: the receiver recognises a resend by it. */
  event: string;
  body: string;
  /** Number of the attempt, of endpoints with retries; the first one is 1. */
  attempt?: number | undefined;
  /** Epoch ms. */
  now: number;
  /** Value of `X-Webhook-Secret`. */
  secret?: string | undefined;
  /** `whsec_…` of an endpoint with signatures. */
  signing?: string | undefined;
}

/** Headers of a delivery (SPEC, "Delivery contract"), and the Standard Webhooks ones if wanted. */
export function deliveryHeaders(options: DeliveryHeadersOptions): Record<string, string> {
  const { kind, device, attempt, secret, signing } = options;
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Service-Webhook/1.0',
    'X-Service-Event': kind,
    'X-Service-Device': ascii(device),
    ...(attempt === undefined ? {} : { 'X-Service-Attempt': String(attempt) }),
    ...(secret === undefined ? {} : { 'X-Webhook-Secret': secret }),
    ...(signing === undefined ? {} : signatureHeaders(signing, options)),
  };
}

/** https://www.standardwebhooks.com: `webhook-id`, `webhook-timestamp`, `webhook-signature`. */
export function signatureHeaders(
  signing: string,
  { event, body, now }: Pick<DeliveryHeadersOptions, 'event' | 'body' | 'now'>,
): Record<string, string> {
  const id = `evt_${createHash('sha256').update(event).digest('base64url').slice(0, 27)}`;
  const at = new Date(now);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    'webhook-signature': new Webhook(signing).sign(id, at, body),
  };
}

/** Encodes other letters, such as those of a mail address: header values are bytes. */
const ascii = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURI(text));

const SECRET_HEADERS = ['X-Webhook-Secret', 'webhook-signature'];

/** Removes secrets for the log, which many people read. */
export function withoutSecrets(headers: Readonly<Record<string, string>>): Record<string, string> {
  const shown = { ...headers };
  for (const name of SECRET_HEADERS) if (name in shown) shown[name] = '…';
  return shown;
}
