import { decodeEnvelope, encodeEnvelope, encodeItem } from './envelope.ts';

const ITEM = {
  name: 'bulk.waiting',
  messageId: 'm-1',
  body: '{"bulkQueue":"w"}',
  attempts: 0,
  redelivered: false,
} as const;

describe('envelope', () => {
  it('encodes and decodes items', () => {
    const items = [ITEM, { ...ITEM, expiresAt: 5, attempts: 3, redelivered: true }];
    const decoded = decodeEnvelope(encodeEnvelope(items.map(encodeItem)));
    expect(decoded).toEqual({
      items: items.map((item) => ({ ...item, body: { bulkQueue: 'w' } })),
    });
  });

  it.each(['', 'x', 'null', '1', '[]', '{}', '{"v":1}', '{"v":1,"items":{}}', '{"items":[{}]}'])(
    'calls %j malformed',
    (text) => {
      expect(decodeEnvelope(Buffer.from(text))).toEqual({ malformed: expect.any(String) });
    },
  );

  it('decodes bytes that are not UTF-8', () => {
    expect(decodeEnvelope(Buffer.from([0xff, 0xfe, 0x00]))).toEqual({ malformed: 'not JSON' });
  });

  it.each([
    [{ name: 'toString' }, 'unknown message name'],
    [{ name: 7 }, 'unknown message name'],
    [{ messageId: undefined }, 'item without a messageId'],
    [{ body: null }, 'item without a body'],
    [{ body: 'text' }, 'item without a body'],
    [{ expiresAt: 'soon' }, 'expiresAt is not a number'],
    [{ attempts: 1.5 }, 'attempts is not a count'],
  ])('calls an item with %j malformed and keeps the others', (fault, malformed) => {
    const good = { ...ITEM, body: {} };
    const content = Buffer.from(JSON.stringify({ v: 1, items: [{ ...good, ...fault }, good] }));
    const { items } = decodeEnvelope(content) as { items: unknown[] };
    expect(items).toEqual([{ malformed, raw: expect.anything() }, good]);
  });
});
