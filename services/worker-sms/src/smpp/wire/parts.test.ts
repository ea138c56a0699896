import { readDelivered } from '../../inbound/smpp/read-delivered.ts';
import { readDeliver } from './messages.ts';

/** Body of a `deliver_sm` from a number to SHOP. */
function deliverOf(message: Buffer, { esm = 0, coding = 0, options = Buffer.of() } = {}): Buffer {
  return Buffer.concat([
    Buffer.from('\0\x01\x016281234567890\0\x05\0SHOP\0', 'latin1'),
    Buffer.of(esm, 0, 0, 0, 0, 0, 0, coding, 0, message.length),
    message,
    options,
  ]);
}

const HEADER = 0x40;
const sar = (reference: number, total: number, number: number) =>
  Buffer.concat([
    Buffer.of(0x02, 0x0c, 0, 2, reference >> 8, reference & 0xff),
    Buffer.of(0x02, 0x0e, 0, 1, total),
    Buffer.of(0x02, 0x0f, 0, 1, number),
  ]);
const text = Buffer.from('part');

test.each([
  ['an 8-bit reference', [5, 0, 3, 200, 3, 2], 'header8:200'],
  ['a 16-bit reference', [6, 8, 4, 0x12, 0x34, 3, 2], 'header16:4660'],
  [
    'a reference after another element',
    [11, 0x05, 4, 0x0b, 0x84, 0, 0, 0, 3, 200, 3, 2],
    'header8:200',
  ],
])('a part is read by %s', (_name, header, reference) => {
  const body = deliverOf(Buffer.concat([Buffer.from(header), text]), { esm: HEADER });
  expect(readDelivered(readDeliver(body))).toEqual({
    kind: 'part',
    sender: '6281234567890',
    recipient: 'SHOP',
    reference,
    total: 3,
    number: 2,
    bytes: text,
    coding: 0,
  });
});

test('a part is read by its optional parameters, also in message_payload', () => {
  const payload = Buffer.concat([Buffer.of(0x04, 0x24, 0, text.length), text]);
  for (const body of [
    deliverOf(text, { options: sar(0x0102, 3, 2) }),
    deliverOf(Buffer.of(), { options: Buffer.concat([sar(0x0102, 3, 2), payload]) }),
  ]) {
    expect(readDelivered(readDeliver(body))).toMatchObject({
      kind: 'part',
      reference: 'option:258',
      total: 3,
      number: 2,
      bytes: text,
    });
  }
});

test.each([
  ['a number above the total', [5, 0, 3, 1, 2, 3]],
  ['the number 0', [5, 0, 3, 1, 2, 0]],
  ['one part alone', [5, 0, 3, 1, 1, 1]],
  ['an element that is too short', [4, 0, 2, 1, 2]],
  ['an element that is longer than the header', [3, 0, 9, 1]],
])('a header with %s leaves a whole text', (_name, header) => {
  const body = deliverOf(Buffer.concat([Buffer.from(header), text]), { esm: HEADER });
  expect(readDelivered(readDeliver(body))).toMatchObject({ kind: 'text', text: 'part' });
});

test('a receipt is no part', () => {
  const receipt = Buffer.from('id:1 stat:DELIVRD');
  const body = deliverOf(receipt, { esm: 4, options: sar(1, 2, 1) });
  expect(readDelivered(readDeliver(body))).toMatchObject({ kind: 'status', id: '1' });
});
