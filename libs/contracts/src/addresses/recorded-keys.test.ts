import type { Channel } from '../channels.ts';
import { writtenForms } from './address-forms.ts';
import { addressOf, keyOf } from './address-of.ts';

// Recorded with version 0.2.0 and rows of before. Ids of suppressions are hashes of these keys, and time lines begin with
// them: another key loses an opt-out. A line is added, and what a channel refused may be read later: no key is changed.
type Recorded = [
  channel: Channel,
  written: string,
  ofPerson: string | null,
  ofProvider: string | null,
  forms: string[],
];
const RECORDED: Recorded[] = [
  ['whatsapp', '6281234567890', '6281234567890', '6281234567890', ['6281234567890']],
  ['whatsapp', '+62 812-3456-7890', '6281234567890', null, ['6281234567890']],
  ['whatsapp', '0081234567890', '81234567890', '81234567890', ['81234567890', '0081234567890']],
  [
    'whatsapp',
    '62081234567890',
    '6281234567890',
    '6281234567890',
    ['6281234567890', '62081234567890'],
  ],
  [
    'whatsapp',
    '5541988887777',
    '5541988887777',
    '5541988887777',
    ['5541988887777', '554188887777'],
  ],
  ['whatsapp', '554188887777', '5541988887777', '5541988887777', ['5541988887777', '554188887777']],
  ['whatsapp', '5215512345678', '525512345678', '525512345678', ['525512345678', '5215512345678']],
  ['whatsapp', '525512345678', '525512345678', '525512345678', ['525512345678', '5215512345678']],
  [
    'whatsapp',
    '541123456789',
    '5491123456789',
    '5491123456789',
    ['5491123456789', '541123456789', '54111523456789'],
  ],
  [
    'whatsapp',
    '5491123456789',
    '5491123456789',
    '5491123456789',
    ['5491123456789', '541123456789', '54111523456789'],
  ],
  [
    'whatsapp',
    '54111523456789',
    '5491123456789',
    '5491123456789',
    ['5491123456789', '541123456789', '54111523456789'],
  ],
  ['whatsapp', '4915123456789', '4915123456789', '4915123456789', ['4915123456789']],
  ['whatsapp', '390612345678', '390612345678', '390612345678', ['390612345678']],
  ['whatsapp', '999123456789', '999123456789', '999123456789', ['999123456789']],
  ['whatsapp', '12345678', '12345678', '12345678', ['12345678']],
  ['whatsapp', '15550140400', '15550140400', '15550140400', ['15550140400']],
  [
    'whatsapp',
    '77281234567890@lid',
    '77281234567890@lid',
    '77281234567890@lid',
    ['77281234567890@lid'],
  ],
  ['whatsapp', '6281234567890:12@s.whatsapp.net', null, '6281234567890', []],
  [
    'whatsapp',
    'US.13491208655302741918',
    null,
    'US.13491208655302741918',
    ['US.13491208655302741918'],
  ],
  ['whatsapp', 'ana', null, null, []],
  ['waba', '6281234567890', '6281234567890', '6281234567890', ['6281234567890']],
  ['waba', '554188887777', '5541988887777', '5541988887777', ['5541988887777', '554188887777']],
  [
    'waba',
    'US.13491208655302741918',
    'US.13491208655302741918',
    'US.13491208655302741918',
    ['US.13491208655302741918'],
  ],
  ['waba', 'US.ENT.9abc', 'US.ENT.9abc', 'US.ENT.9abc', ['US.ENT.9abc']],
  ['waba', '77281234567890@lid', null, '77281234567890@lid', ['77281234567890@lid']],
  ['waba', 'us.1349', null, null, []],
  ['telegram', '123456789', '123456789', '123456789', ['123456789']],
  ['telegram', '-1001234567890', '-1001234567890', '-1001234567890', ['-1001234567890']],
  ['telegram', '@Shop_News', '@Shop_News', '@Shop_News', ['@Shop_News']],
  ['telegram', ' 42 ', null, '42', ['42']],
  ['telegram', '9007199254740993', null, '9007199254740993', ['9007199254740993']],
  ['telegram', 'ana', null, 'ana', ['ana']],
  ['email', 'Ann@Example.COM', 'ann@example.com', 'ann@example.com', ['ann@example.com']],
  ['email', ' ann@example.com ', 'ann@example.com', 'ann@example.com', ['ann@example.com']],
  ['email', 'ünï@exämple.com', 'ünï@exämple.com', 'ünï@exämple.com', ['ünï@exämple.com']],
  ['email', '"a b"@example.com', null, '"a b"@example.com', ['"a b"@example.com']],
  ['email', 'a@localhost', null, 'a@localhost', ['a@localhost']],
  ['email', 'MAILER-DAEMON', null, null, ['mailer-daemon']],
  [
    'email',
    'docomo..x@docomo.ne.jp',
    'docomo..x@docomo.ne.jp',
    'docomo..x@docomo.ne.jp',
    ['docomo..x@docomo.ne.jp'],
  ],
  ['email', '@x.com', null, null, ['@x.com']],
];

test.each(RECORDED)('%s %j', (channel, written, ofPerson, ofProvider, forms) => {
  const read = addressOf(channel, written, { writtenBy: 'person' });
  expect('key' in read ? read.key : null).toBe(ofPerson);
  expect(keyOf(channel, written)).toBe(ofProvider);
  expect(writtenForms(channel, written)).toEqual(forms);
});
