import { randomBytes, sign } from 'node:crypto';
import express, { Router, type RequestHandler, type Response } from 'express';
import { REVOKED } from '../../../../magic/magic-rows.ts';
import { apiContent } from '../api-content.ts';
import { deliverApiMail, type CallRefusal } from '../deliver-api-mail.ts';
import { judgeOf } from '../../../judge.ts';
import type { MailApi, MailApiParts, SandboxMailEvent } from '../mail-api.ts';
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

type Fault = [status: number, field: string | null, message: string];

const judge = judgeOf('email/api/sendgrid', 'SendMailRequest');

const keyOf = (authorization: unknown): string | undefined =>
  /^Bearer (\S+)$/.exec(typeof authorization === 'string' ? authorization : '')?.[1];

/** https://www.twilio.com/docs/sendgrid/api-reference/mail-send */
export const sendgrid: MailApi = {
  name: 'sendgrid',
  router,
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

function router(parts: MailApiParts): Router {
  const routes = Router();
  routes.post('/v3/mail/send', authorize, readJson, (req, res, next) => {
    const fault = faultOf(req.body);
    if (fault) return refuse(res, fault);
    const body = req.body as Body;
    const [envelope] = body.personalizations;
    const to = envelope?.to[0]?.email ?? '';
    const { cc = [], bcc = [], custom_args: returned = {} } = envelope ?? {};
    const copies = [...cc, ...bcc].map(({ email }) => email);
    const id = randomBytes(16).toString('base64url').replaceAll('.', '-');
    const partOf = (type: string) => body.content.find((part) => part.type === type)?.value;
    deliverApiMail(parts, {
      account: keyOf(req.headers.authorization) ?? '',
      mail: { id, to, copies, from: body.from.email, subject: body.subject, returned },
      content: apiContent(parts.context.inbox, {
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
      reference: Object.values(returned)[0] ?? null,
      req,
      res,
      accept: () => void res.status(202).set('X-Message-Id', id).end(),
      refuse(refusal, seconds) {
        if (refusal === 'rate-limited') res.set('Retry-After', String(seconds));
        refuse(res, CALL_FAULTS[refusal]);
      },
    }).catch(next);
  });
  routes.get('/v3/scopes', authorize, (_req, res) => void res.json({ scopes: ['mail.send'] }));
  routes.get('/v3/user/webhooks/event/settings/signed', authorize, (_req, res) => {
    res.json({ public_key: SENDGRID_PUBLIC_KEY });
  });
  return routes;
}

const CALL_FAULTS: Readonly<Record<CallRefusal, Fault>> = {
  'rate-limited': [429, null, 'too many requests'],
  'provider-error': [500, null, 'internal server error'],
  unavailable: [503, null, 'service unavailable'],
  blocked: [400, 'personalizations.0.to.0.email', 'The recipient takes no mail of this sender.'],
};

function refuse(res: Response, [status, field, message]: Fault): void {
  res.status(status).json({ errors: [{ message, field, help: null }] });
}

const authorize: RequestHandler = (req, res, next) => {
  const key = keyOf(req.headers.authorization);
  if (key === undefined || REVOKED.test(key)) {
    const message = 'The provided authorization grant is invalid, expired, or revoked';
    return refuse(res, [401, null, message]);
  }
  next();
};

const parse = express.json({ limit: MAX_BYTES });

const readJson: RequestHandler = (req, res, next) => {
  if (!req.is('application/json')) {
    return refuse(res, [415, null, 'Content-Type should be application/json.']);
  }
  parse(req, res, (failure?: unknown) => {
    if (failure === undefined) return next();
    const isTooLarge = (failure as { status?: number }).status === 413;
    refuse(res, isTooLarge ? [413, null, 'Payload too large'] : [400, null, 'Bad Request']);
  });
};

function faultOf(body: unknown): Fault | undefined {
  const wrong = judge(body);
  if (wrong !== null) {
    return [400, wrong.path.slice(1).replaceAll('/', '.') || null, wrong.message];
  }
  const { personalizations, from, headers = {} } = body as Body;
  if (readMailbox(from.email) === undefined) {
    return [400, 'from.email', 'The from email does not contain a valid address.'];
  }
  const index = personalizations.findIndex(({ to }) =>
    to.some(({ email }) => readMailbox(email) === undefined),
  );
  if (index >= 0) {
    return [400, `personalizations.${index}.to.0.email`, 'Does not contain a valid address.'];
  }
  const reserved = Object.keys(headers).find((name) => RESERVED.test(name));
  if (reserved !== undefined) return [400, `headers.${reserved}`, 'The header is reserved.'];
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
