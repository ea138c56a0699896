import { createHmac, randomUUID } from 'node:crypto';
import type { WebhookEvent } from '../verify-webhook.ts';

/**
 * Makes a delivery as the service does, to test your receiver.
 *
 * @param secret a signing key (`whsec_…`), or the endpoint's secret.
 * @param now epoch ms.
 */
export function signWebhook(
  event: WebhookEvent,
  secret: string,
  now = Date.now(),
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Service-Webhook/1.0',
    'x-service-event': event.event,
    'x-service-device': 'device' in event ? event.device.number : '',
  };
  if (!secret.startsWith('whsec_'))
    return { headers: { ...headers, 'x-webhook-secret': secret }, body };
  const id = `evt_${randomUUID()}`;
  const timestamp = String(Math.floor(now / 1_000));
  const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    headers: {
      ...headers,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  };
}
