import { readMail } from '../read-mail.ts';
import { findSentIds } from './find-sent-ids.ts';
import { readReport } from './read-report.ts';

interface Parts {
  status?: string;
  original?: string;
  originalType?: string;
  text?: string;
}

async function report({
  status = 'Final-Recipient: rfc822; ann@example.com\r\nAction: failed\r\nStatus: 5.1.1',
  original = 'Subject: Hi',
  originalType = 'text/rfc822-headers',
  text = 'See below.',
}: Parts = {}) {
  const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
  const mail = await readMail(
    Buffer.from(
      'From: MAILER-DAEMON@b.example\r\n' +
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n' +
        part('text/plain', text) +
        part('message/delivery-status', `Reporting-MTA: dns; b.example\r\n\r\n${status}`) +
        part(originalType, original) +
        '--b--\r\n',
    ),
  );
  return mail?.report;
}

const notice = async (text: string, subject = 'Undelivered Mail Returned to Sender') => {
  const mail = await readMail(
    Buffer.from(
      `From: postmaster@b.example\r\nSubject: ${subject}\r\n` +
        `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
    ),
  );
  return mail?.report;
};

const recipient = (lines: string[]) =>
  ['Final-Recipient: rfc822; ann@example.com', ...lines].join('\r\n');

test('a delivery status gives action, status and class', async () => {
  expect(await report()).toEqual({
    form: 'status',
    signs: 0,
    recipients: [
      {
        action: 'failed',
        addresses: ['ann@example.com'],
        status: '5.1.1',
        diagnostic: '',
        bounceClass: 'no_such_address',
      },
    ],
  });
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
    {
      action: 'failed',
      addresses: ['ann@example.com'],
      status: '5.1.1',
      diagnostic: '550-5.1.1 no such user',
      bounceClass: 'no_such_address',
    },
    {
      action: 'delayed',
      addresses: ['ann@example.com'],
      status: '4.4.7',
      diagnostic: '',
      bounceClass: 'temporary',
    },
  ]);
});

test('the words of a returned mail give no class', async () => {
  const text = 'Could not be delivered.\r\n\r\n--- Below this line is a copy of the message.\r\n';
  const quoted = await notice(`${text}Received: by a\r\n\r\nYour mailbox is full, user unknown`);
  expect(quoted?.recipients[0]?.bounceClass).toBe('unknown');
});

test.each<[string, string, object]>([
  [
    'qmail',
    "I'm afraid I wasn't able to deliver your message to the following addresses.\r\n\r\n" +
      '<ann@example.com>:\r\n192.0.2.1 does not like recipient.\r\n' +
      'Remote host said: 552 5.2.2 Mailbox full\r\nGiving up on 192.0.2.1.\r\n',
    { action: 'failed', status: '5.2.2', bounceClass: 'mailbox_full' },
  ],
  [
    'Exim, by the first recipient',
    'The following address(es) failed:\r\n\r\n  ann@example.com\r\n' +
      '    host mx [192.0.2.1]: 550 5.1.1 no mailbox\r\n\r\n' +
      '  bob@example.com\r\n    host mx [192.0.2.1]: 552 5.2.2 Mailbox full\r\n',
    { status: '5.1.1', bounceClass: 'no_such_address' },
  ],
  [
    'Exim, refused before the recipient was named',
    'The following address(es) failed:\r\n\r\n  ann@example.com\r\n' +
      '    SMTP error from remote mail server after MAIL FROM:<a@b.example>:\r\n' +
      '    host mx [192.0.2.1]: 550 b.example does not exist\r\n',
    { bounceClass: 'sender_refused', stage: 'sender' },
  ],
  [
    'a delay',
    'This is a warning message only. You do not need to resend.\r\n' +
      'Delivery to ann@example.com has been delayed.\r\n',
    { action: 'delayed', bounceClass: 'temporary' },
  ],
])('a notice of %s', async (_, text, expected) => {
  expect(await notice(text)).toMatchObject({ form: 'notice', recipients: [expected] });
});

test('a notification of Amazon SES, within a string of JSON', async () => {
  const json = JSON.stringify({
    notificationType: 'Bounce',
    bounce: {
      bouncedRecipients: [
        { action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
      ],
    },
  });
  const told = await notice(JSON.stringify({ Message: json }), 'AWS Notification Message');
  expect(told).toMatchObject({
    form: 'status',
    recipients: [{ action: 'failed', status: '5.1.1', bounceClass: 'no_such_address' }],
  });
});

test('a feedback report is a complaint', async () => {
  const mail = await readMail(
    Buffer.from(
      'From: fbl@b.example\r\nContent-Type: multipart/report; boundary=b\r\n\r\n' +
        '--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n--b--\r\n',
    ),
  );
  expect(mail?.report).toEqual({ form: 'complaint', signs: 0, recipients: [] });
});

test('a text that says nothing about a delivery is no report', async () => {
  expect(await notice('Hello, thank you for the offer.', 'Your offer')).toBeNull();
});

test('the recipients of a huge status part are bounded', async () => {
  const group = recipient(['Action: failed', 'Status: 5.1.1']);
  const told = await report({ status: `${group}\r\n\r\n`.repeat(20_000) });
  expect(told?.recipients).toHaveLength(50);
});

const HOSTILE = [
  '-',
  '\n',
  ' \n',
  'a@',
  '1.',
  '550-',
  '5.1.1 ',
  'user@a.',
  'mailbox ',
  'address ',
  'helo ',
  'your ip ',
  '"action":"',
  '----------\n',
  'action: failed\n\n',
  '=3D',
  'A/',
  '+a.',
];

test.each(HOSTILE)('a megabyte of %j is read in bounded time', (piece) => {
  const text = piece.repeat(Math.ceil((1024 * 1024) / piece.length));
  const raw = Buffer.from(`A: b\r\n\r\n${text}`);
  const mail = { headers: [], headerLines: [], subject: text.slice(0, 998) };
  const content = Buffer.from(text);
  const status = {
    filename: null,
    mimeType: 'message/delivery-status',
    disposition: null,
    content,
  };
  const began = performance.now();
  readReport({ ...mail, text, attachments: [] }, raw);
  readReport({ ...mail, attachments: [] }, raw);
  readReport({ ...mail, attachments: [status] }, raw);
  findSentIds(raw);
  expect(performance.now() - began).toBeLessThan(10_000);
});
