import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import express, { Router, type RequestHandler, type Response } from 'express';
import { REVOKED } from '../../../../magic/magic-rows.ts';
import type { Callback } from '../../../../outbox/outbox.ts';
import { readMail } from '../../read-mail.ts';
import { deliverApiMail, type CallRefusal } from '../deliver-api-mail.ts';
import { judgeOf } from '../../../judge.ts';
import type { MailApi, MailApiParts, SandboxMailEvent } from '../mail-api.ts';
import { readMailbox } from '../read-mailbox.ts';

const MAX_BYTES = 40 * 1024 * 1024;
const CERTIFICATE = 'SimpleNotificationService.pem';

interface Body {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content: { Raw: { Data: string } };
  EmailTags?: { Name: string; Value: string }[];
}

type Fault = [status: number, exception: string, message: string];

const judge = judgeOf('email/api/ses', 'SendEmailRequest');

const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([A-Z0-9]{16,128})\/(\d{8})\/([a-z0-9-]+)\/ses\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=[0-9a-f]{64}$/;

const keyOf = (authorization: unknown): string | undefined =>
  CREDENTIAL.exec(typeof authorization === 'string' ? authorization : '')?.[1];

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2, and the topic of its events. */
export const ses: MailApi = {
  name: 'ses',
  router,
  subscription: { kind: 'subscription' },
  accountOf({ authorization }) {
    const key = keyOf(authorization);
    return key === undefined || REVOKED.test(key) ? undefined : key;
  },
  eventBody: (item, callback) => topicPost(item as unknown as TopicItem, callback),
  eventHeaders: (_raw, { secret }) => ({ 'x-amz-sns-topic-arn': secret }),
};

type TopicItem = SandboxMailEvent | { kind: 'subscription' };

function router(parts: MailApiParts): Router {
  const routes = Router();
  routes.post('/v2/email/outbound-emails', authorize, readJson, (req, res, next) => {
    takeMail(parts, req.body, { req, res }).catch(next);
  });
  routes.get('/v2/email/account', authorize, (_req, res) => {
    res.json({ SendingEnabled: true, ProductionAccessEnabled: true });
  });
  routes.get(`/${CERTIFICATE}`, (_req, res) => {
    res.type('text/plain').send(keys().publicKey.export({ type: 'spki', format: 'pem' }));
  });
  routes.get(
    '/confirm',
    (_req, res) => void res.type('text/xml').send('<ConfirmSubscriptionResponse/>'),
  );
  return routes;
}

async function takeMail(
  parts: MailApiParts,
  given: unknown,
  { req, res }: Pick<Parameters<typeof deliverApiMail>[1], 'req' | 'res'>,
): Promise<void> {
  const wrong = judge(given);
  if (wrong !== null)
    return refuse(res, [400, 'BadRequestException', `${wrong.path} ${wrong.message}`]);
  const body = given as Body;
  const raw = Buffer.from(body.Content.Raw.Data, 'base64');
  const { author, content } = await readMail(raw, parts.context.inbox);
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = body.Destination ?? {};
  const [recipient = ''] = ToAddresses;
  const to = readMailbox(recipient);
  if (to === undefined) {
    return refuse(res, [400, 'BadRequestException', "Missing final '@domain'"]);
  }
  const from = readMailbox(body.FromEmailAddress ?? author ?? '');
  if (from === undefined || !isAscii(body.FromEmailAddress ?? '')) {
    return refuse(res, [400, 'BadRequestException', 'Illegal From address']);
  }
  const id = `0102${randomUUID()}-000000`;
  const returned = Object.fromEntries(
    (body.EmailTags ?? []).map(({ Name, Value }) => [Name, Value]),
  );
  await deliverApiMail(parts, {
    account: keyOf(req.headers.authorization) ?? '',
    mail: {
      id,
      to,
      copies: [...CcAddresses, ...BccAddresses],
      from,
      subject: content.subject ?? '',
      returned,
    },
    content,
    reference: Object.values(returned)[0] ?? null,
    req,
    res,
    accept: () => void res.json({ MessageId: id }),
    refuse: (refusal) => refuse(res, CALL_FAULTS[refusal]),
  });
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const CALL_FAULTS: Readonly<Record<CallRefusal, Fault>> = {
  'rate-limited': [429, 'TooManyRequestsException', 'Maximum sending rate exceeded.'],
  'provider-error': [500, 'InternalFailure', 'Internal failure'],
  unavailable: [503, 'ServiceUnavailable', 'Service is unavailable'],
  blocked: [400, 'MessageRejected', 'The recipient takes no mail of this sender.'],
};

function refuse(res: Response, [status, exception, message]: Fault): void {
  res.status(status).set('x-amzn-ErrorType', exception).json({ message });
}

const authorize: RequestHandler = (req, res, next) => {
  const { authorization } = req.headers;
  const [, key, day, , names] = CREDENTIAL.exec(authorization ?? '') ?? [];
  if (key === undefined) {
    return refuse(res, [
      403,
      'MissingAuthenticationTokenException',
      'Missing Authentication Token',
    ]);
  }
  const date = String(req.headers['x-amz-date'] ?? '');
  const isWhole = date.startsWith(day ?? '-') && names?.split(';').includes('x-amz-date');
  if (!isWhole || !/^\d{8}T\d{6}Z$/.test(date)) {
    return refuse(res, [
      403,
      'InvalidSignatureException',
      'Credential should be scoped to a valid date.',
    ]);
  }
  if (REVOKED.test(key)) {
    const message = 'The security token included in the request is invalid.';
    return refuse(res, [403, 'UnrecognizedClientException', message]);
  }
  next();
};

const parse = express.json({ limit: MAX_BYTES });

const readJson: RequestHandler = (req, res, next) => {
  parse(req, res, (failure?: unknown) => {
    if (failure === undefined) return next();
    refuse(res, [400, 'BadRequestException', 'The request could not be parsed.']);
  });
};

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
