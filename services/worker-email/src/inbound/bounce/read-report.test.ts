import { readMail } from '../read-mail.ts';
import { isHardBounce } from './is-hard-bounce.ts';
import { readReport } from './read-report.ts';

const OURS = '<17.4.0123456789abcdef0123@shop.example>';

interface Parts {
  status?: string;
  original?: string;
  originalType?: string;
}

async function report({
  status = 'Final-Recipient: rfc822; ann@example.com\r\nAction: failed\r\nStatus: 5.1.1',
  original = `Message-ID: ${OURS}`,
  originalType = 'text/rfc822-headers',
}: Parts = {}) {
  const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
  const mail = await readMail(
    Buffer.from(
      'From: MAILER-DAEMON@b.example\r\n' +
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n' +
        part('text/plain', 'It could not be delivered.') +
        part('message/delivery-status', `Reporting-MTA: dns; b.example\r\n\r\n${status}`) +
        part(originalType, original) +
        '--b--\r\n',
    ),
  );
  return mail && readReport(mail);
}

const recipient = (lines: string[]) =>
  ['Final-Recipient: rfc822; ann@example.com', ...lines].join('\r\n');

test('reads the Message-ID and the status of a report', async () => {
  expect(await report()).toEqual({
    messageId: OURS,
    recipients: [{ action: 'failed', status: '5.1.1', diagnostic: '' }],
  });
});

test('the mail may come back whole, its headers folded', async () => {
  const original = `Subject: a\r\n b\r\nMessage-Id:\r\n ${OURS}\r\n\r\nMessage-ID: <other@x>`;
  expect((await report({ original, originalType: 'message/rfc822' }))?.messageId).toBe(OURS);
});

test('folded diagnostics, comments and several recipients', async () => {
  const status = [
    recipient([
      'Action: FAILED (once)',
      'Status: 5.0.0 (other)',
      'Diagnostic-Code: smtp; 550-5.1.1',
      ' no such user',
    ]),
    recipient(['Action: delayed', 'Status: 4.4.7']),
  ].join('\r\n\r\n');
  expect((await report({ status }))?.recipients).toEqual([
    { action: 'failed', status: '5.1.1', diagnostic: '550-5.1.1 no such user' },
    { action: 'delayed', status: '4.4.7', diagnostic: '' },
  ]);
});

test.each<[string, Parts]>([
  ['without the Message-ID', { original: 'Subject: Hi' }],
  ['without recipients', { status: 'Action: failed' }],
  ['with an unknown action', { status: recipient(['Action: vanished', 'Status: 5.1.1']) }],
])('a report %s is none', async (_, parts) => {
  expect(await report(parts)).toBeNull();
});

test.each([
  ['failed', '5.1.1', '', true],
  ['failed', '5.1.10', '', true],
  ['failed', '5.2.1', '', true],
  ['failed', '5.0.0', '550 no such user', true],
  ['failed', '5.0.0', '', false],
  ['failed', '5.0.0', '451 try later', false],
  ['failed', '5.2.2', '552 full', false],
  ['failed', '5.7.1', '550 spam', false],
  ['failed', '5.4.7', '', false],
  ['failed', '4.1.1', '', false],
  ['delayed', '5.1.1', '', false],
] as const)('%s %s %j: hard is %s', (action, status, diagnostic, hard) => {
  expect(isHardBounce({ action, status, diagnostic })).toBe(hard);
});
