import type { EmailTemplateContent } from '../content/template.ts';
import { checkMailMembers } from './mail-members.ts';
import { said } from '../testing/said.ts';

const check = (mail: Partial<EmailTemplateContent>) =>
  said(checkMailMembers(mail, 'content.', 'written'));
const many = (count: number) => Array.from({ length: count }, (_, i) => `a${i}@example.com`);

test.each<[string, Partial<EmailTemplateContent>]>([
  ['ten copies', { cc: many(4), bcc: many(6) }],
  [
    'placeholders',
    { cc: ['{{lead}}'], reply_to: '{{a}}@example.com', headers: { 'X-A': '{{b}}' } },
  ],
  ['fields of lists and of its own', { headers: { 'List-Id': '<a.b>', 'X-Campaign': 'spring' } }],
  ['fields of threads', { headers: { 'In-Reply-To': '<a@b>', References: '<a@b>' } }],
  [
    'fields of importance',
    { headers: { Importance: 'high', Priority: 'urgent', 'X-Priority': '1' } },
  ],
  [
    'an image',
    { html: `<p style="background:url('cid:a')">`, attachments: [{ fileId: 1, cid: 'a' }] },
  ],
  ['a text that names no image', { html: '<p>Write cid:x for an image</p>' }],
  ['an image by a placeholder', { html: '<img src="cid:{{which}}">' }],
])('%s may be', (_what, mail) => {
  expect(check(mail)).toBeNull();
});

test.each<[Partial<EmailTemplateContent>, string]>([
  [{ cc: many(11) }, 'content.cc: cc and bcc have at most 10 addresses together'],
  [{ cc: many(5), bcc: many(6) }, 'content.bcc: cc and bcc have at most 10 addresses together'],
  [
    { cc: ['Ann <ann@example.com>'] },
    'content.cc[0]: must be one bare address, e.g. name@example.com',
  ],
  [{ reply_to: 'a@b' }, 'content.reply_to: the domain "b" is not one, e.g. example.com'],
  [
    { headers: { 'X-A': 'a\r\nBcc: b@c.example' } },
    'content.headers.X-A: must not contain line breaks or NUL',
  ],
  [{ headers: { 'X-A': 'a', 'x-a': 'b' } }, 'content.headers.x-a: this header field stands twice'],
  [{ headers: { 'X A': 'a' } }, 'content.headers.X A: not the name of a header field'],
  [{ headers: { 'X-A:': 'a' } }, 'content.headers.X-A:: not the name of a header field'],
  [
    { headers: { 'List-Unsubscribe': '<https://a.example>' } },
    'content.headers.List-Unsubscribe: use list_unsubscribe',
  ],
  [
    { attachments: [{ fileId: 1, cid: 'a' }] },
    'content.attachments[0].cid: only a mail with html shows a file inside it',
  ],
  [
    {
      html: '<img src="cid:a">',
      attachments: [
        { fileId: 1, cid: 'a' },
        { fileId: 2, cid: 'a' },
      ],
    },
    'content.attachments[1].cid: a is the cid of another attachment',
  ],
  [{ html: "<img src='cid:b'>" }, 'content.html: no attachment has the cid b'],
])('%j is refused', (mail, fault) => {
  expect(check(mail)).toBe(fault);
});

test.each(
  [
    ['From', 'Sender', 'To', 'Cc', 'Bcc', 'Reply-To', 'Subject', 'Date', 'Message-ID'],
    ['Received', 'Return-Path', 'DKIM-Signature', 'ARC-Seal', 'Authentication-Results'],
    ['Content-Type', 'MIME-Version', 'Resent-To', 'Disposition-Notification-To'],
    ['X-SMTPAPI', 'X-Original-To', 'X-Envelope-To', 'X-Forwarded-To', 'X-Failed-Recipients', 'X-'],
  ].flat(),
)('the header field %s is refused', (name) => {
  expect(check({ headers: { [name]: 'a' } })).toMatch(/this header field can't be set/);
});
