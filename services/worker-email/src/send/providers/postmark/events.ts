import { happenedAt, ownMember } from '@cascade/contracts';
import { membersOf, textOf } from '@cascade/channel';
import type { BounceClass } from '@cascade/contracts';
import type { PostmarkCredentials } from '@cascade/store';
import { isSameText } from '@cascade/vault';
import { statusIn } from '../../refusals.ts';
import { readSendToken, TOKEN_NAME } from '../../send-token.ts';
import type { EventPost, OpenedPost } from '../mail-provider.ts';
import { addressesOf, idOf, parsePost, wordsOf } from '../read-event.ts';

/**
 * Bounces that end a mail, by `Type`
 * (https://postmarkapp.com/developer/api/bounce-api#bounce-types). Others, such as `Transient` and
 * `AutoResponder`, decide nothing.
 */
const BOUNCES: Readonly<Record<string, { permanent: boolean; bounceClass: BounceClass }>> = {
  HardBounce: { permanent: true, bounceClass: 'no_such_address' },
  BadEmailAddress: { permanent: true, bounceClass: 'no_such_address' },
  AddressChange: { permanent: false, bounceClass: 'no_such_address' },
  SoftBounce: { permanent: false, bounceClass: 'temporary' },
  DnsError: { permanent: false, bounceClass: 'temporary' },
  SpamNotification: { permanent: false, bounceClass: 'spam' },
  VirusNotification: { permanent: false, bounceClass: 'policy' },
  Blocked: { permanent: false, bounceClass: 'policy' },
  DMARCPolicy: { permanent: false, bounceClass: 'sender_refused' },
  ManuallyDeactivated: { permanent: false, bounceClass: 'unknown' },
  Unconfirmed: { permanent: false, bounceClass: 'unknown' },
  SMTPApiError: { permanent: false, bounceClass: 'unknown' },
  TemplateRenderingFailed: { permanent: false, bounceClass: 'unknown' },
  Unknown: { permanent: false, bounceClass: 'unknown' },
};

/** Opens a post (https://postmarkapp.com/developer/webhooks/webhooks-overview). Postmark signs nothing. */
export function readPostmarkPost(
  { headers, bytes, now }: EventPost,
  { webhook_password: password }: PostmarkCredentials,
): OpenedPost {
  if (password === undefined || !hasPassword(headers.authorization, password)) return 'refused';
  const record = membersOf(parsePost(bytes));
  const type = textOf(record['RecordType'], 50);
  const messageId = idOf(record['MessageID']);
  if (type === undefined || messageId === undefined) return 'malformed';
  const token = readSendToken(membersOf(record['Metadata'])[TOKEN_NAME]);
  if (token === null) return [];
  const event = readRecord(type, record);
  const at = happenedAt(record['DeliveredAt'] ?? record['BouncedAt'], now);
  const recipients = addressesOf(record['Recipient'] ?? record['Email']);
  return event === undefined ? [] : [{ ...event, token, messageId, ...recipients, at }];
}

function readRecord(type: string, record: Readonly<Record<string, unknown>>) {
  if (type === 'Delivery') return { kind: 'delivered' as const };
  if (type === 'SpamComplaint') return { kind: 'complained' as const };
  if (type !== 'Bounce') return undefined;
  const bounce = ownMember(BOUNCES, textOf(record['Type'], 50));
  if (bounce === undefined) return undefined;
  // `Description` explains the type with examples: it would be taken for the server's words.
  const diagnostic = wordsOf(record['Details']);
  return { kind: 'failed' as const, ...bounce, status: statusIn(diagnostic), diagnostic };
}

/** Whether the header has the password (RFC 7617), with any user name. */
function hasPassword(header: string | undefined, password: string): boolean {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(header ?? '') ?? [];
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return colon >= 0 && isSameText(pair.slice(colon + 1), password);
}
