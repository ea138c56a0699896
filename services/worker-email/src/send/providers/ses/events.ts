import { happenedAt, ownMember, type JsonRecord } from '@cascade/contracts';
import { createPublicKey, verify } from 'node:crypto';
import { itemsOf, membersOf, textOf } from '@cascade/channel';
import type { SesCredentials } from '@cascade/store';
import { statusIn } from '../../refusals.ts';
import { readSendToken, TOKEN_NAME } from '../../send-token.ts';
import { readBounceType } from '../bounce-type.ts';
import type { EventPost, EventTools, MailEvent, OpenedPost } from '../mail-provider.ts';
import { addressesOf, idOf, parsePost, wordsOf } from '../read-event.ts';

/**
 * Opens a post of the topic to which SES publishes events
 * (https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html). Confirms the topic's
 * subscription.
 */
export async function readSesPost(
  { bytes, now }: EventPost,
  { sns_topic_arn: topic }: SesCredentials,
  tools: EventTools,
): Promise<OpenedPost> {
  const message = membersOf(parsePost(bytes));
  // Any account of AWS can have a topic: the signature alone proves nothing.
  if (topic === undefined || message['TopicArn'] !== topic) return 'refused';
  if (!(await isSigned(message, now, tools))) return 'refused';
  if (message['Type'] === 'SubscriptionConfirmation') {
    const url = textOf(message['SubscribeURL'], 2_000) ?? '';
    if (isOwnAddress(url, tools) && (await tools.fetchText(url)) !== null) return [];
    return 'malformed';
  }
  if (message['Type'] !== 'Notification') return [];
  return readNotification(
    membersOf(parsePost(Buffer.from(textOf(message['Message'], Infinity) ?? ''))),
    now,
  );
}

function readNotification(notice: JsonRecord, now: number): MailEvent[] {
  const mail = membersOf(notice['mail']);
  const token = readSendToken(itemsOf(membersOf(mail['tags'])[TOKEN_NAME])[0]);
  const messageId = idOf(mail['messageId']);
  const read = readKind(notice);
  if (token === null || messageId === undefined || read === undefined) return [];
  const { timestamp, about, ...event } = read;
  const recipients = addressesOf(...itemsOf(about));
  return [{ ...event, token, messageId, ...recipients, at: happenedAt(timestamp, now) }];
}

function readKind(notice: JsonRecord) {
  switch (notice['eventType']) {
    case 'Delivery':
      return {
        kind: 'delivered' as const,
        timestamp: membersOf(notice['delivery'])['timestamp'],
        about: membersOf(notice['delivery'])['recipients'],
      };
    case 'Complaint':
      return {
        kind: 'complained' as const,
        timestamp: membersOf(notice['complaint'])['timestamp'],
        about: membersOf(notice['complaint'])['complainedRecipients'],
      };
    case 'Bounce': {
      const bounce = membersOf(notice['bounce']);
      const recipient = membersOf(itemsOf(bounce['bouncedRecipients'])[0]);
      const diagnostic = wordsOf(recipient['diagnosticCode']).replace(/^smtp;\s*/i, '');
      return {
        kind: 'failed' as const,
        ...readBounceType(bounce['bounceType'], bounce['bounceSubType']),
        status: statusIn(textOf(recipient['status'], 20) ?? '') || statusIn(diagnostic),
        diagnostic,
        timestamp: bounce['timestamp'],
        about: bounce['bouncedRecipients'],
      };
    }
    // SES found a virus, or a template that it couldn't render.
    case 'Reject':
    case 'Rendering Failure':
      return {
        kind: 'failed' as const,
        permanent: false,
        bounceClass: 'policy' as const,
        status: '',
        diagnostic: '',
        timestamp: undefined,
        about: undefined,
      };
    default:
      return undefined;
  }
}

/** Members that the signature covers, in its order. */
const SIGNED: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
};

/** SNS repeats a post for an hour at most, with the message's first time. */
const TOLERANCE_MS = 2 * 60 * 60_000;

async function isSigned(message: JsonRecord, now: number, tools: EventTools): Promise<boolean> {
  const members = ownMember(SIGNED, textOf(message['Type'], 50));
  const url = textOf(message['SigningCertURL'], 500) ?? '';
  const at = Date.parse(textOf(message['Timestamp'], 50) ?? '');
  if (members === undefined || !isOwnAddress(url, tools)) return false;
  if (!(Math.abs(now - at) <= TOLERANCE_MS)) return false;
  const algorithm = message['SignatureVersion'] === '2' ? 'sha256' : 'sha1';
  const text = members
    .filter((name) => typeof message[name] === 'string')
    .map((name) => `${name}\n${String(message[name])}\n`)
    .join('');
  const certificate = await tools.fetchText(url);
  if (certificate === null) return false;
  try {
    const signature = Buffer.from(textOf(message['Signature'], 2_000) ?? '', 'base64');
    return verify(algorithm, Buffer.from(text), createPublicKey(certificate), signature);
  } catch {
    return false;
  }
}

const SNS_HOST = /^sns\.[a-z0-9-]{3,40}\.amazonaws\.com(?:\.cn)?$/;

/** Whether an address is one of SNS, or, for a sandbox device, one of the sandbox's. */
function isOwnAddress(text: string, { sandboxRoot }: Pick<EventTools, 'sandboxRoot'>): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  if (sandboxRoot !== undefined) return url.href.startsWith(`${sandboxRoot}/`);
  return url.protocol === 'https:' && url.port === '' && SNS_HOST.test(url.hostname);
}
