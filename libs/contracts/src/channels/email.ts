import { beneath, fieldRule } from '../failures/broken.ts';
import { Type, type Static } from 'typebox';
import { line } from '../schemas/line.ts';
import type { PlainFailure } from '../failures/plain-failure.ts';
import type { RuleKind } from '../failures/rules/rule-rows.ts';
import { mailFault, type MailFault } from '../rules/mail-address.ts';
import type { ChannelCredentials, CheckHost } from './credentials.ts';
import { SAMPLE_TEXT, type ChannelDefinition } from './definition.ts';
import { emailChecks } from './checks/email.ts';
import { emailFailures } from './failures/email.ts';
import { DKIM_MEMBER, SENDER_MEMBERS } from '../mail/sender-members.ts';
import { OAUTH_MEMBER, oauthFault } from '../mail/mail-oauth.ts';
import {
  MAIL_PROVIDER_NAMES,
  MAIL_PROVIDERS,
  type MailProviderName,
} from '../mail/mail-providers.ts';

const schema = Type.Object(
  {
    provider: Type.Optional(Type.Literal('smtp', { description: 'The same when absent.' })),
    host: line(253),
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
    secure: Type.Optional(
      Type.Boolean({
        description:
          'TLS from the first byte; otherwise STARTTLS, without which no password goes to a public address. By the ' +
          'port when absent: TLS on 465.',
      }),
    ),
    username: Type.Optional(line(320)),
    password: Type.Optional(line(1024)),
    oauth: OAUTH_MEMBER,
    return_path: Type.Optional(
      line(
        254,
        'Mails leave with this address as their return path, and a signed token of each mail behind ' +
          'a `+`: `bounce@shop.example` becomes `bounce+…@shop.example`. Mail to it must come in ' +
          'here: among `inbound_addresses`, or in the mailbox of `imap`. At most 19 characters ' +
          'before the `@`, without a `+`. When absent the return path is `from.address`.',
      ),
    ),
    dkim: DKIM_MEMBER,
    ...SENDER_MEMBERS,
  },
  { additionalProperties: false, title: 'EmailCredentials' },
);

type SmtpSender = Static<typeof schema>;

/** Members that the senders of every HTTP provider have. */
type ProviderSender = Pick<SmtpSender, 'from' | 'imap' | 'inbound_addresses'> & {
  provider: MailProviderName;
};

const credentials = {
  schema,
  // Bounces come as mails.
  callback: 'none',
  variants: {
    member: 'provider',
    ofSchema: 'smtp',
    forms: Object.fromEntries(
      MAIL_PROVIDER_NAMES.map((name) => [
        name,
        { schema: MAIL_PROVIDERS[name].schema, callback: 'person' as const },
      ]),
    ),
  },
  secrets: [
    'password',
    'oauth',
    'dkim',
    'imap',
    ...new Set(MAIL_PROVIDER_NAMES.flatMap((name) => MAIL_PROVIDERS[name].secrets)),
  ],
  identify(credentials: SmtpSender | ProviderSender, checkHost: CheckHost) {
    const { from, imap, inbound_addresses: inbound = [] } = credentials;
    const { provider = 'smtp' } = credentials;
    const smtp = 'host' in credentials ? credentials : undefined;
    const returnFault = smtp ? returnPathFault(smtp) : null;
    if (returnFault !== null) return fieldRule('credentials.return_path', returnFault);
    const loginFault = oauthFault(smtp ?? (imap ? { imap } : {}), checkHost);
    if (loginFault !== null) return beneath('credentials', loginFault);
    const addresses = [from.address, ...inbound];
    for (const [i, address] of addresses.entries()) {
      const field = i === 0 ? 'from.address' : `inbound_addresses[${i - 1}]`;
      const fault = mailFault(address);
      if (fault !== null) return fieldRule(`credentials.${field}`, fault);
    }
    for (const [field, name] of [
      ['host', smtp?.host],
      ['imap.host', imap?.host],
    ] as const) {
      const fault = name === undefined ? null : checkHost(name);
      if (fault !== null) return fieldRule(`credentials.${field}`, fault);
    }
    const mail = { addresses: inbound, mailbox: imap !== undefined };
    return { number: from.address, provider, mail };
  },
  senderField: 'from.address',
  sample: (n) => ({
    host: 'smtp.example.com',
    port: 25,
    secure: false,
    username: 'mailer',
    password: 'demo-password',
    from: { name: 'Cascade demo', address: `hello${n === 0 ? '' : n + 1}@demo.test` },
  }),
  device: 'sender',
} satisfies ChannelCredentials;

/** A local part has 64 characters (RFC 5321, 4.5.3.1.1); the token takes up to 45. */
const MAX_RETURN_PATH_LOCAL = 19;

/** Says why bounces to a return path wouldn't come in, or null. */
function returnPathFault({
  return_path: path,
  inbound_addresses: inbound = [],
  imap,
}: SmtpSender): PlainFailure<RuleKind | MailFault['kind'], never> | null {
  if (path === undefined) return null;
  const fault = mailFault(path);
  if (fault !== null) return fault;
  const local = path.slice(0, path.lastIndexOf('@'));
  if (local.includes('+')) return { kind: 'plusInAddress' };
  if (local.length > MAX_RETURN_PATH_LOCAL) {
    return { kind: 'localPartLength', params: { count: MAX_RETURN_PATH_LOCAL } };
  }
  const comesIn =
    imap !== undefined || inbound.some((one) => one.toLowerCase() === path.toLowerCase());
  return comesIn ? null : { kind: 'addressNotInbound' };
}

/** Senders of a mail server, or of a provider that takes mails over HTTP. */
export const email = {
  label: 'Email',
  title: 'E-mail',
  colour: '#cf7a1c',
  tokenPrefix: 'mail',
  address: 'mail',
  hiddenId: null,
  inline: null,
  buttons: 'none',
  replies: null,
  splitsTexts: false,
  segments: null,
  marksText: false,
  template: 'mail',
  templatesApprovedBy: 'operator',
  delivery: 'lane',
  // Mail servers publish no limit that holds everywhere.
  pace: { device: { perSecond: 20, burst: 100 } },
  // The providers that take mails over HTTP, each below its name; each one's own address when absent.
  liveRoot: { variable: 'EMAIL_API_ROOT', protocols: ['https', 'http'], default: null },
  credentials,
  hasSessionWindow: false,
  authenticatesContacts: false,
  carriersKnowOptWords: false,
  tellsReceipts: false,
  // Of providers that post what bounces; a mail server's bounces come later.
  confirm: { variable: 'EMAIL_CONFIRM_MS', usualMs: 3_000 },
  showsReading: false,
  // Most bounces come within minutes.
  success: { delivered: { decidedBy: 'no-bounce', within: 300 }, read: null },
  tellsEchoes: false,
  raisesReceipts: false,
  fileTypes: {},
  carriesAlerts: true,
  sample: {
    number: 'desk@example.com',
    from: { id: 'ana@example.net', name: 'Ana', address: 'ana@example.net', verified: true },
    message: {
      id: '<CAF7x9@mail.example.com>',
      type: 'email',
      subject: 'Order 17',
      text: SAMPLE_TEXT,
      html: `<p>${SAMPLE_TEXT}</p>`,
      attachments: [
        {
          id: 42,
          name: 'receipt.pdf',
          mime: 'application/pdf',
          size: 18_240,
          url: 'https://cascade.example.com/files/acc_01k8r5w2m3n4p5q6r7s8/42?expires=1793586400&signature=f1lE',
        },
      ],
      authentication: { spf: 'pass', dkim: 'pass', dmarc: 'pass' },
    },
  },
  failures: emailFailures,
  checks: emailChecks,
} satisfies ChannelDefinition;
