import { findSentIds, sentIdsIn } from './find-sent-ids.ts';

const TAG = '0123456789abcdef0123';
const MESSAGE_ID = `<17.4.${TAG}@shop.example>`;
const BY_MESSAGE_ID = { send: 17, request: 4, tag: TAG, messageId: MESSAGE_ID };
const base64 = (text: string) =>
  Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n');

test.each<[string, string]>([
  ['in the header', `In-Reply-To: ${MESSAGE_ID}\r\n\r\nText`],
  [
    'in a returned header',
    `A: b\r\n\r\nText\r\n\r\nReceived: by x\r\nMessage-Id:\r\n ${MESSAGE_ID}`,
  ],
  ['in a quoted text', `A: b\r\n\r\n> > Message-ID: ${MESSAGE_ID}`],
  ['in HTML', `A: b\r\n\r\n<p>&lt;${MESSAGE_ID.slice(1, -1)}&gt;</p>`],
  [
    'in quoted-printable',
    `A: b\r\n\r\nMessage-ID: =3C17.4.01234567=\r\n89abcdef0123=40shop.example=3E`,
  ],
  [
    'in base64',
    `A: b\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(`Received: by x\r\nMessage-ID: ${MESSAGE_ID}\r\nTo: ann@example.com\r\n`)}\r\n--b--`,
  ],
])('finds a Message-ID %s', (_, mail) => {
  expect(findSentIds(Buffer.from(mail))).toEqual([BY_MESSAGE_ID]);
});

test.each<[string, string]>([
  ['as it was', `bounce+h.4.${TAG}@shop.example`],
  ['in capitals', `BOUNCE+H.4.${TAG.toUpperCase()}@SHOP.EXAMPLE`],
  ['rewritten by a forwarder', `srs0=x1=ab=shop.example=bounce+h.4.${TAG}@forwarder.example`],
  ['with the domain behind an equals sign', `b+bounce+h.4.${TAG}=shop.example@lists.example`],
])('finds a return path %s', (_, address) => {
  expect(sentIdsIn(address)).toEqual([{ send: 17, request: 4, tag: TAG }]);
});

test('one mail that is named twice is one', () => {
  const mail = `To: bounce+h.4.${TAG}@shop.example\r\n\r\nMessage-ID: ${MESSAGE_ID}`;
  expect(findSentIds(Buffer.from(mail))).toEqual([BY_MESSAGE_ID]);
});

test.each([
  `<17.4.${TAG.slice(1)}@shop.example>`,
  `<0.4.${TAG}@shop.example>`,
  `<a17.4.${TAG}@shop.example>`,
  `<99999999999999999.4.${TAG}@shop.example>`,
  `bounce-h.4.${TAG}@shop.example`,
  `bounce+zzzzzzzzzzz.4.${TAG}@shop.example`,
])('%s names none', (text) => {
  expect(sentIdsIn(text)).toEqual([]);
});

test('of a flood of ids 20 are found, and the first megabyte is read', () => {
  const ids = Array.from({ length: 50_000 }, (_, n) => `<${n + 1}.4.${TAG}@shop.example>`);
  expect(findSentIds(Buffer.from(ids.join('\r\n')))).toHaveLength(20);
  const late = Buffer.concat([Buffer.alloc(1024 * 1024, 'a '), Buffer.from(MESSAGE_ID)]);
  expect(findSentIds(late)).toEqual([]);
});
