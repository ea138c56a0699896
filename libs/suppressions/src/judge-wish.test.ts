import { judgeWish, type ContactMessage } from './judge-wish.ts';

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  'ＳＴＯＰ',
  'berhenti!',
  '"Unsubscribe"',
  '/stop',
  'stop 🙏',
])('%j opts out', (text) => {
  expect(judgeWish('whatsapp', { text })).toBe('opt-out');
});

test.each(['start', 'MULAI', '/start'])('%j opts in', (text) => {
  expect(judgeWish('telegram', { text })).toBe('opt-in');
});

test.each(['', '🙏', 'please stop', "don't stop", 'stopp', 'STOP '.repeat(60), 'hello'])(
  '%j is a message like any other',
  (text) => {
    expect(judgeWish('waba', { text })).toBeNull();
  },
);

test.each<ContactMessage>([
  { button: { id: '1', text: 'Stop' } },
  { button: { id: 'STOP', text: 'No more of this' } },
  { button: { payload: 'stop' } },
  { list: { id: 'row-1', title: 'Unsubscribe' } },
])('a tap counts as its words do: %j', (message) => {
  expect(judgeWish('waba', message)).toBe('opt-out');
});

describe('mail', () => {
  test.each<[string, ContactMessage]>([
    ['subject', { subject: 'Unsubscribe', text: 'Sent from my phone' }],
    ['subject of an answer', { subject: 'Re: RE: stop' }],
    ['first line', { subject: 'Re: Offers', text: '\n Stop.\n\nOn Monday Ann wrote:\n> Offers' }],
  ])('%s', (_, message) => {
    expect(judgeWish('email', message)).toBe('opt-out');
  });

  test('quoted and incidental words do not count', () => {
    const text = 'Thanks!\n\n> reply STOP\n> STOP';
    expect(judgeWish('email', { subject: 'Re: Reply STOP to end', text })).toBeNull();
  });
});

test("an account's own words replace the product's; an empty list means none", () => {
  const words = { optOutWords: ['Tidak lagi', '  '], optInWords: [] };
  expect(judgeWish('whatsapp', { text: 'tidak  LAGI!' }, words)).toBe('opt-out');
  expect(judgeWish('whatsapp', { text: 'stop' }, words)).toBeNull();
  expect(judgeWish('whatsapp', { text: 'start' }, words)).toBeNull();
  expect(judgeWish('whatsapp', { text: ' ' }, words)).toBeNull();
});
