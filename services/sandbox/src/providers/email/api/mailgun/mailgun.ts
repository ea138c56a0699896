import { createHmac, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { readMultipart } from '../../../../http/multipart.ts';
import { REVOKED } from '../../../../magic/magic-rows.ts';
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

const MAX_BYTES = 25 * 1024 * 1024;

const refusing =
  (status: number, message: string): MailAnswer =>
  (res) =>
    void res.status(status).json({ message });

const judge = judgeOf('email/api/mailgun', 'SendMimeRequest');

/** The key of Basic authentication, whose user name is `api`. */
function keyOf(authorization: unknown): string | undefined {
  const given = typeof authorization === 'string' ? authorization : '';
  const encoded = /^Basic (\S+)$/.exec(given)?.[1] ?? '';
  return /^api:(.+)$/.exec(Buffer.from(encoded, 'base64').toString('utf8'))?.[1];
}

/** https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun */
export const mailgun: MailApi = {
  name: 'mailgun',
  path: '/v3/:domain/messages.mime',
  keyRefusal({ headers }) {
    const key = keyOf(headers.authorization);
    if (key !== undefined && !REVOKED.test(key)) return undefined;
    // Mailgun answers this alone as a text.
    return (res) => void res.status(401).send('Forbidden');
  },
  read,
  refusal(kind, { seconds, req }) {
    const domain = String(req.params['domain']);
    const limited = `Domain ${domain} is not allowed to send: request limit exceeded, try again after ${seconds} seconds`;
    return kind === 'rate-limited' ? refusing(429, limited) : REFUSALS[kind];
  },
  pages: [
    {
      path: '/v4/domains/:domain',
      answer: (req) => (res) =>
        void res.json({ domain: { name: String(req.params['domain']), state: 'active' } }),
    },
  ],
  accountOf({ authorization }) {
    const key = keyOf(authorization);
    return key === undefined || REVOKED.test(key) ? undefined : key;
  },
  eventBody(item, { secret }) {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const token = randomBytes(25).toString('hex');
    const signature = createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex');
    return {
      signature: { timestamp, token, signature },
      'event-data': eventData(item as unknown as SandboxMailEvent),
    };
  },
  eventHeaders: () => ({}),
};

async function read(req: Request, { context }: MailApiParts): Promise<GivenMail | MailAnswer> {
  if (!req.is('multipart/form-data')) {
    const given = String(req.headers['content-type']);
    const message = `Invalid request content type. Expecting 'multipart/form-data' but got '${given}'`;
    return refusing(400, message);
  }
  const form = await readMultipart(req, { maxFileBytes: MAX_BYTES });
  if (form.status === 'too-large') return refusing(413, 'request size exceeds 52.4MiB limit');
  if (form.status === 'malformed') return refusing(400, 'malformed multipart/form-data request');
  const { fields, files } = form;
  const message = files.get('message');
  if (!fields.has('to')) return refusing(400, 'to parameter is missing');
  if (fields.has('message')) return refusing(400, "'message' parameter is not a file");
  if (!message) return refusing(400, 'message parameter is missing');
  const [first, ...copies] = String(fields.get('to')).split(',');
  const described = { ...Object.fromEntries(fields), to: [first, ...copies], message: 'file' };
  const wrong = judge(described);
  if (wrong !== null) return refusing(400, `${wrong.path} ${wrong.message}`);
  const to = readMailbox(first);
  if (to === undefined || copies.some((one) => readMailbox(one) === undefined)) {
    return refusing(400, 'to parameter is not a valid address. please check documentation');
  }
  const { messageId, author, content } = await readMail(message.bytes, context.inbox);
  if (readMailbox(author ?? '') === undefined) {
    return refusing(400, 'from parameter is not a valid address. please check documentation');
  }
  const own = `<${randomBytes(10).toString('hex')}@${String(req.params['domain'])}>`;
  const id = messageId ?? own;
  const returned = Object.fromEntries(
    [...fields].flatMap(([name, value]) => (name.startsWith('v:') ? [[name.slice(2), value]] : [])),
  );
  return {
    mail: { id, to, copies, from: author ?? '', subject: content.subject ?? '', returned },
    content,
    accepted: (res) => void res.json({ id, message: 'Queued. Thank you.' }),
  };
}

const REFUSALS: Readonly<Record<Exclude<CallRefusal, 'rate-limited'>, MailAnswer>> = {
  'provider-error': refusing(500, 'Internal Server Error'),
  unavailable: refusing(503, 'Service Unavailable'),
  blocked: refusing(400, 'to parameter is not a valid address. please check documentation'),
};

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads */
function eventData(event: SandboxMailEvent): object {
  const { mail } = event;
  const common = {
    id: event.event,
    timestamp: event.at / 1_000,
    recipient: mail.to,
    message: { headers: { 'message-id': mail.id.replaceAll(/[<>]/g, ''), to: mail.to } },
    'user-variables': mail.returned,
  };
  if (event.kind !== 'bounced') return { event: event.kind, ...common };
  const { reply, hard } = event;
  return {
    event: 'failed',
    ...common,
    severity: 'permanent',
    reason: hard ? 'bounce' : 'old',
    'delivery-status': {
      code: reply.code,
      'enhanced-code': reply.status,
      message: `${reply.code} ${reply.status} ${reply.text}`,
      description: '',
    },
  };
}
