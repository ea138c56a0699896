import { readFileSync } from 'node:fs';
import { watchLeaks } from '@cascade/runtime/testing';
import { PHONE_NUMBER_ID, startRig, type SandboxRig } from '../../testing/rig.ts';

const { message_examples: examples } = JSON.parse(
  readFileSync(new URL('./description.json', import.meta.url), 'utf8'),
) as { message_examples: Record<string, Record<string, unknown>> };
const EXAMPLE = examples['Send typing indicator and read receipt']!;

const expectNoLeaks = watchLeaks();
let rig: SandboxRig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterAll(expectNoLeaks);
afterEach(() => rig.sandbox.inbox.clear());

const ANA = '15550100000';
function writes(contact: string, id: string, device = PHONE_NUMBER_ID): void {
  rig.sandbox.inbox.answers.add({
    id: rig.sandbox.inbox.nextId(),
    channel: 'waba',
    device,
    contact,
    name: 'Ana',
    provider_message_id: id,
    content: { kind: 'text', text: id },
  });
}
const marks = () =>
  rig.sandbox.inbox.answers
    .list({ limit: 10 })
    .toReversed()
    .map(({ provider_message_id: id, read_at, typing_at }) => [
      id,
      read_at !== undefined,
      typing_at !== undefined,
    ]);

test("Meta's example marks a message and the earlier ones as read, and shows that somebody writes", async () => {
  writes(ANA, 'wamid.1');
  writes(ANA, String(EXAMPLE['message_id']));
  writes(ANA, 'wamid.3');
  writes('15550100001', 'wamid.4');
  writes(ANA, 'wamid.5', '999999999999');
  const { status, body } = await rig.graph(EXAMPLE);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(marks()).toEqual([
    ['wamid.1', true, false],
    [EXAMPLE['message_id'], true, false],
    ['wamid.3', false, true],
    ['wamid.4', false, false],
    ['wamid.5', false, false],
  ]);
  // A receipt is no message.
  expect(rig.sandbox.inbox.list({ limit: 10 })).toEqual([]);
});

test('without an indicator nobody writes', async () => {
  writes(ANA, 'wamid.1');
  const receipt = { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.1' };
  expect((await rig.graph(receipt)).status).toBe(200);
  expect(marks()).toEqual([['wamid.1', true, false]]);
});

test.each<[string, object, number]>([
  ['an unknown message', { message_id: 'wamid.9' }, 100],
  ['no message', { message_id: undefined }, 131008],
  ['another status', { status: 'delivered' }, 100],
  ['another indicator', { typing_indicator: { type: 'audio' } }, 100],
  ['no product', { messaging_product: undefined }, 100],
])('%s: 400', async (_, change, code) => {
  writes(ANA, String(EXAMPLE['message_id']));
  const { status, body } = await rig.graph({ ...EXAMPLE, ...change });
  expect([status, body.error.code]).toEqual([400, code]);
  expect(marks()).toEqual([[EXAMPLE['message_id'], false, false]]);
});
