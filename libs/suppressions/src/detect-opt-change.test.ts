import { CHANNELS, CHANNEL_DEFINITIONS } from '@cascade/contracts';
import { detectOptChange, takenTopicWord, type ContactMessage } from './detect-opt-change.ts';

/** A channel whose carriers act on words, too. */
const TEXT_MESSAGES = CHANNELS.find((one) => CHANNEL_DEFINITIONS[one].carriersKnowOptWords)!;

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  'ＳＴＯＰ',
  'berhenti!',
  '"Unsubscribe"',
  '/stop',
  'stop 🙏',
  'STOP\n\nSent from my iPhone',
  'stop\n-- \nAna',
])('%j opts out', (text) => {
  expect(detectOptChange('whatsapp', { text })).toBe('opt-out');
});

test.each(['start', 'MULAI', '/start'])('%j opts in', (text) => {
  expect(detectOptChange('telegram', { text })).toBe('opt-in');
});

test.each([
  '',
  '🙏',
  'please stop the delivery',
  'please',
  'Tolong',
  "don't stop",
  'stopp',
  'STOP '.repeat(60),
  'hello',
  'Sent from my iPhone',
  'When?\n--\nstop',
])('%j is a message like any other', (text) => {
  expect(detectOptChange('waba', { text })).toBeNull();
});

test.each<ContactMessage>([
  { button: { id: '1', text: 'Stop' } },
  { button: { id: 'STOP', text: 'No more of this' } },
  { button: { payload: 'stop' } },
  { list: { id: 'row-1', title: 'Unsubscribe' } },
])('a tap counts as its words do: %j', (message) => {
  expect(detectOptChange('waba', message)).toBe('opt-out');
});

describe('mail', () => {
  test.each<[string, ContactMessage]>([
    ['subject', { subject: 'Unsubscribe', text: 'Sent from my phone' }],
    ['subject of an answer', { subject: 'Re: RE: stop' }],
    ['first line', { subject: 'Re: Offers', text: '\n Stop.\n\nOn Monday Ann wrote:\n> Offers' }],
  ])('%s', (_, message) => {
    expect(detectOptChange('email', message)).toBe('opt-out');
  });

  test('quoted and incidental words do not count', () => {
    const text = 'Thanks!\n\n> reply STOP\n> STOP';
    expect(detectOptChange('email', { subject: 'Re: Reply STOP to end', text })).toBeNull();
  });
});

test("an account's own words replace the product's; an empty list means none", () => {
  const words = { optOutWords: ['Tidak lagi', '  '], optInWords: [] };
  expect(detectOptChange('whatsapp', { text: 'tidak  LAGI!' }, words)).toBe('opt-out');
  expect(detectOptChange('whatsapp', { text: 'stop' }, words)).toBeNull();
  expect(detectOptChange('whatsapp', { text: 'start' }, words)).toBeNull();
  expect(detectOptChange('whatsapp', { text: ' ' }, words)).toBeNull();
});

test.each(['STOPALL', 'Cancel', 'end.', 'QUIT', 'unsubscribe'])(
  'the word %s of carriers opts out of text messages',
  (text) => {
    expect(detectOptChange(TEXT_MESSAGES, { text })).toBe('opt-out');
  },
);

test.each(['UNSTOP', 'start'])('%s opts in to text messages', (text) => {
  expect(detectOptChange(TEXT_MESSAGES, { text })).toBe('opt-in');
});

test.each(['CANCEL', 'END', 'QUIT'])(
  '%s is an ordinary word on other channels, and in taps',
  (word) => {
    for (const channel of ['whatsapp', 'waba', 'telegram', 'email'] as const) {
      expect(detectOptChange(channel, { text: word, subject: word })).toBeNull();
    }
    expect(detectOptChange(TEXT_MESSAGES, { button: { text: word, id: word } })).toBeNull();
  },
);

test.each(['Stop. Thank you', 'STOP, thanks!', 'Berhenti, terima kasih.', 'S\u200BTOP'])(
  '%j opts out: thanks and marks that nobody sees do not count',
  (text) => {
    expect(detectOptChange(TEXT_MESSAGES, { text })).toBe('opt-out');
    expect(detectOptChange('waba', { text })).toBe('opt-out');
  },
);

test.each(['Thank you', 'No thanks', 'the end', 'stop thanking me', 'do not cancel. Thanks'])(
  '%j does not opt out',
  (text) => {
    expect(detectOptChange(TEXT_MESSAGES, { text })).toBeNull();
  },
);

test.each([
  'Please stop',
  'please, STOP.',
  'Stop please. Thank you very much',
  'Tolong berhenti, terima kasih banyak',
  'pls unsubscribe!',
])('%j opts out: please does not count', (text) => {
  expect(detectOptChange(TEXT_MESSAGES, { text })).toBe('opt-out');
  expect(detectOptChange('whatsapp', { text })).toBe('opt-out');
  expect(detectOptChange('email', { subject: text })).toBe('opt-out');
});

test('please counts with the words of the account, and neither with those of carriers nor to opt in', () => {
  const words = { optOutWords: ['no more'] };
  expect(detectOptChange('waba', { text: 'Please, no more!' }, words)).toBe('opt-out');
  expect(detectOptChange('waba', { text: 'Please stop' }, words)).toBeNull();
  expect(detectOptChange(TEXT_MESSAGES, { text: 'Please cancel' })).toBeNull();
  expect(detectOptChange(TEXT_MESSAGES, { text: 'Please start' })).toBeNull();
});

describe('words of topics', () => {
  const topics = [
    { key: 'orders', name: 'Orders' },
    { key: 'offers', name: 'Offers', words: ['STOP OFFERS', 'Berhenti Promo'] },
  ];

  test.each(['stop offers', 'Please stop offers!', 'BERHENTI  PROMO. Terima kasih'])(
    '%s ends the topic',
    (text) => {
      expect(detectOptChange('whatsapp', { text }, { topics })).toEqual({ ends: 'offers' });
    },
  );

  test.each(['stop offers on Monday', 'offers', ''])('%j ends nothing', (text) => {
    expect(detectOptChange('whatsapp', { text }, { topics })).toBeNull();
  });

  test('a word that opts out counts before them', () => {
    const words = { optOutWords: ['stop offers'], topics };
    expect(detectOptChange('whatsapp', { text: 'Stop offers' }, words)).toBe('opt-out');
    expect(detectOptChange('whatsapp', { text: 'Stop' }, { topics })).toBe('opt-out');
  });

  test.each([
    [{ topics }, null],
    [{ topics: [{ key: 'a', name: 'A', words: ['more', 'stop!'] }] }, { topic: 0, word: 1 }],
    [{ topics: [{ key: 'a', name: 'A', words: ['Please start'] }] }, { topic: 0, word: 0 }],
    [{ topics: [{ key: 'a', name: 'A', words: ['Quit'] }] }, { topic: 0, word: 0 }],
    [{ topics: [{ key: 'a', name: 'A', words: ['...'] }] }, { topic: 0, word: 0 }],
    [
      { topics: [...topics, { key: 'b', name: 'B', words: ['stop  Offers'] }] },
      { topic: 2, word: 0 },
    ],
    [
      { topics, optOutWords: ['berhenti promo'] },
      { topic: 1, word: 1 },
    ],
    [{ topics: [{ key: 'a', name: 'A', words: ['stop'] }], optOutWords: ['no more'] }, null],
  ])('a word that means something else is found: %#', (words, found) => {
    expect(takenTopicWord(words)).toEqual(found);
  });
});
