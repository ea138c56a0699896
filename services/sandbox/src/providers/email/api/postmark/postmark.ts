import { randomUUID } from 'node:crypto';
import express, { Router, type RequestHandler, type Response } from 'express';
import { REVOKED } from '../../../../magic/magic-rows.ts';
import { apiContent } from '../api-content.ts';
import { deliverApiMail, type CallRefusal } from '../deliver-api-mail.ts';
import { judgeOf } from '../../../judge.ts';
import type { MailApi, MailApiParts, SandboxMailEvent } from '../mail-api.ts';
import { readMailbox } from '../read-mailbox.ts';

const TOKEN = 'x-postmark-server-token';
/** Postmark takes 10 MB; a bit more is read to answer it in its words. */
const MAX_BYTES = 10 * 1024 * 1024;
const FORBIDDEN = /\.(?:exe|bat|cmd|com|js|vbs|scr|pif|jar|msi|dll|lnk|reg)$/i;

interface Body {
  From: string;
  To: string;
  Cc?: string;
  Bcc?: string;
  Subject: string;
  TextBody?: string;
  HtmlBody?: string;
  Headers?: { Name: string; Value: string }[];
  Attachments?: { Name: string; Content: string; ContentType: string }[];
  Metadata?: Record<string, string>;
}

type Fault = [status: number, code: number, message: string];

const judge = judgeOf('email/api/postmark', 'SendEmailRequest');

/** https://postmarkapp.com/developer/api/email-api */
export const postmark: MailApi = {
  name: 'postmark',
  router,
  accountOf(headers) {
    const token = headers[TOKEN];
    return typeof token === 'string' && !REVOKED.test(token) ? token : undefined;
  },
  eventBody: (item) => eventBody(item as unknown as SandboxMailEvent),
  // Postmark signs nothing: the webhook's address has a user name and a password.
  eventHeaders: (_raw, { secret }) => ({
    authorization: `Basic ${Buffer.from(`cascade:${secret}`).toString('base64')}`,
  }),
};

function router(parts: MailApiParts): Router {
  const routes = Router();
  routes.post('/email', authorize, readJson, (req, res, next) => {
    const fault = faultOf(req.body);
    if (fault) return refuse(res, fault);
    const body = req.body as Body;
    const { inbox, clock } = parts.context;
    const returned = body.Metadata ?? {};
    const id = randomUUID();
    const to = readMailbox(body.To) ?? '';
    const copies = [body.Cc, body.Bcc].flatMap((list) => list?.split(',') ?? []);
    const from = readMailbox(body.From) ?? '';
    const mail = { id, to, copies, from, subject: body.Subject, returned };
    deliverApiMail(parts, {
      account: String(req.headers[TOKEN]),
      mail,
      content: apiContent(inbox, {
        subject: body.Subject,
        text: body.TextBody,
        html: body.HtmlBody,
        headers: (body.Headers ?? []).map(({ Name, Value }) => [Name, Value]),
        attachments: (body.Attachments ?? []).map(({ Name, ContentType, Content }) => ({
          name: Name,
          mime: ContentType,
          base64: Content,
        })),
      }),
      reference: Object.values(returned)[0] ?? null,
      req,
      res,
      accept: () =>
        void res.json({
          To: body.To,
          SubmittedAt: new Date(clock.now()).toISOString(),
          MessageID: id,
          ErrorCode: 0,
          Message: 'OK',
        }),
      refuse: (refusal, seconds) => {
        if (refusal === 'rate-limited') res.set('Retry-After', String(seconds));
        refuse(res, callFault(refusal, to));
      },
    }).catch(next);
  });
  routes.get('/server', authorize, (_req, res) => {
    res.json({ ID: 1, Name: 'Sandbox server', DeliveryType: 'Sandbox' });
  });
  return routes;
}

const callFault = (refusal: CallRefusal, to: string): Fault =>
  ({
    'rate-limited': [429, 429, 'Rate limit exceeded'] satisfies Fault,
    'provider-error': [500, 500, 'Internal Server Error'] satisfies Fault,
    unavailable: [503, 100, 'The Postmark API is offline for maintenance.'] satisfies Fault,
    blocked: [
      422,
      406,
      `You tried to send to recipient(s) that have been marked as inactive. Found inactive addresses: ${to}.`,
    ] satisfies Fault,
  })[refusal];

function refuse(res: Response, [status, code, message]: Fault): void {
  res.status(status).json({ ErrorCode: code, Message: message });
}

const authorize: RequestHandler = (req, res, next) => {
  const token = req.headers[TOKEN];
  if (token === undefined) {
    return refuse(res, [
      401,
      10,
      'No Account or Server API tokens were supplied in the HTTP headers.',
    ]);
  }
  if (REVOKED.test(String(token))) {
    return refuse(res, [401, 10, 'Request does not contain a valid Server token.']);
  }
  next();
};

const parse = express.json({ limit: MAX_BYTES });

const readJson: RequestHandler = (req, res, next) => {
  if (!req.is('application/json')) return refuse(res, [422, 409, "'Content-Type' must be JSON."]);
  parse(req, res, (failure?: unknown) => {
    if (failure === undefined) return next();
    const isTooLarge = (failure as { status?: number }).status === 413;
    refuse(res, isTooLarge ? [413, 300, 'The request is too large.'] : [422, 402, 'Invalid JSON.']);
  });
};

function faultOf(body: unknown): Fault | undefined {
  const wrong = judge(body);
  if (wrong !== null)
    return [422, 403, `Invalid request field(s): ${wrong.path} ${wrong.message}.`];
  const { To, From, TextBody = '', HtmlBody = '', Attachments = [] } = body as Body;
  if (readMailbox(To) === undefined) return [422, 300, `Invalid 'To' address: '${To}'.`];
  if (readMailbox(From) === undefined) return [422, 300, `Invalid 'From' address: '${From}'.`];
  if (TextBody === '' && HtmlBody === '') {
    return [422, 300, 'Provide either email TextBody or HtmlBody or both.'];
  }
  const forbidden = Attachments.find(({ Name }) => FORBIDDEN.test(Name));
  if (forbidden) return [422, 411, `Forbidden attachment type: ${forbidden.Name}.`];
  return undefined;
}

/** https://postmarkapp.com/developer/webhooks/bounce-webhook and its neighbours. */
function eventBody(event: SandboxMailEvent): object {
  const { mail } = event;
  const at = new Date(event.at).toISOString();
  const common = {
    MessageID: mail.id,
    ServerID: 1,
    MessageStream: 'outbound',
    Tag: '',
    Metadata: mail.returned,
  };
  if (event.kind === 'delivered') {
    const Details = 'smtp;250 2.0.0 OK';
    return { RecordType: 'Delivery', ...common, Recipient: mail.to, DeliveredAt: at, Details };
  }
  const bounce = {
    ...common,
    ID: 1,
    Email: mail.to,
    From: mail.from,
    BouncedAt: at,
    DumpAvailable: false,
    Inactive: true,
    CanActivate: true,
    Subject: mail.subject,
  };
  if (event.kind === 'complained') {
    const type = { Type: 'SpamComplaint', TypeCode: 100001, Name: 'Spam complaint' };
    return { RecordType: 'SpamComplaint', ...bounce, ...type, Details: '' };
  }
  const { reply, hard } = event;
  return {
    RecordType: 'Bounce',
    ...bounce,
    ...(hard
      ? { Type: 'HardBounce', TypeCode: 1, Name: 'Hard bounce' }
      : { Type: 'SoftBounce', TypeCode: 4096, Name: 'Soft bounce' }),
    Description:
      'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: `smtp;${reply.code} ${reply.status} ${reply.text}`,
  };
}
