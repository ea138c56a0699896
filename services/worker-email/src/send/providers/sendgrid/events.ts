import { happenedAt, ownMember } from '@cascade/contracts';
import { createPublicKey, verify } from 'node:crypto';
import { itemsOf, membersOf, textOf } from '@cascade/channel';
import type { BounceClass, JsonRecord } from '@cascade/contracts';
import type { SendGridCredentials } from '@cascade/store';
import { statusIn } from '../../refusals.ts';
import { readSendToken, TOKEN_NAME } from '../../send-token.ts';
import type { EventPost, MailEvent, OpenedPost } from '../mail-provider.ts';
import { addressesOf, idOf, parsePost, wordsOf } from '../read-event.ts';

/** By `bounce_classification` (https://www.twilio.com/docs/sendgrid/ui/analytics-and-reporting/bounce-and-block-classifications). */
const CLASSES: Readonly<Record<string, BounceClass>> = {
  'Invalid Address': 'no_such_address',
  Technical: 'server_error',
  Content: 'spam',
  Reputation: 'sender_refused',
  'Frequency/Volume': 'temporary',
  'Mailbox Unavailable': 'unknown',
  Unclassified: 'unknown',
};

/** Opens a post (https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event). */
export function readSendgridPost(post: EventPost, credentials: SendGridCredentials): OpenedPost {
  if (!isSigned(post, credentials.webhook_public_key)) return 'refused';
  const body = parsePost(post.bytes);
  if (!Array.isArray(body)) return 'malformed';
  return itemsOf(body).flatMap((item) => readOne(membersOf(item), post.now));
}

function readOne(item: JsonRecord, now: number): MailEvent[] {
  const token = readSendToken(item[TOKEN_NAME]);
  // The id of the acceptance, and behind it where SendGrid has handled the mail.
  const messageId = idOf(item['sg_message_id'])?.replace(/\.(?:filter|recvd)[\s\S]*$/, '');
  const event = readKind(item);
  if (token === null || messageId === undefined || event === undefined) return [];
  const at = happenedAt(item['timestamp'], now);
  return [{ ...event, token, messageId, ...addressesOf(item['email']), at }];
}

function readKind(item: JsonRecord) {
  switch (item['event']) {
    case 'delivered':
      return { kind: 'delivered' as const };
    case 'spamreport':
      return { kind: 'complained' as const };
    case 'bounce': {
      const diagnostic = wordsOf(item['reason']);
      const stated = textOf(item['status'], 20) ?? '';
      const found = ownMember(CLASSES, textOf(item['bounce_classification'], 50));
      // `blocked`: the server refused this mail, and may take the next one.
      const permanent = item['type'] !== 'blocked';
      return {
        kind: 'failed' as const,
        permanent,
        bounceClass: found ?? (permanent ? 'no_such_address' : 'policy'),
        status: statusIn(stated) || statusIn(diagnostic),
        diagnostic,
      };
    }
    case 'dropped': {
      const reason = wordsOf(item['reason']);
      return {
        kind: 'failed' as const,
        permanent: false,
        bounceClass: /spam content/i.test(reason) ? ('spam' as const) : ('unknown' as const),
        status: '',
        diagnostic: '',
      };
    }
    default:
      return undefined;
  }
}

/** SendGrid repeats a post for 24 hours; it is not known whether it signs each attempt anew. */
const TOLERANCE_MS = 25 * 60 * 60_000;

/** Whether SendGrid signed exactly these bytes, with ECDSA over P-256. */
function isSigned({ headers, bytes, now }: EventPost, publicKey: string | undefined): boolean {
  const signature = headers['x-twilio-email-event-webhook-signature'];
  const seconds = headers['x-twilio-email-event-webhook-timestamp'];
  if (publicKey === undefined || typeof signature !== 'string') return false;
  if (typeof seconds !== 'string' || !/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now - Number(seconds) * 1_000) > TOLERANCE_MS) return false;
  try {
    const der = Buffer.from(publicKey, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const signed = Buffer.concat([Buffer.from(seconds), bytes]);
    return (
      key.asymmetricKeyType === 'ec' &&
      verify('sha256', signed, key, Buffer.from(signature, 'base64'))
    );
  } catch {
    return false;
  }
}
