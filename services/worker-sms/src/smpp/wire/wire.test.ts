import { withReason } from '@cascade/contracts/testing';
import { readReceipt } from '../read-receipt.ts';
import { readDelivered } from '../../inbound/smpp/read-delivered.ts';
import { readDeliver } from './messages.ts';
import { COMMANDS, PduReader, writePdu } from './pdu.ts';

const pdu = { command: COMMANDS.enquire_link, status: 0, sequence: 7, body: Buffer.from('abc') };

test('units are read however their bytes are cut', () => {
  const bytes = Buffer.concat([writePdu(pdu), writePdu({ ...pdu, sequence: 8 })]);
  const reader = new PduReader();
  const found = [...bytes].flatMap((byte) => reader.push(Buffer.of(byte)));
  expect(found).toEqual([pdu, { ...pdu, sequence: 8 }]);
});

test.each([15, 70_001, 0xffffffff])('a length of %d is refused', (length) => {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32BE(length, 0);
  expect(() => new PduReader().push(bytes)).toThrow('PDU');
});

/** Body of a `deliver_sm` from a number to SHOP. */
function deliverOf(message: Buffer, { esm = 0, coding = 0, options = Buffer.of() } = {}): Buffer {
  return Buffer.concat([
    Buffer.from('\0\x01\x016281234567890\0\x05\0SHOP\0', 'latin1'),
    Buffer.of(esm, 0, 0, 0, 0, 0, 0, coding, 0, message.length),
    message,
    options,
  ]);
}

test.each([
  ['GSM-7', Buffer.of(0x48, 0x61, 0x6c, 0x6f, 0x1b, 0x65), 0, 'Halo€'],
  ['UCS-2', Buffer.from('नम😀', 'utf16le').swap16(), 8, 'नम😀'],
  ['Latin-1', Buffer.from('é', 'latin1'), 3, 'é'],
])('a text in %s is read', (_name, message, coding, text) => {
  const delivered = readDeliver(deliverOf(message, { coding }));
  expect(delivered).toMatchObject({ source: '6281234567890', destination: 'SHOP', text });
  expect(readDelivered(delivered)).toMatchObject({
    kind: 'text',
    sender: '6281234567890',
    text,
  });
});

test('a text in the own alphabet of a centre is read as the device says', () => {
  const delivered = readDeliver(deliverOf(Buffer.from('@é_', 'latin1')));
  expect(readDelivered(delivered, 'latin1')).toMatchObject({ kind: 'text', text: '@é_' });
  const septets = readDeliver(deliverOf(Buffer.of(0x00, 0x05, 0x11)));
  expect(readDelivered(septets)).toMatchObject({ kind: 'text', text: '@é_' });
  const named = readDeliver(deliverOf(Buffer.from('é', 'utf16le').swap16(), { coding: 8 }));
  expect(readDelivered(named, 'latin1')).toMatchObject({ kind: 'text', text: 'é' });
});

test('a part in the own alphabet of a centre is kept in the one that the device says', () => {
  const part = Buffer.concat([Buffer.of(5, 0, 3, 1, 2, 1), Buffer.from('é@', 'latin1')]);
  const delivered = readDeliver(deliverOf(part, { esm: 0x40 }));
  expect(readDelivered(delivered, 'latin1')).toMatchObject({ kind: 'part', coding: 3 });
});

test('a receipt that names no message is none that is lost in silence', () => {
  const delivered = readDeliver(deliverOf(Buffer.from('stat:DELIVRD'), { esm: 4 }));
  expect(readDelivered(delivered)).toEqual({ kind: 'ignored', why: 'unreadable-receipt' });
});

test('the header of a part is no text', () => {
  const message = Buffer.concat([Buffer.of(5, 0, 3, 1, 2, 1), Buffer.from('part')]);
  expect(readDeliver(deliverOf(message, { esm: 0x40 })).text).toBe('part');
});

const usual = (state: string, error = '000') =>
  `id:0A1b sub:001 dlvrd:001 submit date:2611240431 done date:2611240431 stat:${state} err:${error} text:Hi`;

test.each([
  ['DELIVRD', '000', { status: 'delivered' }],
  [
    'EXPIRED',
    '000',
    { status: 'failed', reason: 'message expired before the network delivered it' },
  ],
  [
    'UNDELIV',
    '01B',
    {
      status: 'failed',
      reason: "the recipient's network could not deliver the message (err 01B)",
    },
  ],
])('a receipt with the state %s and the error %s is read by its text', (state, error, expected) => {
  const delivered = readDeliver(deliverOf(Buffer.from(usual(state, error)), { esm: 4 }));
  expect(withReason(readDelivered(delivered))).toMatchObject({
    kind: 'status',
    id: '0A1b',
    ...expected,
  });
});

test.each(['ENROUTE', 'ACCEPTD', 'UNKNOWN', 'constructor'])(
  'the state %s decides nothing',
  (state) => {
    const delivered = readDeliver(deliverOf(Buffer.from(usual(state)), { esm: 4 }));
    expect(readDelivered(delivered)).toEqual({ kind: 'ignored', why: 'unknown-status' });
  },
);

test.each([
  ['as a text', 0x00],
  ['as an acknowledgement', 0x08],
  ['on the way', 0x20],
  ['with a header', 0x44],
])('a receipt that comes %s (esm_class %d) is read by its text', (_name, esm) => {
  const receipt = Buffer.concat([
    esm === 0x44 ? Buffer.of(5, 0, 3, 1, 2, 1) : Buffer.of(),
    Buffer.from(usual('UNDELIV', '012')),
  ]);
  expect(readDelivered(readDeliver(deliverOf(receipt, { esm })))).toMatchObject({
    kind: 'status',
    id: '0A1b',
    status: 'failed',
  });
});

test.each([
  [
    'id: 77011 sub:001 dlvrd:001 submit date:2611280500 done date:2611280501 stat: DELIVRD err: 000',
    '77011',
  ],
  ['ID:AB_12 SUB:001 DLVRD:001 STAT:DELIVERED ERR:0', 'AB_12'],
  ['id:7 sub:1 dlvrd:1 stat:delivrd', '7'],
  ['id:8 stat:DELIVRD', '8'],
  ['id:9 stat:DELIVERED err:000', '9'],
  ['id:10 submit_date:2611280500 done_date:2611280501 stat:DELIVRD', '10'],
])('the receipt %s is read', (text, id) => {
  expect(readReceipt(readDeliver(deliverOf(Buffer.from(text), { esm: 0 })))).toMatchObject({
    ids: [id],
    state: 'DELIVRD',
    isByText: true,
  });
});

test.each([
  ['UCS-2', Buffer.from(usual('DELIVRD'), 'utf16le').swap16(), 8],
  ['octets', Buffer.from(usual('DELIVRD')), 4],
  ['a class', Buffer.from(usual('DELIVRD')), 0xf5],
])('a receipt in %s is read', (_name, bytes, coding) => {
  const delivered = readDeliver(deliverOf(bytes, { esm: 4, coding }));
  expect(withReason(readDelivered(delivered))).toMatchObject({ kind: 'status', id: '0A1b' });
});

test.each([
  'id:5 is my order',
  'My id: 7 stat:none',
  'id:7 stat:deleted',
  'id:7 err: what is this?',
  'sub:1 id:5 stat:DELIVRD',
  'id: please',
])('the text %j of a contact is no receipt', (text) => {
  const delivered = readDeliver(deliverOf(Buffer.from(text)));
  expect(readDelivered(delivered)).toMatchObject({ kind: 'text', text });
});

test('a receipt is read by its optional parameters, whatever its text says', () => {
  const options = Buffer.concat([
    Buffer.of(0x00, 0x1e, 0, 5),
    Buffer.from('4711\0'),
    Buffer.of(0x04, 0x27, 0, 1, 2),
  ]);
  const delivered = readDeliver(deliverOf(Buffer.from('x'), { esm: 4, options }));
  expect(readReceipt(delivered)).toEqual({
    ids: ['4711'],
    state: 'DELIVRD',
    error: '',
    isByText: false,
  });
});

test('a body that is cut off is read without an error', () => {
  const whole = deliverOf(Buffer.from(usual('DELIVRD')), { esm: 4 });
  for (let length = 0; length < whole.length; length += 1) {
    expect(() => readDelivered(readDeliver(whole.subarray(0, length)))).not.toThrow();
  }
});
