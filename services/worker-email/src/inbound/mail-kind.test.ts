import { mailKind } from './mail-kind.ts';
import { readMail } from './read-mail.ts';

async function kindOf(headers: string, nullSender = false) {
  const mail = await readMail(Buffer.from(`From: a@b.example\r\n${headers}\r\n\r\nText\r\n`));
  return mail && mailKind(mail, nullSender);
}

test.each([
  ['Subject: Hello', 'message'],
  ['Auto-Submitted: no', 'message'],
  ['Auto-Submitted: No; note=x', 'message'],
  ['Precedence: bulk', 'message'],
  ['List-Id: <news.example.com>', 'message'],
  ['Auto-Submitted: auto-replied', 'automatic'],
  ['auto-submitted: Auto-Generated; owner-email=a@b.example', 'automatic'],
  ['X-Autoreply: yes', 'automatic'],
  ['Precedence: auto_reply', 'automatic'],
  ['Content-Type: multipart/report; report-type=delivery-status; boundary=b', 'report'],
  ['Content-Type: Multipart/Report; boundary=b\r\nAuto-Submitted: auto-replied', 'report'],
])('%j: %s', async (headers, kind) => {
  expect(await kindOf(headers)).toBe(kind);
});

test('a mail with an empty envelope sender is automatic', async () => {
  expect(await kindOf('Subject: Hello', true)).toBe('automatic');
});

test('endlessly nested parts are refused', async () => {
  const nested = Array.from(
    { length: 60 },
    (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
  ).join('');
  expect(await readMail(Buffer.from(nested))).toBeNull();
});
