import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { REVOKED } from '../../../../magic/magic-rows.ts';
import { apiContent } from '../api-content.ts';
import { judgeOf } from '../../../judge.ts';
import type {
  MailAnswer,
  CallRefusal,
  GivenMail,
  MailApi,
  MailApiParts,
  SandboxMailEvent,
} from '../mail-api.ts';
import { later } from '../later.ts';
import { readMailbox } from '../read-mailbox.ts';

const MAX_BYTES = 40 * 1024 * 1024;
const MAX_KEY = 256;

interface Body {
  from: string;
  to: string | string[];
  subject: string;
  text?: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string; content_type?: string }[];
  tags?: { name: string; value: string }[];
}

const refusing =
  (statusCode: number, name: string, message: string): MailAnswer =>
  (res) =>
    void res.status(statusCode).json({ statusCode, name, message });

const judge = judgeOf('email/api/resend', 'SendEmailRequest');

const keyOf = (authorization: unknown): string | undefined =>
  /^Bearer (\S+)$/.exec(typeof authorization === 'string' ? authorization : '')?.[1];

/** https://resend.com/docs/api-reference */
export const resend: MailApi = {
  name: 'resend',
  path: '/emails',
  json: {
    maxBytes: MAX_BYTES,
    tooLarge: refusing(413, 'validation_error', 'The request is too large.'),
    malformed: refusing(400, 'validation_error', 'The body is not valid JSON.'),
  },
  keyRefusal({ headers }) {
    const key = keyOf(headers.authorization);
    if (key === undefined) {
      return refusing(401, 'missing_api_key', 'Missing API key in the authorization header.');
    }
    if (REVOKED.test(key)) return refusing(403, 'invalid_api_key', 'API key is invalid.');
    // Resend refuses calls without the header with the error 1010 of its network.
    return headers['user-agent']
      ? undefined
      : (res) => void res.status(403).send('error code: 1010');
  },
  read,
  refusal: (kind, { seconds }) =>
    kind === 'rate-limited' ? later(seconds, REFUSALS[kind]) : REFUSALS[kind],
  pages: [
    {
      path: '/domains',
      answer: () => (res) => {
        const data = [{ id: randomUUID(), name: 'demo.test', status: 'verified' }];
        res.json({ object: 'list', data });
      },
    },
  ],
  accountOf({ authorization }) {
    const key = keyOf(authorization);
    return key === undefined || REVOKED.test(key) ? undefined : key;
  },
  eventBody: (item) => eventBody(item as unknown as SandboxMailEvent),
  eventHeaders(raw, { secret }, now) {
    const id = `msg_${randomUUID()}`;
    const seconds = Math.floor(now / 1_000);
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signed = createHmac('sha256', key).update(`${id}.${seconds}.`).update(raw);
    return {
      'svix-id': id,
      'svix-timestamp': String(seconds),
      'svix-signature': `v1,${signed.digest('base64')}`,
    };
  },
};

function read(req: Request, { context, repeated }: MailApiParts): GivenMail | MailAnswer {
  const fault = faultOf(req.body);
  if (fault) return fault;
  const given = req.headers['idempotency-key'];
  const account = keyOf(req.headers.authorization) ?? '';
  const key = typeof given === 'string' ? `${account} ${given}` : undefined;
  if (typeof given === 'string' && (given === '' || given.length > MAX_KEY)) {
    return refusing(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.');
  }
  const hash = createHash('sha256').update(JSON.stringify(req.body)).digest('hex');
  const first = key === undefined ? undefined : repeated.find(key);
  if (first !== undefined && first.hash !== hash) {
    const message = 'Same idempotency key used with a different request payload.';
    return refusing(409, 'invalid_idempotent_request', message);
  }
  if (first !== undefined) return (res) => void res.json({ id: first.id });
  const body = req.body as Body;
  const [to = ''] = [body.to].flat();
  const id = randomUUID();
  return {
    mail: {
      id,
      to: readMailbox(to) ?? '',
      from: readMailbox(body.from) ?? '',
      subject: body.subject,
      returned: Object.fromEntries((body.tags ?? []).map(({ name, value }) => [name, value])),
    },
    content: apiContent(context.inbox, {
      subject: body.subject,
      text: body.text,
      html: body.html,
      headers: Object.entries(body.headers ?? {}),
      attachments: (body.attachments ?? []).map(({ filename, content_type, content }) => ({
        name: filename,
        mime: content_type ?? 'application/octet-stream',
        base64: content,
      })),
    }),
    accepted(res) {
      if (key !== undefined) repeated.add(key, { hash, id });
      res.json({ id });
    },
  };
}

const REFUSALS: Readonly<Record<CallRefusal, MailAnswer>> = {
  'rate-limited': refusing(
    429,
    'rate_limit_exceeded',
    'Too many requests. You can only make 2 requests per second.',
  ),
  'provider-error': refusing(500, 'application_error', 'An unexpected error occurred.'),
  unavailable: refusing(503, 'service_unavailable', 'The service is unavailable.'),
  blocked: refusing(
    422,
    'validation_error',
    'Invalid `to` field. The recipient has blocked the sender.',
  ),
};

function faultOf(body: unknown): MailAnswer | undefined {
  const wrong = judge(body);
  if (wrong !== null) return refusing(422, 'validation_error', `${wrong.path} ${wrong.message}`);
  const { from, to, text, html } = body as Body;
  const hint = 'The email address needs to follow the `email@example.com` format.';
  if (readMailbox(from) === undefined) {
    return refusing(422, 'validation_error', `Invalid \`from\` field. ${hint}`);
  }
  if ([to].flat().some((one) => readMailbox(one) === undefined)) {
    return refusing(422, 'validation_error', `Invalid \`to\` field. ${hint}`);
  }
  if (text === undefined && html === undefined) {
    return refusing(422, 'missing_required_field', 'Missing `html` or `text` field.');
  }
  return undefined;
}

/** https://resend.com/docs/dashboard/webhooks/event-types */
function eventBody(event: SandboxMailEvent): object {
  const { mail } = event;
  const at = new Date(event.at).toISOString();
  const data = {
    email_id: mail.id,
    created_at: at,
    from: mail.from,
    to: [mail.to],
    subject: mail.subject,
    tags: mail.returned,
  };
  if (event.kind !== 'bounced') return { type: `email.${event.kind}`, created_at: at, data };
  const { reply, hard } = event;
  const words = `${reply.code} ${reply.status} ${reply.text}`;
  const bounce = {
    type: hard ? 'Permanent' : 'Transient',
    subType: 'General',
    message: words,
    diagnosticCode: [`smtp; ${words}`],
  };
  return { type: 'email.bounced', created_at: at, data: { ...data, bounce } };
}
