import { findCalledDevice, type CallbackNotes } from '@cascade/channel';
import { callbackRouter, callbackUrl } from '@cascade/service';
import type { CallbackPost, CallbackVerdict } from '@cascade/service';
import type { Device, Repositories } from '@cascade/store';
import { isSameText, type Vault } from '@cascade/vault';
import type { Router } from 'express';
import type { GatewayCredentials, SmsCredentials, TwilioCredentials } from '../credentials.ts';
import { readCall } from './http/read-call.ts';
import type { Posted } from './posted.ts';
import { takePost, type TakePostParts } from './take-post.ts';
import { isSigned } from './twilio/is-signed.ts';
import { readPost } from './twilio/read-post.ts';

const LIMIT_BYTES = 256 * 1024;
/** Twilio posts some forty. */
const MAX_PARAMETERS = 1_000;

/** An empty answer: nothing is sent back (https://www.twilio.com/docs/messaging/twiml). */
const TWIML = { type: 'text/xml', body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' };

/** Gateways send back to the contact what stands in the answer (https://46elks.com/docs/receive-sms). */
const NOTHING = { type: 'text/plain', body: '' };

interface RouterParts extends TakePostParts {
  repositories: TakePostParts['repositories'] & Pick<Repositories, 'devices'>;
  vault: Pick<Vault, 'open'>;
  notes: Pick<CallbackNotes, 'posted' | 'refused'>;
  /** Addresses of the product under which a provider may have called. */
  bases(): readonly string[];
}

interface Called<Credentials> {
  device: Readonly<Device>;
  credentials: Credentials;
  call: Pick<CallbackPost, 'headers' | 'search' | 'bytes' | 'signal'>;
}

/**
 * `POST /inbound/sms/:device`, and `GET` where a gateway can't post: texts of contacts, and what became of
 * messages.
 */
export function smsRouter(parts: RouterParts): Router {
  return callbackRouter({
    channel: 'sms',
    limitBytes: LIMIT_BYTES,
    logger: parts.logger,
    async post({ device: id, ...call }) {
      const found = await findDevice(parts, id);
      if (found === null) return 'refused';
      const { device, credentials } = found;
      switch (credentials.provider) {
        case 'twilio':
          return takeTwilio(parts, { device, credentials, call });
        case 'http': {
          const verdict = await takeGateway(parts, { device, credentials, call });
          return verdict === 'taken' ? NOTHING : verdict;
        }
        case 'smpp':
          return 'refused';
      }
    },
    async challenge(id, query) {
      const found = await findDevice(parts, id);
      if (found?.credentials.provider !== 'http') return null;
      const texts = Object.entries(query).filter(([, value]) => typeof value === 'string');
      const search = `?${new URLSearchParams(texts as [string, string][]).toString()}`;
      const signal = AbortSignal.timeout(GET_TIMEOUT_MS);
      const call = { headers: {}, search, bytes: Buffer.of(), signal };
      const { device, credentials } = found;
      const verdict = await takeGateway(parts, { device, credentials, call });
      return verdict === 'taken' ? 'OK' : null;
    },
  });
}

const GET_TIMEOUT_MS = 10_000;

const findDevice = (parts: RouterParts, id: string) =>
  findCalledDevice<SmsCredentials>(parts, 'sms', id);

async function takeTwilio(
  parts: RouterParts,
  { device, credentials, call }: Called<TwilioCredentials>,
): Promise<CallbackVerdict> {
  const { headers, search, bytes, signal } = call;
  const params = new URLSearchParams(bytes.toString('utf8'));
  if (params.size > MAX_PARAMETERS) return 'malformed';
  const signature = headers['x-twilio-signature'];
  const urls = parts.bases().map((base) => callbackUrl(base, 'sms', device._id) + search);
  if (!urls.some((url) => isSigned(url, params, signature, credentials.auth_token))) {
    parts.notes.refused(device._id);
    return 'refused';
  }
  const posted = readPost(params, new URLSearchParams(search));
  const payload = Object.fromEntries(params);
  await takePost(parts, device, posted, { signal, by: 'post', payload });
  noteRead(parts, device, [posted]);
  return TWIML;
}

/** The secret in the address proves that the gateway calls. */
async function takeGateway(
  parts: RouterParts,
  { device, credentials: { callback }, call }: Called<GatewayCredentials>,
): Promise<CallbackVerdict> {
  const query = new URLSearchParams(call.search);
  if (callback === undefined || !isSameText(query.get('token') ?? '', callback.token)) {
    parts.notes.refused(device._id);
    return 'refused';
  }
  query.delete('token');
  const body = { type: call.headers['content-type'], bytes: call.bytes };
  const items = await readCall(query, body, callback);
  if (items === null) return 'malformed';
  for (const item of items) {
    await takePost(parts, device, item, { signal: call.signal, by: 'post' });
  }
  noteRead(parts, device, items);
  return 'taken';
}

/** Notes that the callback works, unless nothing of the post could be read: no receipt comes in then. */
function noteRead(
  { notes }: Pick<RouterParts, 'notes'>,
  { _id }: Readonly<Device>,
  items: readonly Posted[],
): void {
  const isUnread = (item: Posted) => item.kind === 'ignored' && item.why === 'malformed';
  if (!items.every(isUnread)) notes.posted(_id);
}
