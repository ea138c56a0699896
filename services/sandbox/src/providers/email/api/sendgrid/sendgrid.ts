import { randomBytes, sign } from 'node:crypto';
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
import { SENDGRID_PUBLIC_KEY, SIGNING_KEY } from './signing-key.ts';

const MAX_BYTES = 30 * 1024 * 1024;
/** Headers that a caller may not set. */
const RESERVED =
  /^(x-sg-id|x-sg-eid|received|dkim-signature|content-type|content-transfer-encoding|to|from|subject|reply-to|cc|bcc)$/i;

interface Body {
  personalizations: {
    to: { email: string }[];
    cc?: { email: string }[];
    bcc?: { email: string }[];
    custom_args?: Record<string, string>;
  }[];
  from: { email: string };
  subject: string;
  content: { type: string; value: string }[];
  headers?: Record<string, string>;
  attachments?: { content: string; type?: string; filename: string }[];
}

const refusing =
  (status: number, field: string | null, message: string): MailAnswer =>
  (res) =>
    void res.status(status).json({ errors: [{ message, field, help: null }] });

const judge = judgeOf('email/api/sendgrid', 'SendMailRequest');

const keyOf = (authorization: unknown): string | undefined =>
  /^Bearer (\S+)$/.exec(typeof authorization === 'string' ? authorization : '')?.[1];

/** https://www.twilio.com/docs/sendgrid/api-reference/mail-send */
export const sendgrid: MailApi = {
  name: 'sendgrid',
  path: '/v3/mail/send',
  json: {
    maxBytes: MAX_BYTES,
    otherType: refusing(415, null, 'Content-Type should be application/json.'),
    tooLarge: refusing(413, null, 'Payload too large'),
    malformed: refusing(400, null, 'Bad Request'),
  },
  keyRefusal({ headers }) {
    const key = keyOf(headers.authorization);
    if (key !== undefined && !REVOKED.test(key)) return undefined;
    const message = 'The provided authorization grant is invalid, expired, or revoked';
    return refusing(401, null, message);
  },
  read,
  refusal: (kind, { seconds }) =>
    kind === 'rate-limited' ? later(seconds, REFUSALS[kind]) : REFUSALS[kind],
  pages: [
    { path: '/v3/scopes', answer: () => (res) => void res.json({ scopes: ['mail.send'] }) },
    {
      path: '/v3/user/webhooks/event/settings/signed',
      answer: () => (res) => void res.json({ public_key: SENDGRID_PUBLIC_KEY }),
    },
  ],
  accountOf({ authorization }) {
    const key = keyOf(authorization);
    return key === undefined || REVOKED.test(key) ? undefined : key;
  },
  eventBody: (item) => [eventOf(item as unknown as SandboxMailEvent)],
  eventHeaders(raw, _callback, now) {
    const seconds = String(Math.floor(now / 1_000));
    const signature = sign('sha256', Buffer.concat([Buffer.from(seconds), raw]), SIGNING_KEY);
    return {
      'x-twilio-email-event-webhook-timestamp': seconds,
      'x-twilio-email-event-webhook-signature': signature.toString('base64'),
    };
  },
};

function read({ body: given }: Request, { context }: MailApiParts): GivenMail | MailAnswer {
  const fault = faultOf(given);
  if (fault) return fault;
  const body = given as Body;
  const [envelope] = body.personalizations;
  const { cc = [], bcc = [], custom_args: returned = {} } = envelope ?? {};
  const copies = [...cc, ...bcc].map(({ email }) => email);
  const id = randomBytes(16).toString('base64url').replaceAll('.', '-');
  const partOf = (type: string) => body.content.find((part) => part.type === type)?.value;
  const to = envelope?.to[0]?.email ?? '';
  return {
    mail: { id, to, copies, from: body.from.email, subject: body.subject, returned },
    content: apiContent(context.inbox, {
      subject: body.subject,
      text: partOf('text/plain'),
      html: partOf('text/html'),
      headers: Object.entries(body.headers ?? {}),
      attachments: (body.attachments ?? []).map(({ filename, type, content }) => ({
        name: filename,
        mime: type ?? 'application/octet-stream',
        base64: content,
      })),
    }),
    accepted: (res) => void res.status(202).set('X-Message-Id', id).end(),
  };
}

const REFUSALS: Readonly<Record<CallRefusal, MailAnswer>> = {
  'rate-limited': refusing(429, null, 'too many requests'),
  'provider-error': refusing(500, null, 'internal server error'),
  unavailable: refusing(503, null, 'service unavailable'),
  blocked: refusing(
    400,
    'personalizations.0.to.0.email',
    'The recipient takes no mail of this sender.',
  ),
};

function faultOf(body: unknown): MailAnswer | undefined {
  const wrong = judge(body);
  if (wrong !== null) {
    return refusing(400, wrong.path.slice(1).replaceAll('/', '.') || null, wrong.message);
  }
  const { personalizations, from, headers = {} } = body as Body;
  if (readMailbox(from.email) === undefined) {
    return refusing(400, 'from.email', 'The from email does not contain a valid address.');
  }
  const index = personalizations.findIndex(({ to }) =>
    to.some(({ email }) => readMailbox(email) === undefined),
  );
  if (index >= 0) {
    return refusing(
      400,
      `personalizations.${index}.to.0.email`,
      'Does not contain a valid address.',
    );
  }
  const reserved = Object.keys(headers).find((name) => RESERVED.test(name));
  if (reserved !== undefined)
    return refusing(400, `headers.${reserved}`, 'The header is reserved.');
  return undefined;
}

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
function eventOf(event: SandboxMailEvent): object {
  const { mail } = event;
  const common = {
    email: mail.to,
    timestamp: Math.floor(event.at / 1_000),
    sg_event_id: event.event,
    sg_message_id: `${mail.id}.filter0001.16648.5515E0B88.0`,
    ...mail.returned,
  };
  if (event.kind === 'delivered') return { ...common, event: 'delivered', response: '250 OK' };
  if (event.kind === 'complained') return { ...common, event: 'spamreport' };
  const { reply, hard } = event;
  return {
    ...common,
    event: 'bounce',
    type: hard ? 'bounce' : 'blocked',
    status: reply.status,
    reason: `${reply.code} ${reply.status} ${reply.text}`,
    bounce_classification: 'Unclassified',
  };
}
