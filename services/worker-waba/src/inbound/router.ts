import { findCalledDevice } from '@cascade/channel';
import type { CallbackNotes } from '@cascade/channel';
import { callbackRouter } from '@cascade/service';
import type { CallbackPost, CallbackVerdict } from '@cascade/service';
import type { WabaCredentials } from '@cascade/store';
import { isSameText } from '@cascade/vault';
import type { Router } from 'express';
import { isSigned } from './is-signed.ts';
import { readWebhook } from './read-webhook.ts';
import { takeWebhook } from './take-webhook.ts';
import type { TakeWebhookParts } from './take-webhook.ts';

/** Graph's webhooks have up to 3 MB. */
const LIMIT_BYTES = 3 * 1024 * 1024;
const CHALLENGE = /^[\w.~-]{1,256}$/;

interface RouterParts extends TakeWebhookParts {
  notes: CallbackNotes;
}

/** `GET /inbound/waba/:device` (challenge) and `POST` (messages, statuses, templates). */
export function wabaRouter(parts: RouterParts): Router {
  return callbackRouter({
    channel: 'waba',
    limitBytes: LIMIT_BYTES,
    logger: parts.logger,
    post: (call) => takePost(parts, call),
    challenge: (device, query) => answerChallenge(parts, device, query),
  });
}

async function takePost(
  parts: RouterParts,
  { device: id, headers, bytes, signal }: CallbackPost,
): Promise<CallbackVerdict> {
  const posted = await findNumber(parts, id);
  if (!posted) return 'refused';
  if (!isSigned(bytes, headers['x-hub-signature-256'], posted.credentials.app_secret)) {
    parts.notes.refused(posted.device._id);
    return 'refused';
  }
  const changes = readWebhook(bytes);
  if (!changes) return 'malformed';
  await takeWebhook(parts, posted, changes, signal);
  return 'taken';
}

/** https://developers.facebook.com/docs/graph-api/webhooks/getting-started#verification-requests */
async function answerChallenge(
  parts: RouterParts,
  id: string,
  query: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const posted = await findNumber(parts, id);
  const challenge = query['hub.challenge'];
  const token = query['hub.verify_token'];
  if (!posted || query['hub.mode'] !== 'subscribe' || typeof token !== 'string') return null;
  if (typeof challenge !== 'string' || !CHALLENGE.test(challenge)) return null;
  if (!isSameText(token, posted.credentials.verify_token)) return null;
  parts.notes.checked(posted.device._id);
  return challenge;
}

const findNumber = (parts: TakeWebhookParts, id: string) =>
  findCalledDevice<WabaCredentials>(parts, 'waba', id);
