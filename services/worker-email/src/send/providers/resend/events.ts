import { happenedAt, type JsonRecord } from '@cascade/contracts';
import { itemsOf, membersOf, textOf } from '@cascade/channel';
import type { ResendCredentials } from '@cascade/store';
import { isHmac } from '@cascade/vault';
import { statusIn } from '../../refusals.ts';
import { readSendToken, TOKEN_NAME } from '../../send-token.ts';
import { readBounceType } from '../bounce-type.ts';
import type { EventPost, OpenedPost } from '../mail-provider.ts';
import { idOf, parsePost, wordsOf } from '../read-event.ts';

/** Opens a post (https://resend.com/docs/dashboard/webhooks/introduction). */
export function readResendPost(post: EventPost, credentials: ResendCredentials): OpenedPost {
  if (!isSignedBySvix(post, credentials.webhook_secret)) return 'refused';
  const body = membersOf(parsePost(post.bytes));
  const type = textOf(body['type'], 50);
  const data = membersOf(body['data']);
  const messageId = idOf(data['email_id']);
  if (type === undefined) return 'malformed';
  const token = readSendToken(tagOf(data['tags']));
  const event = readType(type, data);
  if (token === null || messageId === undefined || event === undefined) return [];
  return [{ ...event, token, messageId, at: happenedAt(body['created_at'], post.now) }];
}

function readType(type: string, data: JsonRecord) {
  switch (type) {
    case 'email.delivered':
      return { kind: 'delivered' as const };
    case 'email.complained':
      return { kind: 'complained' as const };
    case 'email.bounced': {
      const bounce = membersOf(data['bounce']);
      const words = wordsOf(itemsOf(bounce['diagnosticCode'])[0]);
      const diagnostic = words === '' ? wordsOf(bounce['message']) : words;
      const read = readBounceType(bounce['type'], bounce['subType']);
      return { kind: 'failed' as const, ...read, status: statusIn(diagnostic), diagnostic };
    }
    case 'email.failed':
      return neverSent(membersOf(data['failed'])['reason']);
    case 'email.suppressed':
      return neverSent(membersOf(data['suppressed'])['message']);
    default:
      return undefined;
  }
}

/** Resend gave the mail up before it offered it to the recipient's server. */
const neverSent = (reason: unknown) => ({
  kind: 'failed' as const,
  permanent: false,
  bounceClass: 'unknown' as const,
  status: '',
  diagnostic: wordsOf(reason),
});

/** Tags are an object; older posts have the array of the call. */
function tagOf(tags: unknown): unknown {
  const found = itemsOf(tags)
    .map(membersOf)
    .find(({ name }) => name === TOKEN_NAME);
  return found?.['value'] ?? membersOf(tags)[TOKEN_NAME];
}

/** How far the time of a post may be from now. Svix signs every attempt anew. */
const TOLERANCE_MS = 5 * 60_000;
const VERSION = 'v1,';
const SECRET = /^whsec_([A-Za-z0-9+/=_-]{1,200})$/;

/** Whether Svix signed exactly these bytes (https://docs.svix.com/receiving/verifying-payloads/how-manual). */
function isSignedBySvix({ headers, bytes, now }: EventPost, secret: string | undefined): boolean {
  const [, key] = SECRET.exec(secret ?? '') ?? [];
  const { 'svix-id': id, 'svix-timestamp': seconds, 'svix-signature': signatures } = headers;
  if (key === undefined || typeof id !== 'string' || typeof signatures !== 'string') return false;
  if (typeof seconds !== 'string' || !/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now - Number(seconds) * 1_000) > TOLERANCE_MS) return false;
  const signed = Buffer.concat([Buffer.from(`${id}.${seconds}.`), bytes]);
  const form = { secret: Buffer.from(key, 'base64'), hash: 'sha256', encoding: 'base64' } as const;
  return signatures
    .slice(0, 2_000)
    .split(' ')
    .some((one) => one.startsWith(VERSION) && isHmac(signed, one.slice(VERSION.length), form));
}
