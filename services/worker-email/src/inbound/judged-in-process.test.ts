import { createParsePool } from '@cascade/runtime';
import { fakeClock, recordingLogger } from '@cascade/runtime/testing';
import { createReadInProcess } from './read-in-process.ts';

const BOUNCE = [
  'From: MAILER-DAEMON@mx.test',
  'Return-Path: <>',
  'Subject: failure notice',
  '',
  'could not be delivered:',
  '<bob@example.com>: 550 5.1.1 no such user',
  '',
  'Message-ID: <17.4.0123456789abcdef0123@shop.example>',
];

const parsers = createParsePool({ clock: fakeClock(), logger: recordingLogger() });
const readInProcess = createReadInProcess(parsers);

afterAll(() => parsers.stop());

const judged = (lines: readonly string[], envelope: object = {}) =>
  readInProcess({ raw: Buffer.from(`${lines.join('\r\n')}\r\n`), ...envelope }, 'acc_1');

test('a parser returns the kind of a mail, its report and the mails that it names', async () => {
  expect(await judged(BOUNCE)).toMatchObject({
    kind: 'report',
    isAbsence: false,
    failure: { status: '5.1.1', replyCode: 550, bounceClass: 'no_such_address' },
    hardBounce: { bounceClass: 'no_such_address' },
    sentIds: [{ send: 17, request: 4 }],
  });
});

test('a parser reads the envelope: an empty sender, and a return path among the recipients', async () => {
  const recipients = ['bounce+h.4.0123456789abcdef0123@shop.example'];
  const mail = ['From: a@b.example', 'Subject: Hello', '', 'Text'];
  expect(await judged(mail)).toMatchObject({ kind: 'message', sentIds: [] });
  expect(await judged(mail, { sender: '', recipients })).toMatchObject({
    kind: 'automatic',
    sentIds: [{ send: 17, request: 4 }],
  });
});

test('an absence notice is marked', async () => {
  const mail = ['From: a@b.example', 'Subject: Out of office', 'X-Autoreply: yes', '', 'Text'];
  expect(await judged(mail)).toMatchObject({ kind: 'automatic', isAbsence: true, failure: null });
});
