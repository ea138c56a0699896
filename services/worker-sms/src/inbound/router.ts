import { openCredentials } from '@cascade/channel';
import { callbackRouter, callbackUrl } from '@cascade/service';
import type { CallbackPost, CallbackVerdict } from '@cascade/service';
import type { Repositories } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { Router } from 'express';
import type { SmsCredentials } from '../credentials.ts';
import { takePost, type TakePostParts } from './take-post.ts';
import { isSigned } from './twilio/is-signed.ts';
import { readPost } from './twilio/read-post.ts';

const LIMIT_BYTES = 256 * 1024;

/** An empty answer: nothing is sent back (https://www.twilio.com/docs/messaging/twiml). */
const TWIML = { type: 'text/xml', body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' };

export interface RouterParts extends TakePostParts {
  repositories: TakePostParts['repositories'] & Pick<Repositories, 'devices'>;
  vault: Pick<Vault, 'open'>;
  /** Addresses of the product under which a provider may have called. */
  bases(): readonly string[];
}

/** `POST /inbound/sms/:device`: texts of contacts, and what became of messages. */
export function smsRouter(parts: RouterParts): Router {
  return callbackRouter({
    channel: 'sms',
    limitBytes: LIMIT_BYTES,
    logger: parts.logger,
    post: (call) => takeCall(parts, call),
  });
}

async function takeCall(
  parts: RouterParts,
  { device: id, headers, search, bytes, signal }: CallbackPost,
): Promise<CallbackVerdict> {
  const device = await parts.repositories.devices.named(id);
  if (device?.channel !== 'sms') return 'refused';
  const { auth_token: token } = openCredentials(device, parts.vault) as SmsCredentials;
  const params = new URLSearchParams(bytes.toString('utf8'));
  const signature = headers['x-twilio-signature'];
  const urls = parts.bases().map((base) => callbackUrl(base, 'sms', id) + search);
  if (!urls.some((url) => isSigned(url, params, signature, token))) return 'refused';
  const posted = readPost(params, new URLSearchParams(search));
  await takePost(parts, device, posted, { signal, by: 'post' });
  return TWIML;
}
