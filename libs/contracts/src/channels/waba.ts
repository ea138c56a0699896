import { WABA_CAPTION, WABA_INTERACTIVE_BODY, WABA_TEXT } from '../limits.ts';
import { FILE_MEMBERS, SAMPLE_TEXT, type ChannelDefinition } from './definition.ts';

const media = { members: [...FILE_MEMBERS, 'footer'] as const, longest: WABA_CAPTION };

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
  sampleAddress: '6281234567890',
  inline: {
    text: { members: ['footer'], longest: WABA_TEXT },
    interactive: { members: ['footer', 'buttons', 'listMessage'], longest: WABA_INTERACTIVE_BODY },
    image: media,
    video: media,
    document: media,
  },
  buttons: 'reply',
  splitsTexts: false,
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
  hasSessionWindow: true,
  authenticatesContacts: true,
  tellsReceipts: true,
  raisesReceipts: true,
  carriesAlerts: false,
  sample: {
    number: '15550001000',
    from: { id: '6289876543210', name: 'Ana', number: '6289876543210' },
    message: { id: 'wamid.HBgNNjI4OTg3NjU0MzIxMBUCABIYFDNB', type: 'text', text: SAMPLE_TEXT },
  },
} satisfies ChannelDefinition;
