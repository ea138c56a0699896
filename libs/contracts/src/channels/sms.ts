import { Type, type Static } from 'typebox';
import { line } from '../line.ts';
import { SMS_TEXT } from '../limits.ts';
import type { ChannelCredentials, CheckHost } from './credentials.ts';
import { SAMPLE_TEXT, type ChannelDefinition } from './definition.ts';

/** Number with country code, short code, or a name of up to eleven letters and digits. */
const SENDER = /^(?:\+?[1-9]\d{2,14}|(?=.*[A-Za-z])[A-Za-z0-9 _.&-]{1,11})$/;

const SENDER_HINT =
  'Number with country code, short code, or a name of up to 11 letters and digits.';

const MAX_SECRET = 1024;

const twilio = Type.Object(
  {
    provider: Type.Literal('twilio'),
    account_sid: line(34, '`AC` and 32 hexadecimal digits.'),
    auth_token: line(MAX_SECRET, 'Signs what the provider posts, and authenticates calls.'),
    api_key: Type.Optional(
      Type.Object(
        { sid: line(34), secret: line(MAX_SECRET) },
        {
          title: 'TwilioApiKey',
          additionalProperties: false,
          description: 'Authenticates calls in place of `auth_token`.',
        },
      ),
    ),
    from: Type.Optional(line(16, SENDER_HINT)),
    messaging_service_sid: Type.Optional(
      line(34, 'The service chooses the sender. It or `from` must be set.'),
    ),
    root: Type.Optional(
      line(
        2048,
        'Root address of another provider with the same API; `TWILIO_API_ROOT` when absent.',
      ),
    ),
  },
  { additionalProperties: false, title: 'TwilioCredentials' },
);

const schema = Type.Union([twilio], {
  title: 'SmsCredentials',
  description: 'The members depend on `provider`.',
});

type SmsCredentials = Static<typeof schema>;

const SID = (prefix: string) => new RegExp(`^${prefix}[0-9a-fA-F]{32}$`);

function identify(credentials: SmsCredentials, checkHost: CheckHost) {
  const fault = faultOf(credentials, checkHost);
  return fault === null
    ? { number: senderOf(credentials) }
    : { reason: `credentials.${fault}` };
}

function faultOf(credentials: SmsCredentials, checkHost: CheckHost): string | null {
  const { account_sid: account, api_key: key, messaging_service_sid: service } = credentials;
  const { from, root } = credentials;
  if (!SID('AC').test(account)) return 'account_sid: must be AC and 32 hexadecimal digits';
  if (key && !SID('SK').test(key.sid)) return 'api_key.sid: must be SK and 32 hexadecimal digits';
  if (from === undefined && service === undefined) {
    return 'from: required without messaging_service_sid';
  }
  if (from !== undefined && !SENDER.test(from)) {
    return 'from: must be a number with country code, a short code or a name of up to 11 characters';
  }
  if (service !== undefined && !SID('MG').test(service)) {
    return 'messaging_service_sid: must be MG and 32 hexadecimal digits';
  }
  return root === undefined ? null : addressFault('root', root, checkHost);
}

/** Checks a customer's address. Its host is checked again when it is called. */
function addressFault(field: string, address: string, checkHost: CheckHost): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    return `${field}: must be an http or https address`;
  }
  if (url.username !== '' || url.password !== '') return `${field}: must hold no password`;
  const fault = checkHost(url.hostname);
  return fault === null ? null : `${field}: ${fault}`;
}

/** Digits of a number, a name as it is; empty where the provider chooses. */
const senderOf = ({ from = '' }: SmsCredentials): string => from.replace(/^\+(?=\d+$)/, '');

const credentials = {
  schema,
  secrets: ['auth_token', 'api_key'],
  identify,
  senderField: 'from',
  sandboxName: (given: SmsCredentials) => senderOf(given) || (given.messaging_service_sid ?? ''),
  sample: (n) => ({
    provider: 'twilio',
    account_sid: `AC${'0'.repeat(31)}1`,
    auth_token: 'demo-auth-token',
    from: `+${15_550_002_000 + n}`,
  }),
  device: 'SMS number',
} satisfies ChannelCredentials;

/** Senders of text messages. */
export const sms = {
  label: 'SMS',
  title: 'SMS',
  colour: '#b0476b',
  tokenPrefix: 'sms',
  address: 'phone',
  hiddenId: null,
  sampleAddress: '6281234567890',
  inline: { text: { members: ['footer'], longest: SMS_TEXT } },
  buttons: 'none',
  splitsTexts: false,
  segments: { most: 10 },
  marksText: false,
  template: 'message',
  templatesApprovedBy: 'operator',
  delivery: 'lane',
  // Providers queue what they get; most take ten a second of an account.
  pace: { device: { perSecond: 10, burst: 20 } },
  liveRoot: {
    variable: 'TWILIO_API_ROOT',
    protocols: ['http', 'https'],
    default: 'https://api.twilio.com',
  },
  credentials,
  hasSessionWindow: false,
  authenticatesContacts: true,
  tellsReceipts: true,
  // A phone that is on answers within seconds; SMS has no read receipts.
  success: { delivered: { decidedBy: 'receipt', within: 120 }, read: null },
  raisesReceipts: false,
  carriesAlerts: true,
  sample: {
    number: '15550002000',
    from: { id: '6289876543210', number: '6289876543210' },
    message: { id: 'SM5f3c1b0e8a9d4c7fb2e60718293a4b5c', type: 'text', text: SAMPLE_TEXT },
  },
} satisfies ChannelDefinition;
