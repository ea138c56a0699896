import { happenedAt, type JsonRecord } from '@cascade/contracts';
import { membersOf, textOf } from '@cascade/channel';
import type { MailgunCredentials } from '@cascade/store';
import { isHmac } from '@cascade/vault';
import { statusIn } from '../../refusals.ts';
import { readSendToken, TOKEN_NAME } from '../../send-token.ts';
import type { EventPost, EventTools, OpenedPost } from '../mail-provider.ts';
import { addressesOf, idOf, parsePost, wordsOf } from '../read-event.ts';

/** Opens a post (https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads). */
export async function readMailgunPost(
  { bytes, now }: EventPost,
  { webhook_signing_key: key }: MailgunCredentials,
  { wasUsed }: Pick<EventTools, 'wasUsed'>,
): Promise<OpenedPost> {
  const body = membersOf(parsePost(bytes));
  const data = membersOf(body['event-data']);
  const signature = membersOf(body['signature']);
  if (key === undefined || !isSigned(signature, key, now)) return 'refused';
  // The signature covers no event: a person who saw one post could put another event behind its token.
  if (await wasUsed(`mailgun ${String(signature['token'])}`, JSON.stringify(data))) {
    return 'refused';
  }
  const event = readKind(data);
  const token = readSendToken(membersOf(data['user-variables'])[TOKEN_NAME]);
  const id = idOf(membersOf(membersOf(data['message'])['headers'])['message-id']);
  if (textOf(data['event'], 50) === undefined) return 'malformed';
  if (event === undefined || token === null || id === undefined) return [];
  const at = happenedAt(data['timestamp'], now);
  const recipients = addressesOf(data['recipient']);
  return [{ ...event, token, messageId: withBrackets(id), ...recipients, at }];
}

const withBrackets = (id: string) => `<${id.replaceAll(/^<|>$/g, '')}>`;

/** Failures that are about the address, by `reason`. The others are Mailgun's own lists and limits. */
const ABOUT_ADDRESS: ReadonlySet<unknown> = new Set(['bounce', 'generic', 'suppress-bounce']);

function readKind(data: JsonRecord) {
  switch (data['event']) {
    case 'delivered':
      return { kind: 'delivered' as const };
    case 'complained':
      return { kind: 'complained' as const };
    case 'failed': {
      // Mailgun tries a temporary failure again.
      if (data['severity'] !== 'permanent') return undefined;
      const delivery = membersOf(data['delivery-status']);
      const words = wordsOf(delivery['message']) || wordsOf(delivery['description']);
      const code = textOf(delivery['code'], 5) ?? '';
      const diagnostic = /^\W*[245]\d\d\b/.test(words) ? words : `${code} ${words}`.trim();
      const permanent = ABOUT_ADDRESS.has(data['reason']);
      return {
        kind: 'failed' as const,
        permanent,
        bounceClass: permanent ? ('no_such_address' as const) : ('unknown' as const),
        status: statusIn(textOf(delivery['enhanced-code'], 20) ?? '') || statusIn(words),
        diagnostic,
      };
    }
    default:
      return undefined;
  }
}

/** Mailgun repeats a post for eight hours. */
const TOLERANCE_MS = 9 * 60 * 60_000;

function isSigned({ timestamp, token, signature }: JsonRecord, key: string, now: number): boolean {
  const seconds = textOf(timestamp, 20);
  if (seconds === undefined || typeof token !== 'string') return false;
  if (!(Math.abs(now - Number(seconds) * 1_000) <= TOLERANCE_MS)) return false;
  return isHmac(`${seconds}${token}`, signature, { secret: key, hash: 'sha256', encoding: 'hex' });
}
