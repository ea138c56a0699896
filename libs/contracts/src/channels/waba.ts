import { broken } from '../failures/broken.ts';
import { Type, type Static } from 'typebox';
import { line } from '../schemas/line.ts';
import type { ChannelCredentials } from './credentials.ts';
import { INTERACTIVE_PARTS } from '../content/interactive.ts';
import { WABA_CAPTION, WABA_INTERACTIVE_BODY, WABA_TEXT } from '../limits/limits.ts';
import {
  FILE_MEMBERS,
  REACTION,
  SAMPLE_TEXT,
  WHATSAPP_REPLIES,
  type ChannelDefinition,
} from './definition.ts';
import { wabaChecks } from './checks/waba.ts';
import { wabaFailures } from './failures/waba.ts';

const media = { members: [...FILE_MEMBERS, 'footer', 'replyTo'] as const, longest: WABA_CAPTION };

const MAX_SECRET = 4096;

const schema = Type.Object(
  {
    phone_number_id: line(64),
    waba_id: line(64),
    access_token: line(MAX_SECRET),
    app_secret: line(256, 'Signs what the provider posts.'),
    verify_token: line(256, 'Your own word, echoed when the webhook is set up.'),
  },
  { additionalProperties: false, title: 'WabaCredentials' },
);

const credentials = {
  schema,
  callback: 'person',
  secrets: ['access_token', 'app_secret', 'verify_token'],
  identify({ phone_number_id: phone, waba_id: account }: Static<typeof schema>) {
    // Both become parts of a path.
    if (!/^[A-Za-z0-9_-]+$/.test(phone)) return notAnId('phone_number_id');
    if (!/^[A-Za-z0-9_-]+$/.test(account)) return notAnId('waba_id');
    return { number: '' };
  },
  senderField: 'phone_number_id',
  sandboxName: ({ phone_number_id }: Static<typeof schema>) => phone_number_id,
  sample: (n) => ({
    phone_number_id: String(100_000_000_000_001 + 2 * n),
    waba_id: String(100_000_000_000_002 + 2 * n),
    access_token: 'EAAdemo',
    app_secret: 'demo-app-secret',
    verify_token: 'demo-verify-token',
  }),
  device: 'business number',
} satisfies ChannelCredentials;

const notAnId = (field: string) => broken(`credentials.${field}`, 'providerId');

/** Numbers of the WhatsApp Business Platform (Cloud API). */
export const waba = {
  label: 'WABA',
  title: 'WABA',
  colour: '#7c62d6',
  tokenPrefix: 'waba',
  address: 'phone',
  // The business-scoped user id: a country, a dot and up to 128 letters and digits, `ENT.` before them
  // where businesses share it (developers.facebook.com/docs/whatsapp/business-scoped-user-ids).
  hiddenId: /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/,
  inline: {
    text: { members: ['footer', 'replyTo'], longest: WABA_TEXT },
    interactive: {
      members: ['footer', 'buttons', 'listMessage', 'replyTo', 'header', ...INTERACTIVE_PARTS],
      longest: WABA_INTERACTIVE_BODY,
    },
    image: media,
    video: media,
    document: media,
    reaction: { ...REACTION, isUnnamed: true },
  },
  buttons: 'reply',
  replies: WHATSAPP_REPLIES,
  splitsTexts: false,
  segments: null,
  marksText: true,
  template: 'graph',
  templatesApprovedBy: 'provider',
  delivery: 'lane',
  // 80 a second per number (Graph, "Throughput").
  pace: { device: { perSecond: 80, burst: 80 } },
  // With the version.
  liveRoot: {
    variable: 'GRAPH_API_ROOT',
    protocols: ['http', 'https'],
    default: 'https://graph.facebook.com/v23.0',
  },
  credentials,
  hasSessionWindow: true,
  authenticatesContacts: true,
  carriersKnowOptWords: false,
  tellsReceipts: true,
  confirm: { variable: 'WABA_CONFIRM_MS', usualMs: 3_000 },
  showsReading: true,
  success: {
    delivered: { decidedBy: 'receipt', within: 60 },
    read: { decidedBy: 'receipt', within: 3_600 },
  },
  tellsEchoes: true,
  raisesReceipts: true,
  fileTypes: {
    // https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media#supported-media-types
    image: ['image/jpeg', 'image/png'],
    // An M4V is an MP4 by another name.
    video: ['video/mp4', 'video/3gpp', 'video/x-m4v'],
  },
  carriesAlerts: false,
  sample: {
    number: '15550001000',
    from: { id: '6289876543210', name: 'Ana', number: '6289876543210' },
    message: { id: 'wamid.HBgNNjI4OTg3NjU0MzIxMBUCABIYFDNB', type: 'text', text: SAMPLE_TEXT },
  },
  failures: wabaFailures,
  checks: wabaChecks,
} satisfies ChannelDefinition;
