import {
  byChannel,
  CHANNEL_DEFINITIONS,
  CHANNELS,
  channelsWith,
  INLINE_CHANNELS,
  isChannel,
  isChannelWith,
  TEMPLATE_CHANNELS,
} from './channels.ts';
import { channelsOfTypes, lengthsOfTexts, longestText } from './schemas/inline-types.ts';
import { listed } from './validation/words.ts';

test('lists and sentences name channels in one order', () => {
  expect(CHANNELS.slice(0, 4)).toEqual(['whatsapp', 'telegram', 'waba', 'email']);
});

test('isChannel accepts exact names only', () => {
  expect(CHANNELS.every(isChannel)).toBe(true);
  expect(['fax', 'constructor', '', 4, null].filter(isChannel)).toEqual([]);
});

test('a record by channel holds each channel once', () => {
  const record = byChannel(({ tokenPrefix }, channel) => [channel, tokenPrefix]);
  expect(Object.keys(record)).toEqual(CHANNELS);
  expect(record).toMatchObject({
    whatsapp: ['whatsapp', 'wa'],
    telegram: ['telegram', 'tg'],
    waba: ['waba', 'waba'],
    email: ['email', 'mail'],
  });
});

test('channels are found by a property', () => {
  expect(channelsWith('delivery', 'device')).toContain('whatsapp');
  expect(channelsWith('delivery', 'device')).not.toContain('telegram');
  expect(channelsWith('tellsReceipts', true).slice(0, 2)).toEqual(['whatsapp', 'waba']);
  expect(isChannelWith('waba', 'address', 'phone')).toBe(true);
  expect(isChannelWith('telegram', 'address', 'phone')).toBe(false);
});

test('each channel sends messages without a template, or templates alone', () => {
  expect([...INLINE_CHANNELS, ...TEMPLATE_CHANNELS].toSorted()).toEqual(CHANNELS.toSorted());
});

test.each(['tokenPrefix', 'label', 'title', 'colour'] as const)('no two share a %s', (member) => {
  const values = CHANNELS.map((channel) => CHANNEL_DEFINITIONS[channel][member]);
  expect(new Set(values).size).toBe(CHANNELS.length);
});

test('the reference tells which channels send a type, and how long texts may be', () => {
  // Other channels may stand behind these.
  const more = String.raw`(?:, \w+)*`;
  expect(channelsOfTypes(['text', 'location', 'interactive'])).toMatch(
    new RegExp(
      `^\`text\`: whatsapp, telegram, waba${more}\\. \`location\`: whatsapp, telegram${more}\\. ` +
        `\`interactive\`: waba${more}\\.$`,
    ),
  );
  const lengths = lengthsOfTexts();
  expect(lengths).toMatch(/^\w+: \d+ characters/);
  expect(lengths).toMatch(/telegram: 4096(?: characters)? \(captions 1024\)/);
  expect(lengths).toContain('waba: 4096 (captions and interactive bodies 1024)');
  expect(lengths).toMatch(/whatsapp: 65536[;.]/);
  expect(longestText()).toBe(65_536);
});

test.each([
  ['and', 'a, b and c'],
  ['or', 'a, b or c'],
  [', or', 'a, b, or c'],
] as const)('names are listed with %s', (by, sentence) => {
  expect(listed(['a', 'b', 'c'], by)).toBe(sentence);
});
