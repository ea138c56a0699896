import { createHmac, randomBytes } from 'node:crypto';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { readMultipart } from '../../../../http/multipart.ts';
import { REVOKED } from '../../../../magic/magic-rows.ts';
import { readMail } from '../../read-mail.ts';
import { deliverApiMail, type CallRefusal } from '../deliver-api-mail.ts';
import { judgeOf } from '../../../judge.ts';
import type { MailApi, MailApiParts, SandboxMailEvent } from '../mail-api.ts';
import { readMailbox } from '../read-mailbox.ts';

const MAX_BYTES = 25 * 1024 * 1024;

type Fault = [status: number, message: string];

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
  router,
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

function router(parts: MailApiParts): Router {
  const routes = Router();
  routes.post('/v3/:domain/messages.mime', authorize, (req, res, next) => {
    takeMime(parts, req, res).catch(next);
  });
  routes.get('/v4/domains/:domain', authorize, (req, res) => {
    res.json({ domain: { name: String(req.params.domain), state: 'active' } });
  });
  return routes;
}

async function takeMime(parts: MailApiParts, req: Request, res: Response): Promise<void> {
  if (!req.is('multipart/form-data')) {
    const given = String(req.headers['content-type']);
    const message = `Invalid request content type. Expecting 'multipart/form-data' but got '${given}'`;
    return refuse(res, [400, message]);
  }
  const read = await readMultipart(req, { maxFileBytes: MAX_BYTES });
  if (read.status === 'too-large') return refuse(res, [413, 'request size exceeds 52.4MiB limit']);
  if (read.status === 'malformed')
    return refuse(res, [400, 'malformed multipart/form-data request']);
  const { fields, files } = read;
  const message = files.get('message');
  if (!fields.has('to')) return refuse(res, [400, 'to parameter is missing']);
  if (fields.has('message')) return refuse(res, [400, "'message' parameter is not a file"]);
  if (!message) return refuse(res, [400, 'message parameter is missing']);
  const [first, ...copies] = String(fields.get('to')).split(',');
  const form = { ...Object.fromEntries(fields), to: [first, ...copies], message: 'file' };
  const wrong = judge(form);
  if (wrong !== null) return refuse(res, [400, `${wrong.path} ${wrong.message}`]);
  const to = readMailbox(first);
  if (to === undefined || copies.some((one) => readMailbox(one) === undefined)) {
    return refuse(res, [400, 'to parameter is not a valid address. please check documentation']);
  }
  const { messageId, author, content } = await readMail(message.bytes, parts.context.inbox);
  if (readMailbox(author ?? '') === undefined) {
    return refuse(res, [400, 'from parameter is not a valid address. please check documentation']);
  }
  const own = `<${randomBytes(10).toString('hex')}@${String(req.params.domain)}>`;
  const id = messageId ?? own;
  const returned = Object.fromEntries(
    [...fields].flatMap(([name, value]) => (name.startsWith('v:') ? [[name.slice(2), value]] : [])),
  );
  await deliverApiMail(parts, {
    account: keyOf(req.headers.authorization) ?? '',
    mail: { id, to, copies, from: author ?? '', subject: content.subject ?? '', returned },
    content,
    reference: Object.values(returned)[0] ?? null,
    req,
    res,
    accept: () => void res.json({ id, message: 'Queued. Thank you.' }),
    refuse: (refusal, seconds) =>
      refuse(res, callFault(refusal, String(req.params.domain), seconds)),
  });
}

function callFault(refusal: CallRefusal, domain: string, seconds: number): Fault {
  switch (refusal) {
    case 'rate-limited':
      return [
        429,
        `Domain ${domain} is not allowed to send: request limit exceeded, try again after ${seconds} seconds`,
      ];
    case 'provider-error':
      return [500, 'Internal Server Error'];
    case 'unavailable':
      return [503, 'Service Unavailable'];
    case 'blocked':
      return [400, 'to parameter is not a valid address. please check documentation'];
  }
}

function refuse(res: Response, [status, message]: Fault): void {
  res.status(status).json({ message });
}

const authorize: RequestHandler = (req, res, next) => {
  const key = keyOf(req.headers.authorization);
  // Mailgun answers this alone as a text.
  if (key === undefined || REVOKED.test(key)) return void res.status(401).send('Forbidden');
  next();
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
