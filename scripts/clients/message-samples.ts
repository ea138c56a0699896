import { entryALine } from '../entry-a-line.ts';
import { CHANNEL_DEFINITIONS, CHANNELS, type Channel } from '../../libs/contracts/src/channels.ts';
import {
  INTERACTIVE_PARTS,
  type InteractivePart,
} from '../../libs/contracts/src/content/interactive.ts';
import type {
  InlineMessage,
  MessageType,
  RichContext,
} from '../../libs/contracts/src/content/message.ts';

/** A message that a library's builder must be able to write. */
export interface MessageSample {
  channel: Channel;
  /** Type, and of an interactive message its part; `quote`: a text that answers an earlier message. */
  name: string;
  message: InlineMessage;
}

/** An id that every channel takes. */
const EARLIER = '4711';
const FILES = 'https://cdn.example.com';

const file = (type: MessageType, name: string, caption?: string): InlineMessage => ({
  type,
  ...(caption === undefined ? {} : { message: caption }),
  richContext: { fileUrl: `${FILES}/${name}` },
});

const MESSAGES: Readonly<Record<Exclude<MessageType, 'interactive'>, InlineMessage>> = {
  text: { type: 'text', message: 'Hello {{name|there}}' },
  image: file('image', 'menu.png', 'The menu'),
  video: file('video', 'kitchen.mp4', 'The kitchen'),
  document: file('document', 'menu.pdf', 'The menu'),
  location: {
    type: 'location',
    richContext: { location: { lat: -6.2, lng: 106.8, name: 'Kemang' } },
  },
  reaction: { type: 'reaction', message: '👍', richContext: { replyTo: EARLIER } },
  voice: file('voice', 'note.ogg'),
  sticker: file('sticker', 'star.webp'),
  poll: {
    type: 'poll',
    message: 'When?',
    richContext: { poll: { options: ['Monday', 'Friday'], choices: 2 } },
  },
  edit: { type: 'edit', message: 'At 9.', richContext: { replyTo: EARLIER } },
  revoke: { type: 'revoke', richContext: { replyTo: EARLIER } },
};

type Part = InteractivePart | 'buttons' | 'listMessage';

const PARTS: Readonly<Record<Part, RichContext>> = {
  buttons: { buttons: [[{ id: 'yes', text: 'Yes' }]], footer: 'The café' },
  listMessage: {
    listMessage: {
      button: 'Choose',
      sections: [{ title: 'Today', rows: [{ id: 'soup', title: 'Soup', description: 'Hot' }] }],
    },
  },
  flow: {
    flow: { id: '1234567890', cta: 'Book', action: 'navigate', screen: 'DAY', data: { day: 1 } },
    header: 'Booking',
  },
  catalog: { catalog: { thumbnail: 'soup' } },
  product: { product: { catalogId: '77', productId: 'soup' } },
  productList: {
    productList: { catalogId: '77', sections: [{ title: 'Hot', products: ['soup', 'tea'] }] },
    header: 'Menu',
  },
  locationRequest: { locationRequest: true },
  addressRequest: { addressRequest: { country: 'IN', values: { name: 'Ana' } } },
  ctaUrl: { ctaUrl: { text: 'Open', url: 'https://shop.example' } },
};

/** A message of each type of each channel, of each part of an interactive one, and one that answers another. */
export const MESSAGE_SAMPLES: readonly MessageSample[] = CHANNELS.flatMap((channel) => {
  const types = Object.entries(CHANNEL_DEFINITIONS[channel].inline ?? {});
  const samples = types.flatMap(([type, { members }]): MessageSample[] => {
    if (type === 'interactive') {
      const parts: readonly Part[] = ['buttons', 'listMessage', ...INTERACTIVE_PARTS];
      return parts.map((part) => ({
        channel,
        name: `interactive ${part}`,
        message: { type, message: 'Please choose.', richContext: PARTS[part] },
      }));
    }
    const message = MESSAGES[type as keyof typeof MESSAGES];
    const answers = type === 'text' && members.includes('replyTo');
    const quote = { ...message, richContext: { ...message.richContext, replyTo: EARLIER } };
    return [
      { channel, name: type, message },
      ...(answers ? [{ channel, name: 'quote', message: quote }] : []),
    ];
  });
  return samples;
});

/** The samples as a file of a library's tests. */
export const messageSamples = (): string => entryALine({ messages: MESSAGE_SAMPLES });
