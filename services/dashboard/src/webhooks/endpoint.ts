import { broken, type FieldRule } from '@cascade/contracts';
import { randomBytes } from 'node:crypto';
import type { Endpoint, Repositories } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import type { WebhookView } from '../schemas/webhooks.ts';

/** Builds the view of an endpoint. It says whether there is a secret, and never shows it. */
export function viewWebhook(endpoint: Endpoint): WebhookView {
  const { _id, url, events, devices, secret, signing, version, retries, state, paused, createdAt } =
    endpoint;
  return {
    id: _id,
    url,
    events: [...events],
    devices: devices === undefined ? null : [...devices],
    has_secret: secret !== undefined,
    signed: signing !== undefined,
    version: version ?? 1,
    retries: retries === undefined ? null : [...retries],
    state,
    paused: paused === undefined ? null : { at: writeTime(paused.at), why: paused.why },
    created_at: writeTime(createdAt),
  };
}

/** Checks an endpoint's linked devices. Returns the first fault, or null. */
export async function unknownDevice(
  devices: Pick<Repositories['devices'], 'get'>,
  account: string,
  linked: readonly string[],
): Promise<FieldRule | null> {
  for (const [i, device] of linked.entries()) {
    if ((await devices.get(account, device)) === null) {
      return broken(`devices[${i}]`, 'notDevice');
    }
  }
  return null;
}

const KEY_BYTES = 32;

/** Generates a key of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
export const newSigningKey = (): string => `whsec_${randomBytes(KEY_BYTES).toString('base64')}`;
