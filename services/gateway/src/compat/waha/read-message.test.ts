import { sentenceOf } from '@cascade/contracts';
import { FilePart } from '@cascade/service';
import type { WahaSend } from './fields.ts';
import { readMessage } from './read-message.ts';

const CHAT = { session: 'default', chatId: '6281234567890@c.us' };

const read = (call: WahaSend, fields: object) =>
  readMessage(call, { fields: new Map(Object.entries(fields)), data: null });

test('a poll takes one or all of its options', () => {
  const poll = { name: 'How are you?', options: ['Awesome!', 'Good!'] };
  const of = (choices: number) => ({
    ok: true,
    message: {
      type: 'poll',
      message: poll.name,
      richContext: { poll: { options: poll.options, choices } },
    },
  });
  expect(read('sendPoll', { ...CHAT, poll })).toMatchObject(of(1));
  expect(read('sendPoll', { ...CHAT, poll: { ...poll, multipleAnswers: true } })).toMatchObject(
    of(2),
  );
});

test('a file in base64 is uploaded under its name', () => {
  const file = { mimetype: 'application/pdf', filename: 'a b.pdf', data: 'JVBERi0xLjQ=' };
  expect(read('sendFile', { ...CHAT, file, caption: 'x' })).toMatchObject({
    message: { type: 'document', message: 'x', richContext: { fileName: 'a b.pdf' } },
    upload: new FilePart('a b.pdf', Buffer.from('%PDF-1.4')),
  });
});

test('a reply and a reaction name the message by WhatsApp’s own id', () => {
  const id = 'false_6281234567890@c.us_3EB0C4';
  expect(read('sendText', { ...CHAT, text: 'x', reply_to: id })).toMatchObject({
    message: { richContext: { replyTo: '3EB0C4' } },
  });
  expect(read('reaction', { messageId: id, reaction: '👍' })).toMatchObject({
    to: '6281234567890',
    message: { type: 'reaction', message: '👍', richContext: { replyTo: '3EB0C4' } },
  });
});

test('members that did nothing are named', () => {
  const fields = { ...CHAT, text: 'x', linkPreview: true, mentions: [], convert: false };
  expect(read('sendText', fields)).toMatchObject({ idle: ['linkPreview', 'mentions'] });
});

test.each<[call: WahaSend, fields: object, reason: RegExp]>([
  ['sendText', { chatId: '12312@g.us', text: 'x' }, /groups are not sent to/],
  ['sendText', { chatId: 'status@broadcast', text: 'x' }, /status are not sent to/],
  ['sendVideo', { ...CHAT, file: { url: 'x' }, asNote: true }, /^asNote: /],
  ['sendFile', { ...CHAT, file: {} }, /^file: /],
  ['sendFile', { ...CHAT, file: { data: 'data:image/png;base64,AAAA' } }, /^file\.data: /],
  ['reaction', { messageId: '3EB0C4', reaction: '👍' }, /^messageId: /],
])('%s %j is refused by name', (call, fields, reason) => {
  const refused = read(call, fields);
  expect(refused.ok ? null : sentenceOf(refused.failure)).toMatch(reason);
});
