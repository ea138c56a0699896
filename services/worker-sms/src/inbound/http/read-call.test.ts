import { withReason } from '@cascade/contracts/testing';
import type { GatewayCallback } from '../../credentials.ts';
import { readCall } from './read-call.ts';

const callback: GatewayCallback = {
  token: 'a-secret-of-my-own',
  id: 'msgid',
  status: 'dlr.status',
  delivered: ['DELIVRD', '1'],
  failed: ['UNDELIV', '2'],
  reason: 'err',
  from: 'msisdn',
  text: 'content',
  message_id: 'mo_id',
};

const none = new URLSearchParams();
const json = (body: unknown) => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(body)),
});
const empty = { type: undefined, bytes: Buffer.of() };

test('a receipt in JSON is read by the paths of the device', async () => {
  expect(await readCall(none, json({ msgid: 4711, dlr: { status: 'DELIVRD' } }), callback)).toEqual(
    [{ kind: 'status', id: '4711', status: 'delivered', recipient: '' }],
  );
});

test.each([
  ['{"msgid":8123456789012345602,"dlr":{"status":1}}', '8123456789012345602'],
  ['{"msgid":"8123456789012345602","dlr":{"status":"1"}}', '8123456789012345602'],
  ['\uFEFF{"msgid":-99999999999999999999,"dlr":{"status":1.0}}', '-99999999999999999999'],
  ['{"msgid":1732780800.1200,"dlr":{"status":1}}', '1732780800.1200'],
])('an id is the text of its number: %s', async (text, id) => {
  const body = { type: 'application/json', bytes: Buffer.from(text) };
  expect(await readCall(none, body, callback)).toMatchObject([
    { kind: 'status', id, status: 'delivered' },
  ]);
});

test('a receipt in a query is read, also of names with dots', async () => {
  const query = new URLSearchParams({ msgid: 'a', 'dlr.status': '2', err: 'absent', to: '+6281' });
  expect((await readCall(query, empty, callback))?.map(withReason)).toEqual([
    {
      kind: 'status',
      id: 'a',
      status: 'failed',
      recipient: '6281',
      reason: "the recipient's network could not deliver the message: absent",
    },
  ]);
});

test('a form with a text is a message, with the id that the gateway gives', async () => {
  const form = new URLSearchParams({ msisdn: '+6281234567890', content: 'STOP', mo_id: '9' });
  const body = { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(String(form)) };
  expect(await readCall(none, body, callback)).toEqual([
    {
      kind: 'text',
      id: '9',
      sender: '+6281234567890',
      text: 'STOP',
      attachments: 0,
    },
  ]);
});

test('a text without an id is known again when it is repeated, and another one is not', async () => {
  const { message_id: _none, ...without } = callback;
  const idOf = async (time: string) => {
    const [text] =
      (await readCall(none, json({ msisdn: '6281', content: 'Yes', time }), without)) ?? [];
    return text?.kind === 'text' ? text.id : undefined;
  };
  expect(await idOf('10:00')).toBe(await idOf('10:00'));
  expect(await idOf('10:00')).not.toBe(await idOf('10:01'));
});

test('a list has a receipt in each item', async () => {
  const items = [
    { msgid: 'a', dlr: { status: '1' } },
    { msgid: 'b', dlr: { status: 'SENT' } },
    'x',
  ];
  expect(await readCall(none, json(items), callback)).toMatchObject([
    { kind: 'status', id: 'a' },
    { kind: 'ignored', why: 'unknown-status' },
    { kind: 'ignored', why: 'malformed' },
  ]);
});

test('a list of more than a thousand receipts is refused, so that none is lost', async () => {
  const items = Array.from({ length: 1_001 }, (_, i) => ({ msgid: `${i}`, dlr: { status: '1' } }));
  expect(await readCall(none, json(items.slice(1)), callback)).toHaveLength(1_000);
  expect(await readCall(none, json(items), callback)).toBeNull();
});

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'of more than a hundred parts',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(101) + '--b--',
  ],
])('a multipart form %s is malformed', async (_what, type, body) => {
  expect(await readCall(none, { type, bytes: Buffer.from(body) }, callback)).toBeNull();
});

test('a body that is neither a form nor JSON is malformed', async () => {
  expect(
    await readCall(none, { type: 'text/plain', bytes: Buffer.from('<x>') }, callback),
  ).toBeNull();
});

test.each(['__proto__', 'constructor', 'toString', '__proto__.polluted', 'constructor.prototype'])(
  'a path %s reads only what the call itself has',
  async (path) => {
    const asked = { ...callback, id: path };
    const body = '{"dlr":{"status":"DELIVRD"}}';
    const given = { type: 'application/json', bytes: Buffer.from(body) };
    expect(await readCall(none, given, asked)).toEqual([{ kind: 'ignored', why: 'malformed' }]);
    const query = new URLSearchParams({ [path]: 'own', 'dlr.status': '1' });
    expect(await readCall(query, empty, asked)).toMatchObject([{ kind: 'status', id: 'own' }]);
  },
);
