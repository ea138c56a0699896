import { broken } from '../failures/broken.ts';
import { Type, type Static } from 'typebox';
import type { ChannelCredentials } from './credentials.ts';
import { POLL, WHATSAPP_TEXT } from '../limits/limits.ts';
import { sessionFault } from '../whatsapp-session/session-faults.ts';
import {
  FILE_MEMBERS,
  REACTION,
  SAMPLE_TEXT,
  WHATSAPP_REPLIES,
  type ChannelDefinition,
} from './definition.ts';
import { whatsappChecks } from './checks/whatsapp.ts';
import { whatsappFailures } from './failures/whatsapp.ts';

const media = { members: [...FILE_MEMBERS, 'footer', 'replyTo'] as const, longest: WHATSAPP_TEXT };

/** `{}` (then link), or an exported Baileys auth state as `BufferJSON` writes it. */
const schema = Type.Object(
  {
    session: Type.Optional(
      Type.Object(
        {
          creds: Type.Object({}, { title: 'WhatsappSecrets', additionalProperties: true }),
          keys: Type.Object({}, { title: 'WhatsappSecrets', additionalProperties: true }),
        },
        {
          title: 'ImportedSession',
          additionalProperties: false,
          description:
            'Moves a linked phone in without a new QR: an auth state as `BufferJSON` of Baileys writes it. Members, ' +
            'types of keys, lengths, numbers and counts are checked.',
        },
      ),
    ),
  },
  { additionalProperties: false, title: 'WhatsappCredentials' },
);

const credentials = {
  schema,
  callback: 'none',
  secrets: ['session'],
  identify({ session }: Static<typeof schema>) {
    const fault = session && sessionFault(session, 'credentials.session');
    if (fault) return fault;
    const number = numberOfSession(session);
    return session && number === ''
      ? broken('credentials.session.creds', 'noLinkedPhone')
      : { number };
  },
  senderField: 'session.creds',
  sample: () => ({}),
  device: 'phone',
} satisfies ChannelCredentials;

/** `creds.me.id` of a Baileys auth state is `<number>:<device>@s.whatsapp.net`. */
function numberOfSession(session: Static<typeof schema>['session']): string {
  const creds: { me?: { id?: unknown } | null } | undefined = session?.creds;
  const id = creds?.me?.id;
  return (typeof id === 'string' && /^(\d{5,20})[:@]/.exec(id)?.[1]) || '';
}

/** Linked phones. */
export const whatsapp = {
  label: 'WhatsApp',
  title: 'WhatsApp',
  colour: '#2a9d5c',
  tokenPrefix: 'wa',
  address: 'phone',
  // WhatsApp's hidden id of a contact.
  hiddenId: /^[1-9]\d{4,19}@lid$/,
  inline: {
    text: { members: ['footer', 'replyTo'], longest: WHATSAPP_TEXT },
    image: media,
    video: media,
    document: media,
    location: { members: ['location', 'replyTo'], longest: null },
    reaction: REACTION,
    edit: { members: ['replyTo'], longest: WHATSAPP_TEXT },
    revoke: { members: ['replyTo'], longest: null },
    voice: { members: ['fileUrl', 'fileId', 'replyTo'], longest: null },
    sticker: { members: ['fileUrl', 'fileId', 'replyTo'], longest: null },
    poll: { members: ['poll', 'replyTo'], longest: POLL.question },
  },
  buttons: 'none',
  replies: WHATSAPP_REPLIES,
  splitsTexts: false,
  segments: null,
  marksText: true,
  template: 'message',
  templatesApprovedBy: 'operator',
  delivery: 'device',
  // Keeps a linked phone from being banned: it looks a little like a person's.
  pace: { device: { perSecond: 1, burst: 5, jitter: 0.5 } },
  // The socket of WhatsApp Web.
  liveRoot: { variable: 'WHATSAPP_SOCKET_URL', protocols: ['ws', 'wss'], default: null },
  credentials,
  hasSessionWindow: false,
  authenticatesContacts: true,
  carriersKnowOptWords: false,
  tellsReceipts: true,
  confirm: { variable: 'WHATSAPP_CONFIRM_MS', usualMs: 3_000 },
  showsReading: true,
  success: {
    delivered: { decidedBy: 'receipt', within: 60 },
    read: { decidedBy: 'receipt', within: 3_600 },
  },
  tellsEchoes: true,
  raisesReceipts: false,
  fileTypes: {
    // The worker sends a still WebP or GIF as JPEG or PNG.
    image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    video: ['video/mp4', 'video/3gpp', 'video/x-m4v'],
  },
  carriesAlerts: false,
  sample: {
    number: '6281234567890',
    from: { id: '6289876543210@s.whatsapp.net', name: 'Ana', number: '6289876543210' },
    message: { id: '3EB0C431C26A1916E07A', type: 'text', text: SAMPLE_TEXT },
  },
  failures: whatsappFailures,
  checks: whatsappChecks,
} satisfies ChannelDefinition;
