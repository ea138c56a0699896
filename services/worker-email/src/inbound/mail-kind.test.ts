import { mailKind } from './mail-kind.ts';
import { readMail } from './read-mail.ts';

async function kindOf(headers: string, { nullSender = false, text = 'Text' } = {}) {
  const from = /^From:/im.test(headers) ? '' : 'From: a@b.example\r\n';
  const mail = await readMail(Buffer.from(`${from}${headers}\r\n\r\n${text}\r\n`));
  return mail && mailKind(mail, nullSender);
}

test.each([
  ['Subject: Hello', 'message'],
  ['Auto-Submitted: no', 'message'],
  ['Auto-Submitted: No; note=x', 'message'],
  ['Precedence: bulk', 'message'],
  ['X-Auto-Response-Suppress: All', 'message'],
  ['Subject: Out of the office', 'message'],
  ['Subject: Re: your automatic reply\r\nPrecedence: list', 'message'],
  ['Subject: Cheap trips on holiday\r\nPrecedence: bulk', 'message'],
  ['Subject: Out of the office\r\nAuto-Submitted: no\r\nPrecedence: bulk', 'message'],
  ['List-Id: <news.example.com>', 'message'],
  // A contact form, a notice of Sieve, a value that nobody knows: they answer nothing.
  ['Auto-Submitted: auto-generated', 'message'],
  ['auto-submitted: Auto-Generated; owner-email=a@b.example', 'message'],
  ['Auto-Submitted: auto-notified; owner-email="a@b.example"', 'message'],
  ['Auto-Submitted: (by the shop) auto-generated', 'message'],
  ['Auto-Submitted: auto-forwarded', 'message'],
  [
    'Auto-Submitted: auto-generated\r\nPrecedence: bulk\r\nX-Auto-Response-Suppress: All',
    'message',
  ],
  ['Auto-Submitted: auto-replied', 'automatic'],
  ['Auto-Submitted: AUTO-REPLIED (vacation)', 'automatic'],
  ['Auto-Submitted: auto-replied; owner-email=a@b.example', 'automatic'],
  ['Subject: Automatic reply: Hi\r\nAuto-Submitted: auto-generated', 'automatic'],
  ['X-Autoreply: yes', 'automatic'],
  ['X-Autorespond: yes', 'automatic'],
  ['Precedence: auto_reply', 'automatic'],
  ['Subject: Out of the office\r\nPrecedence: bulk', 'automatic'],
  ['Subject: Automatic reply: Hi\r\nX-Auto-Response-Suppress: All', 'automatic'],
  ['Subject: =?utf-8?B?6Ieq5YuV5b+c562U?=\r\nX-Auto-Response-Suppress: OOF', 'automatic'],
  ['Content-Type: multipart/report; report-type=delivery-status; boundary=b', 'report'],
  ['Content-Type: Multipart/Report; boundary=b\r\nAuto-Submitted: auto-replied', 'report'],
])('%j: %s', async (headers, kind) => {
  expect(await kindOf(headers)).toBe(kind);
});

test('a mail with an empty envelope sender is automatic', async () => {
  expect(await kindOf('Subject: Hello', { nullSender: true })).toBe('automatic');
});

test('a notice with an empty envelope sender is a message, unless a mail system sent it', async () => {
  const notice = 'Subject: New order\r\nAuto-Submitted: auto-notified';
  expect(await kindOf(notice, { nullSender: true })).toBe('message');
  const daemon = 'From: MAILER-DAEMON@b.example\r\nSubject: Hi\r\nAuto-Submitted: auto-generated';
  expect(await kindOf(daemon, { nullSender: true })).toBe('automatic');
  const answer = 'Subject: Hello\r\nAuto-Submitted: auto-replied';
  expect(await kindOf(answer, { nullSender: true })).toBe('automatic');
});

const BOUNCE =
  'Your message could not be delivered.\r\n\r\n<ann@example.com>: 550 5.1.1 User unknown\r\n';

test.each([
  ['From: MAILER-DAEMON@b.example\r\nSubject: failure notice', 'report'],
  ['From: MAILER-DAEMON <>\r\nSubject: failure notice', 'report'],
  ['From: Postmaster <postmaster@b.example>\r\nSubject: Undeliverable Mail', 'report'],
  ['From: a@b.example\r\nSubject: Hi\r\nX-Failed-Recipients: ann@example.com', 'report'],
  // Persons who pass on or quote a bounce.
  ['From: Ann <ann@b.example>\r\nSubject: Fwd: Undelivered Mail Returned to Sender', 'message'],
  ['From: Ann <ann@b.example>\r\nSubject: Re: failure notice\r\nPrecedence: bulk', 'message'],
])('a text of a bounce with %j: %s', async (headers, kind) => {
  expect(await kindOf(headers, { text: BOUNCE })).toBe(kind);
});

test("a bounce's text from an empty envelope sender is a report", async () => {
  const headers = 'From: ndr@b.example\r\nSubject: Undeliverable Message';
  expect(await kindOf(headers, { nullSender: true, text: BOUNCE })).toBe('report');
});

test('an absence notice never tells that a mail failed, whatever it says', async () => {
  const headers = 'From: Ann <ann@b.example>\r\nSubject: Automatic reply: Hi';
  const text = 'I am away and could not reach my mail: my mailbox is full. 550 5.2.2';
  expect(await kindOf(headers, { nullSender: true, text })).toBe('automatic');
});

test("a person's mail that carries a bounce as a part is a message", async () => {
  const text =
    '--b\r\nContent-Type: text/plain\r\n\r\nWhat is this?\r\n' +
    '--b\r\nContent-Type: message/delivery-status\r\n\r\n' +
    'Reporting-MTA: dns; x\r\n\r\nFinal-Recipient: rfc822; ann@example.com\r\n' +
    'Action: failed\r\nStatus: 5.1.1\r\n--b--';
  const headers = 'From: Ann <ann@b.example>\r\nContent-Type: multipart/mixed; boundary=b';
  expect(await kindOf(headers, { text })).toBe('message');
});

test('endlessly nested parts are refused', async () => {
  const nested = Array.from(
    { length: 60 },
    (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
  ).join('');
  expect(await readMail(Buffer.from(nested))).toBeNull();
});

// Each took minutes, and the service that read it waited.
const LONG = 200_000;

test.each([
  ['a subject of signs', `Subject: ${'!'.repeat(LONG)}\r\nPrecedence: bulk`],
  ['a subject of words', `Subject: ${'a '.repeat(LONG / 2)}\r\nPrecedence: bulk`],
  ['a subject of spaces', `Subject: Delivery${' '.repeat(LONG)}x\r\nPrecedence: bulk`],
  ['a return path of spaces', `Return-Path: <${' '.repeat(LONG)}x\r\nSubject: Hello`],
  ['a name of signs', `From: "${'mail '.repeat(LONG / 5)}" <a@b.example>\r\nSubject: Hello`],
])('%s is a message', async (_, headers) => {
  expect(await kindOf(headers)).toBe('message');
});

test.each([
  ['delivery to '.repeat(LONG / 12)],
  ['mail from '.repeat(LONG / 10)],
  ['user '.repeat(LONG / 5)],
  ['x@'.repeat(LONG / 2)],
  ['"a'.repeat(LONG / 2)],
  [`${'A'.repeat(76)}\r\n`.repeat(LONG / 78)],
])('a text of %.12s… is a message', async (text) => {
  expect(await kindOf('Subject: Hello', { text })).toBe('message');
});

test.each([
  ['-- : 自動返信', 'automatic'],
  ['お知らせ 自動返信', 'automatic'],
  ['Hello 自動返信', 'message'],
  ['*** We are currently away on annual leave', 'automatic'],
  ['[a] b c d out of office', 'automatic'],
  ['one two three four five out of office', 'message'],
  ['Notification d’absence du bureau', 'automatic'],
])('a subject %j of bulk mail is %s', async (subject, kind) => {
  const encoded = `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`;
  expect(await kindOf(`Subject: ${encoded}\r\nPrecedence: bulk`)).toBe(kind);
});

test('what a parser returns is bounded, whatever the headers hold', async () => {
  const headers = [
    `From: "${'n'.repeat(9_000)}" <${'a'.repeat(9_000)}@b.example>`,
    `Subject: ${'s'.repeat(9_000)}`,
    `In-Reply-To: <${'i'.repeat(9_000)}>`,
    `Precedence: ${'p'.repeat(9_000)}`,
  ];
  const mail = await readMail(Buffer.from(`${headers.join('\r\n')}\r\n\r\nText\r\n`));
  expect(mail?.subject).toHaveLength(998);
  expect(mail?.inReplyTo).toHaveLength(998);
  expect(mail?.from?.name).toHaveLength(200);
  expect(mail?.from?.address).toHaveLength(320);
  expect(mail?.all('precedence')).toEqual(['p'.repeat(998)]);
});
