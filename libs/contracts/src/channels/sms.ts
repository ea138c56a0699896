import { beneath } from '../failures/broken.ts';
import type { Static } from 'typebox';
import type { ChannelCredentials, CheckHost, CredentialRule } from './credentials.ts';
import { SAMPLE_TEXT, type ChannelDefinition } from './definition.ts';
import { smsChecks } from './checks/sms.ts';
import { smsFailures } from './failures/sms.ts';
import { httpFault, httpSchema } from './sms/http.ts';
import { senderName } from './sms/sender.ts';
import { smppFault, smppSchema } from './sms/smpp.ts';
import { twilioFault, twilioSchema } from './sms/twilio.ts';

type SmsCredentials =
  | Static<typeof twilioSchema>
  | Static<typeof httpSchema>
  | Static<typeof smppSchema>;

function faultOf(credentials: SmsCredentials, checkHost: CheckHost): CredentialRule | null {
  switch (credentials.provider) {
    case 'twilio':
      return twilioFault(credentials, checkHost);
    case 'http':
      return httpFault(credentials, checkHost);
    case 'smpp':
      return smppFault(credentials, checkHost);
  }
}

const credentials = {
  schema: twilioSchema,
  callback: 'person',
  variants: {
    member: 'provider',
    ofSchema: 'twilio',
    forms: {
      http: { schema: httpSchema, callback: 'person' },
      // The message centre writes over the connection that the worker binds.
      smpp: { schema: smppSchema, callback: 'none' },
    },
  },
  secrets: ['auth_token', 'api_key', 'secrets', 'callback', 'password'],
  identify(given: SmsCredentials, checkHost: CheckHost) {
    const fault = faultOf(given, checkHost);
    return fault === null
      ? { number: senderName(given.from), provider: given.provider }
      : beneath('credentials', fault);
  },
  senderField: 'from',
  sandboxName: (given: SmsCredentials) =>
    senderName(given.from) ||
    (given.provider === 'twilio' ? (given.messaging_service_sid ?? '') : ''),
  sample: (n) => ({
    provider: 'twilio',
    account_sid: `AC${'0'.repeat(31)}1`,
    auth_token: 'demo-auth-token',
    from: `+${15_550_002_000 + n}`,
  }),
  device: 'SMS number',
} satisfies ChannelCredentials;

/** Longest `Body` that Twilio takes; other providers take about as much. */
const LONGEST_TEXT = 1_600;

/** Senders of text messages. */
export const sms = {
  label: 'SMS',
  title: 'SMS',
  colour: '#b0476b',
  tokenPrefix: 'sms',
  address: 'phone',
  hiddenId: null,
  inline: { text: { members: ['footer'], longest: LONGEST_TEXT } },
  buttons: 'none',
  replies: null,
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
  carriersKnowOptWords: true,
  tellsReceipts: true,
  confirm: { variable: 'SMS_CONFIRM_MS', usualMs: 3_000 },
  showsReading: false,
  // A phone that is on answers within seconds; SMS has no read receipts.
  success: { delivered: { decidedBy: 'receipt', within: 120 }, read: null },
  tellsEchoes: false,
  raisesReceipts: false,
  fileTypes: {},
  carriesAlerts: true,
  sample: {
    number: '15550002000',
    from: { id: '6289876543210', number: '6289876543210' },
    message: { id: 'SM5f3c1b0e8a9d4c7fb2e60718293a4b5c', type: 'text', text: SAMPLE_TEXT },
  },
  failures: smsFailures,
  checks: smsChecks,
} satisfies ChannelDefinition;
