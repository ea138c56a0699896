import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import type { Request } from 'express';
import { REVOKED } from '../../../../magic/magic-rows.ts';
import type { Callback } from '../../../../outbox/outbox.ts';
import { readMail } from '../../read-mail.ts';
import { judgeOf } from '../../../judge.ts';
import type {
  MailAnswer,
  CallRefusal,
  GivenMail,
  MailApi,
  MailApiParts,
  SandboxMailEvent,
} from '../mail-api.ts';
import { readMailbox } from '../read-mailbox.ts';

const MAX_BYTES = 40 * 1024 * 1024;
const CERTIFICATE = 'SimpleNotificationService.pem';

interface Body {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content: { Raw: { Data: string } };
  EmailTags?: { Name: string; Value: string }[];
}

const refusing =
  (status: number, exception: string, message: string): MailAnswer =>
  (res) =>
    void res.status(status).set('x-amzn-ErrorType', exception).json({ message });

const UNREADABLE = refusing(400, 'BadRequestException', 'The request could not be parsed.');

const judge = judgeOf('email/api/ses', 'SendEmailRequest');

const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([A-Z0-9]{16,128})\/(\d{8})\/([a-z0-9-]+)\/ses\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=[0-9a-f]{64}$/;

const keyOf = (authorization: unknown): string | undefined =>
  CREDENTIAL.exec(typeof authorization === 'string' ? authorization : '')?.[1];

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2, and the topic of its events. */
export const ses: MailApi = {
  name: 'ses',
  path: '/v2/email/outbound-emails',
  json: { maxBytes: MAX_BYTES, tooLarge: UNREADABLE, malformed: UNREADABLE },
  keyRefusal,
  read,
  refusal: (kind) => REFUSALS[kind],
  pages: [
    {
      path: '/v2/email/account',
      answer: () => (res) => void res.json({ SendingEnabled: true, ProductionAccessEnabled: true }),
    },
    {
      path: `/${CERTIFICATE}`,
      isOpen: true,
      answer: () => (res) =>
        void res.type('text/plain').send(keys().publicKey.export({ type: 'spki', format: 'pem' })),
    },
    {
      path: '/confirm',
      isOpen: true,
      answer: () => (res) => void res.type('text/xml').send('<ConfirmSubscriptionResponse/>'),
    },
  ],
  subscription: { kind: 'subscription' },
  accountOf({ authorization }) {
    const key = keyOf(authorization);
    return key === undefined || REVOKED.test(key) ? undefined : key;
  },
  eventBody: (item, callback) => topicPost(item as unknown as TopicItem, callback),
  eventHeaders: (_raw, { secret }) => ({ 'x-amz-sns-topic-arn': secret }),
};

type TopicItem = SandboxMailEvent | { kind: 'subscription' };

async function read(
  { body: given }: Request,
  { context }: MailApiParts,
): Promise<GivenMail | MailAnswer> {
  const wrong = judge(given);
  if (wrong !== null) {
    return refusing(400, 'BadRequestException', `${wrong.path} ${wrong.message}`);
  }
  const body = given as Body;
  const raw = Buffer.from(body.Content.Raw.Data, 'base64');
  const { author, content } = await readMail(raw, context.inbox);
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = body.Destination ?? {};
  const [recipient = ''] = ToAddresses;
  const to = readMailbox(recipient);
  if (to === undefined) return refusing(400, 'BadRequestException', "Missing final '@domain'");
  const from = readMailbox(body.FromEmailAddress ?? author ?? '');
  if (from === undefined || !isAscii(body.FromEmailAddress ?? '')) {
    return refusing(400, 'BadRequestException', 'Illegal From address');
  }
  const id = `0102${randomUUID()}-000000`;
  return {
    mail: {
      id,
      to,
      copies: [...CcAddresses, ...BccAddresses],
      from,
      subject: content.subject ?? '',
      returned: Object.fromEntries((body.EmailTags ?? []).map(({ Name, Value }) => [Name, Value])),
    },
    content,
    accepted: (res) => void res.json({ MessageId: id }),
  };
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const REFUSALS: Readonly<Record<CallRefusal, MailAnswer>> = {
  'rate-limited': refusing(429, 'TooManyRequestsException', 'Maximum sending rate exceeded.'),
  'provider-error': refusing(500, 'InternalFailure', 'Internal failure'),
  unavailable: refusing(503, 'ServiceUnavailable', 'Service is unavailable'),
  blocked: refusing(400, 'MessageRejected', 'The recipient takes no mail of this sender.'),
};

function keyRefusal({ headers }: Request): MailAnswer | undefined {
  const [, key, day, , names] = CREDENTIAL.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) {
    return refusing(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const date = String(headers['x-amz-date'] ?? '');
  const isWhole = date.startsWith(day ?? '-') && names?.split(';').includes('x-amz-date');
  if (!isWhole || !/^\d{8}T\d{6}Z$/.test(date)) {
    const message = 'Credential should be scoped to a valid date.';
    return refusing(403, 'InvalidSignatureException', message);
  }
  const message = 'The security token included in the request is invalid.';
  return REVOKED.test(key) ? refusing(403, 'UnrecognizedClientException', message) : undefined;
}

let made: { publicKey: KeyObject; privateKey: KeyObject } | undefined;

/** The key of the topic, made at its first use. */
const keys = () => (made ??= generateKeyPairSync('rsa', { modulusLength: 2048 }));

const SIGNED = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];

/** https://docs.aws.amazon.com/sns/latest/dg/http-subscription-confirmation-json.html and its neighbours. */
function topicPost(item: TopicItem, { secret: topic, about }: Callback): object {
  const root = about.root ?? '';
  const common = {
    MessageId: randomUUID(),
    TopicArn: topic,
    Timestamp: new Date().toISOString(),
  };
  const message: Record<string, string> =
    item.kind === 'subscription'
      ? {
          Type: 'SubscriptionConfirmation',
          ...common,
          Token: randomUUID(),
          Message: `You have chosen to subscribe to the topic ${topic}.`,
          SubscribeURL: `${root}/confirm?Action=ConfirmSubscription&Token=${randomUUID()}`,
        }
      : { Type: 'Notification', ...common, Message: JSON.stringify(eventOf(item)) };
  const text = SIGNED.map((name) => [name, message[name]] as const)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}\n${value}\n`))
    .join('');
  return {
    ...message,
    SignatureVersion: '2',
    Signature: sign('sha256', Buffer.from(text), keys().privateKey).toString('base64'),
    SigningCertURL: `${root}/${CERTIFICATE}`,
  };
}

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
function eventOf(event: SandboxMailEvent): object {
  const { mail: sent } = event;
  const timestamp = new Date(event.at).toISOString();
  const mail = {
    timestamp,
    messageId: sent.id,
    source: sent.from,
    destination: [sent.to],
    tags: Object.fromEntries(Object.entries(sent.returned).map(([name, value]) => [name, [value]])),
  };
  if (event.kind === 'delivered') {
    const delivery = {
      timestamp,
      recipients: [sent.to],
      smtpResponse: '250 2.6.0 Message received',
    };
    return { eventType: 'Delivery', mail, delivery };
  }
  if (event.kind === 'complained') {
    const complainedRecipients = [{ emailAddress: sent.to }];
    return {
      eventType: 'Complaint',
      mail,
      complaint: { timestamp, complainedRecipients, feedbackId: event.event },
    };
  }
  const { reply, hard } = event;
  const words = `${reply.code} ${reply.status} ${reply.text}`;
  return {
    eventType: 'Bounce',
    mail,
    bounce: {
      bounceType: hard ? 'Permanent' : 'Transient',
      bounceSubType: 'General',
      bouncedRecipients: [
        {
          emailAddress: sent.to,
          action: 'failed',
          status: reply.status,
          diagnosticCode: `smtp; ${words}`,
        },
      ],
      timestamp,
      feedbackId: event.event,
    },
  };
}
