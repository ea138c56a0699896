import { SAMPLE_TEXT, type ChannelDefinition } from './definition.ts';

/** Senders of a mail server. */
export const email = {
  label: 'Email',
  title: 'E-mail',
  colour: '#cf7a1c',
  tokenPrefix: 'mail',
  address: 'mail',
  hiddenId: null,
  sampleAddress: 'ayu@example.com',
  inline: null,
  buttons: 'none',
  splitsTexts: false,
  marksText: false,
  template: 'mail',
  templatesApprovedBy: 'operator',
  delivery: 'lane',
  // Mail servers publish no limit that holds everywhere.
  pace: { device: { perSecond: 20, burst: 100 } },
  liveRoot: null,
  hasSessionWindow: false,
  authenticatesContacts: false,
  tellsReceipts: false,
  raisesReceipts: false,
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
} satisfies ChannelDefinition;
