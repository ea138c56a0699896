import type { Endpoint } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import type { WebhookView } from '../schemas/webhooks.ts';

/** Secrets stay inside: an endpoint only says that it has one. */
export function viewWebhook(endpoint: Endpoint): WebhookView {
  const { _id, url, events, devices, secret, signing, state, createdAt } = endpoint;
  return {
    id: _id,
    url,
    events: [...events],
    devices: devices === undefined ? null : [...devices],
    has_secret: secret !== undefined,
    signed: signing !== undefined,
    state,
    created_at: writeTime(createdAt),
  };
}
