import type { BinaryNode } from '@whiskeysockets/baileys';
import { isFromServer, readPrimary, readRef, readRequest } from './passkey-nodes.ts';

const REQUEST = {
  challenge: 'AAECAw',
  timeout: 600_000,
  rpId: 'whatsapp.com',
  allowCredentials: [{ id: 'AQID', type: 'public-key', transports: ['hybrid'] }],
  userVerification: 'required',
  extensions: { uvm: true },
};

const holding = (content: BinaryNode['content'], tag = 'passkey_request_options'): BinaryNode => ({
  tag: 'notification',
  attrs: { from: '@s.whatsapp.net', type: 'passkey_prologue_request' },
  content: [
    { tag: 'other', attrs: {} },
    { tag, attrs: {}, ...(content === undefined ? {} : { content }) },
  ],
});
const json = (value: unknown) => holding(Buffer.from(JSON.stringify(value)));

test('only WhatsApp itself may send these notifications', () => {
  const from = (jid: string | undefined) =>
    isFromServer({ tag: 'notification', attrs: jid === undefined ? {} : { from: jid } });
  expect(['@s.whatsapp.net', 's.whatsapp.net'].map(from)).toEqual([true, true]);
  const strangers = [undefined, '', '6281@s.whatsapp.net', 's.whatsapp.net.evil', '@g.us', '@lid'];
  expect(strangers.map(from)).toEqual(strangers.map(() => false));
});

test('a request is read at whatever place it stands, as bytes or as text', () => {
  expect(readRequest(json(REQUEST))).toEqual(REQUEST);
  expect(readRequest(holding(JSON.stringify(REQUEST)))).toEqual(REQUEST);
  expect(readRequest(json({ challenge: 'AA', rpId: 'whatsapp.com' }))).toMatchObject({
    challenge: 'AA',
  });
});

test.each([
  ['nothing', holding(undefined)],
  ['children', holding([])],
  ['no bytes', holding(Buffer.of())],
  ['no JSON', holding(Buffer.from('{'))],
  ['no UTF-8', holding(Buffer.of(0xff, 0xfe))],
  ['17 KB', json({ ...REQUEST, extensions: { padding: 'x'.repeat(17_000) } })],
  ['a list', json([REQUEST])],
  ['another domain', json({ ...REQUEST, rpId: 'evil.example' })],
  ['a challenge with padding', json({ ...REQUEST, challenge: 'AA==' })],
  ['a long challenge', json({ ...REQUEST, challenge: 'A'.repeat(1_025) })],
  ['a negative timeout', json({ ...REQUEST, timeout: -1 })],
  ['an endless timeout', json({ ...REQUEST, timeout: 1e12 })],
  [
    '65 credentials',
    json({ ...REQUEST, allowCredentials: Array(65).fill({ id: 'AA', type: 'x' }) }),
  ],
  ['a credential without an id', json({ ...REQUEST, allowCredentials: [{ type: 'x' }] })],
  ['extensions that are a text', json({ ...REQUEST, extensions: 'uvm' })],
])('a request that is %s is a fault, which shows nothing of it', (_name, node) => {
  const read = readRequest(node);
  expect(read).toEqual({ fault: expect.any(String) });
  expect(JSON.stringify(read)).not.toContain(REQUEST.challenge);
});

test('a reference and the half of the phone are bounded', () => {
  expect(readRef(holding(Buffer.from('abc'), 'ref'))).toBe('abc');
  expect(readRef(holding(Buffer.alloc(2_000, 65), 'ref'))).toBe(null);
  expect(readPrimary(holding(Buffer.from('abc'), 'primary_ephemeral_identity'))).toHaveLength(3);
  expect(readPrimary(holding(Buffer.from('abc'), 'another'))).toBe(null);
});
