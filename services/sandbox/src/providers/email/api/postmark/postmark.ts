import { randomUUID } from 'node:crypto';
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

const refusing =
  (status: number, code: number, message: string): MailAnswer =>
  (res) =>
    void res.status(status).json({ ErrorCode: code, Message: message });

const judge = judgeOf('email/api/postmark', 'SendEmailRequest');

/** https://postmarkapp.com/developer/api/email-api */
export const postmark: MailApi = {
  name: 'postmark',
  path: '/email',
  json: {
    maxBytes: MAX_BYTES,
    otherType: refusing(422, 409, "'Content-Type' must be JSON."),
    tooLarge: refusing(413, 300, 'The request is too large.'),
    malformed: refusing(422, 402, 'Invalid JSON.'),
  },
  keyRefusal({ headers }) {
    const token = headers[TOKEN];
    if (token === undefined) {
      const message = 'No Account or Server API tokens were supplied in the HTTP headers.';
      return refusing(401, 10, message);
    }
    return REVOKED.test(String(token))
      ? refusing(401, 10, 'Request does not contain a valid Server token.')
      : undefined;
  },
  read,
  refusal,
  pages: [
    {
      path: '/server',
      answer: () => (res) =>
        void res.json({ ID: 1, Name: 'Sandbox server', DeliveryType: 'Sandbox' }),
    },
  ],
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

function read({ body: given }: Request, { context }: MailApiParts): GivenMail | MailAnswer {
  const fault = faultOf(given);
  if (fault) return fault;
  const body = given as Body;
  const { inbox, clock } = context;
  const id = randomUUID();
  return {
    mail: {
      id,
      to: readMailbox(body.To) ?? '',
      copies: [body.Cc, body.Bcc].flatMap((list) => list?.split(',') ?? []),
      from: readMailbox(body.From) ?? '',
      subject: body.Subject,
      returned: body.Metadata ?? {},
    },
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
    accepted: (res) =>
      void res.json({
        To: body.To,
        SubmittedAt: new Date(clock.now()).toISOString(),
        MessageID: id,
        ErrorCode: 0,
        Message: 'OK',
      }),
  };
}

function refusal(kind: CallRefusal, { to, seconds }: { to: string; seconds: number }): MailAnswer {
  const inactive = `You tried to send to recipient(s) that have been marked as inactive. Found inactive addresses: ${to}.`;
  return {
    'rate-limited': later(seconds, refusing(429, 429, 'Rate limit exceeded')),
    'provider-error': refusing(500, 500, 'Internal Server Error'),
    unavailable: refusing(503, 100, 'The Postmark API is offline for maintenance.'),
    blocked: refusing(422, 406, inactive),
  }[kind];
}

function faultOf(body: unknown): MailAnswer | undefined {
  const wrong = judge(body);
  if (wrong !== null)
    return refusing(422, 403, `Invalid request field(s): ${wrong.path} ${wrong.message}.`);
  const { To, From, TextBody = '', HtmlBody = '', Attachments = [] } = body as Body;
  if (readMailbox(To) === undefined) return refusing(422, 300, `Invalid 'To' address: '${To}'.`);
  if (readMailbox(From) === undefined)
    return refusing(422, 300, `Invalid 'From' address: '${From}'.`);
  if (TextBody === '' && HtmlBody === '') {
    return refusing(422, 300, 'Provide either email TextBody or HtmlBody or both.');
  }
  const forbidden = Attachments.find(({ Name }) => FORBIDDEN.test(Name));
  if (forbidden) return refusing(422, 411, `Forbidden attachment type: ${forbidden.Name}.`);
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
