import { CommandFault } from '../command-fault.ts';
import { CHANNELS } from '../library.ts';
import { composeSend, type SendOptions } from './compose-send.ts';

const NOW = Date.parse('2026-11-24T08:00:00Z');

const compose = (options: SendOptions) =>
  composeSend(options, { keyOf: (channel) => `key of ${channel}`, now: NOW });

const faultOf = (options: SendOptions): string => {
  try {
    compose(options);
  } catch (error) {
    if (error instanceof CommandFault) return error.message;
  }
  return 'no fault';
};

test('channels, tiers, conditions and variables become a request', () => {
  expect(
    compose({
      telegram: 'bot',
      email: 'mail',
      to: ['telegram=1', 'ana@example.com'],
      text: 'Hello {{name}}',
      template: ['email=4'],
      var: ['name=Ana=B'],
      fallback: ['email=2'],
      success: ['email=delivered'],
      within: ['email=60'],
      mode: 'async',
      schedule: '+10m',
    }),
  ).toEqual({
    keys: {
      telegram: { token: 'key of telegram' },
      email: {
        token: 'key of email',
        fallback: true,
        fallback_sequence: 2,
        success: 'delivered',
        within: 60,
      },
    },
    content: {
      telegram: { message: { type: 'text', message: 'Hello {{name}}' } },
      email: { template: 4 },
    },
    target: { telegram: '1', email: 'ana@example.com', variables: { name: 'Ana=B' } },
    context: { behaviour: { mode: 'async' }, timing: { schedule: NOW / 1_000 + 600 } },
  });
});

test('a phone number without a channel is for all channels that have numbers', () => {
  const withNumbers = CHANNELS.filter((channel) => channel !== 'telegram' && channel !== 'email');
  expect(withNumbers).toEqual(expect.arrayContaining(['whatsapp', 'waba']));
  const given = Object.fromEntries(withNumbers.map((channel) => [channel, 'a']));
  const to = '+6281234567890';
  const { target } = compose({ ...given, to: [to], text: 'Hello' });
  expect(target).toEqual(Object.fromEntries(withNumbers.map((channel) => [channel, to])));
});

test('hours, a zone, an end, and a template beside the text of WABA', () => {
  const body = compose({
    waba: 'a',
    telegram: 'b',
    to: ['waba=1', 'telegram=2'],
    text: 'Hello',
    otherwise: '3',
    window: '09:00-20:00',
    timezone: 'Asia/Makassar',
    validUntil: '1924992000',
  });
  const message = { type: 'text', message: 'Hello' };
  expect(body).toMatchObject({
    content: { waba: { message, otherwise: { template: 3 } }, telegram: { message } },
    target: { timezone: 'Asia/Makassar' },
    context: { timing: { window: { from: '09:00', until: '20:00' }, valid_until: 1_924_992_000 } },
  });
  expect(body.content.telegram).toEqual({ message });
});

test('a limit of segments stands beside the text or the template of SMS', () => {
  const both = { sms: 'a', telegram: 'b', to: ['sms=1', 'telegram=2'], maxSegments: 2 };
  const message = { type: 'text', message: 'Hello' };
  expect(compose({ ...both, text: 'Hello' }).content).toEqual({
    sms: { message, max_segments: 2 },
    telegram: { message },
  });
  const byTemplate = compose({ sms: 'a', to: ['1'], template: ['7'], maxSegments: 2 });
  expect(byTemplate.content).toEqual({ sms: { template: 7, max_segments: 2 } });
});

test('fallbacks without a tier stand in their order', () => {
  const to = ['whatsapp=1', 'waba=1', 'telegram=1'];
  const channels = { whatsapp: 'a', waba: 'b', telegram: 'c', text: 'Hello' };
  const { keys } = compose({ ...channels, to, fallback: ['waba', 'telegram'] });
  expect(keys.waba?.fallback_sequence).toBe(1);
  expect(keys.telegram?.fallback_sequence).toBe(2);
});

test.each<[SendOptions, string]>([
  [{ to: ['1'], text: 'a' }, 'no channel'],
  [{ telegram: 'a', text: 'a' }, '--to: there is no recipient for telegram'],
  [{ telegram: 'a', waba: 'b', to: ['abc'], text: 'a' }, '--to: of several channels'],
  [{ telegram: 'a', to: ['waba=1'], text: 'a' }, '--to: waba is none of telegram'],
  [{ telegram: 'a', to: ['1'] }, '--text: telegram has no --text'],
  [{ email: 'a', to: ['a@b.c'], text: 'a' }, '--template: e-mail takes templates only'],
  [{ telegram: 'a', to: ['1'], text: 'a', var: ['name'] }, '--var: must be name=value'],
  [{ telegram: 'a', to: ['1'], text: 'a', success: ['done'] }, '--success: must be'],
  [{ telegram: 'a', to: ['1'], text: 'a', within: ['0'] }, '--within: must be a whole number'],
  [{ telegram: 'a', to: ['1'], text: 'a', schedule: 'soon' }, '--schedule: must be'],
  [{ telegram: 'a', to: ['1'], text: 'a', fallback: ['email'] }, '--fallback: email is none'],
  [{ telegram: 'a', to: ['1'], text: 'a', window: '9' }, '--window: must be hours'],
  [{ telegram: 'a', to: ['1'], text: 'a', validUntil: 'soon' }, '--valid-until: must be'],
  [{ telegram: 'a', to: ['1'], text: 'a', otherwise: '3' }, '--otherwise: is for --waba'],
  [{ telegram: 'a', to: ['1'], text: 'a', maxSegments: 2 }, '--max-segments: is for --sms'],
  [{ waba: 'a', to: ['1'], text: 'a', otherwise: 'x' }, '--otherwise: must be a whole number'],
])('%j names the option at fault', (options, start) => {
  expect(faultOf(options)).toContain(start);
});
