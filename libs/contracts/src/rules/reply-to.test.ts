import { checkMessage, type CheckMessageOptions } from './check-message.ts';
import type { InlineChannel } from '../channels.ts';
import { said } from '../testing/said.ts';

const ACCEPTED = { stage: 'accepted' } as const;
const check = (channel: InlineChannel, message: object, options: CheckMessageOptions = ACCEPTED) =>
  said(checkMessage(channel, message, options));
const reply = (replyTo: unknown) => ({ type: 'text', message: 'Hi', richContext: { replyTo } });
const reaction = (message: unknown, replyTo = '12') => ({
  type: 'reaction',
  ...(message === undefined ? {} : { message }),
  richContext: { replyTo },
});

describe('replyTo', () => {
  test.each<[InlineChannel, string]>([
    ['telegram', '4711'],
    ['telegram', '{{id}}'],
    ['whatsapp', '3EB0C431C26A1916E07A'],
    ['waba', 'wamid.HBgNNjI4OTg3NjU0MzIxMBUCABIYFDNB=='],
  ])('%s takes %s', (channel, id) => {
    expect(check(channel, reply(id))).toBeNull();
  });

  const TELEGRAM = 'message.richContext.replyTo: must be a message id of Telegram, digits';
  const BLANK = 'message.richContext.replyTo: must be a message id, without blanks';
  test.each<[InlineChannel, unknown, string]>([
    ['telegram', 'x', TELEGRAM],
    ['telegram', '0', TELEGRAM],
    ['telegram', '12345678901', TELEGRAM],
    ['waba', 'wamid a', BLANK],
    ['whatsapp', 'ü', BLANK],
    ['whatsapp', '', 'message.richContext.replyTo: must not be empty'],
    ['whatsapp', 12, 'message.richContext.replyTo: must be a string'],
  ])('%s refuses %j', (channel, id, reason) => {
    expect(check(channel, reply(id))).toBe(reason);
  });

  test('a marker is checked with its value', () => {
    expect(check('telegram', reply('{{id}}'), { stage: 'rendered' })).toBe(TELEGRAM);
  });

  test('a template answers no message', () => {
    expect(check('telegram', reply('12'), {})).toBe(
      'message.richContext.replyTo: only in a message of a request',
    );
    expect(check('whatsapp', reaction('👍'), {})).toBe(
      'message.richContext.replyTo: only in a message of a request',
    );
  });
});

describe('reactions', () => {
  const CHANNELS: InlineChannel[] = ['telegram', 'waba', 'whatsapp'];
  test.each(['👍', '❤', '❤️', '🤷‍♂️', '', '{{mood}}'])('every channel takes %j', (emoji) => {
    for (const channel of CHANNELS) expect(check(channel, reaction(emoji))).toBeNull();
  });

  test.each(['👍🏽', '🇮🇩', '1️⃣', '👨‍👩‍👧'])('%s is an emoji, and no reaction of Telegram', (emoji) => {
    expect(check('waba', reaction(emoji))).toBeNull();
    expect(check('telegram', reaction(emoji))).toBe(
      `message.message: telegram has no reaction ${emoji}`,
    );
  });

  test.each(['👍👍', 'ok', '1', '👍 ', ' '])('%j is not one emoji', (text) => {
    for (const channel of CHANNELS) {
      expect(check(channel, reaction(text))).toBe('message.message: must be one emoji');
    }
  });

  test('without its parts', () => {
    expect(check('waba', { type: 'reaction', message: '👍' })).toBe(
      'message.richContext: reaction requires replyTo',
    );
    expect(check('waba', reaction(undefined))).toBe(
      'message.message: required, one emoji, or an empty text to take the reaction back',
    );
    expect(check('waba', { ...reaction('👍'), richContext: { replyTo: '12', footer: 'x' } })).toBe(
      'message.richContext.footer: not used by a reaction message',
    );
  });
});
