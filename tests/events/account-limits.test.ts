import { waitFor } from '@cascade/runtime/testing';
import {
  freshRecipient,
  jumpingClock,
  OPERATOR_TOKEN,
  provision,
  startStack,
} from '../harness/index.ts';
import type { Stack, Tenant } from '../harness/index.ts';
import { activeEndpoint } from './active-endpoint.ts';
import { contactClient, type ContactClient } from './contact-client.ts';
import { startReceiver, type Receiver } from './receiver.ts';

const MB = 1_000_000;

interface ToldEvent {
  from: { id: string };
  message: { text: string };
  inbound_limit?: unknown;
}

describe('inbound messages beyond the limits of an account', () => {
  let stack: Stack;
  let tenant: Tenant;
  let contacts: ContactClient;
  let receiver: Receiver;
  let path: string;
  let bot: string;
  let contact: string;

  const clock = jumpingClock();

  beforeAll(async () => {
    clock.jumpToMidMonth();
    stack = await startStack({
      engine: { kind: 'embedded' },
      overrides: { clock },
      env: {
        ACCOUNT_STORAGE_MB: '1',
        ACCOUNT_LIMITS: 'inbound_per_day=2',
        EGRESS_ALLOW: '127.0.0.0/8',
      },
    });
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.close();
  });
  beforeEach(async () => {
    tenant = await provision(stack);
    contacts = contactClient(stack, tenant);
    path = await activeEndpoint(stack, tenant, receiver, 'incoming_message');
    ({ number: bot } = await read<{ number: string }>(`/api/devices/${tenant.devices.telegram}`));
    contact = freshRecipient('telegram');
  });

  const read = <T>(route: string) => stack.manage<T>(tenant.account, 'GET', route);

  const says = (body: Record<string, unknown>) =>
    contacts.act({ channel: 'telegram', device: bot, contact, ...body });

  /** Live events of the contact, without the test that activated the endpoint. */
  const events = () =>
    receiver
      .at(path)
      .map(({ body }) => body as unknown as ToldEvent)
      .filter(({ from }) => from.id === contact);

  const untilTold = (count: number) =>
    waitFor(() => (events().length >= count ? events() : null), {
      timeoutMs: 12_000,
      what: `${count} events`,
    });

  async function fillStorage(): Promise<void> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(MB - 1_000)]), 'big.bin');
    const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account };
    const { status } = await fetch(`${stack.url}/api/files`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(status).toBe(201);
  }

  test('a file beyond the storage limit: the event and the log say why it is missing', async () => {
    await fillStorage();
    const data = Buffer.from('minutes of a meeting').toString('base64');
    await says({ text: 'see', file: { name: 'minutes.txt', mime: 'text/plain', data } });
    const file = {
      name: 'minutes.txt',
      mime: 'text/plain',
      error: "the account's storage is full: 1 of 1 MB are used",
    };
    const [event] = await untilTold(1);
    expect(event?.message).toMatchObject({ type: 'document', text: 'see', file });
    const [row] = await contacts.from(contact);
    expect(row?.message.file).toEqual(file);
  });

  test('the message at the daily limit says so, later ones are counted, and STOP still works', async () => {
    for (const text of ['one', 'two', 'three']) {
      await says({ text });
      await contacts.saying(contact, text);
    }
    await says({ text: 'four' });
    await says({ text: 'STOP' });
    const usage = await waitFor(
      async () => {
        const { inbound } = await read<{ inbound: { limit: number; left_out: number } }>(
          '/api/usage',
        );
        return inbound.left_out === 2 ? inbound : null;
      },
      { timeoutMs: 12_000, what: 'both messages to be counted' },
    );
    expect(usage).toEqual({ limit: 2, left_out: 2 });

    const midnight = new Date(clock.now()).setUTCHours(24, 0, 0, 0) / 1_000;
    const told = await untilTold(3);
    expect(told.map((event) => [event.message.text, event.inbound_limit])).toEqual([
      ['one', undefined],
      ['two', undefined],
      ['three', { limit: 2, until: midnight }],
    ]);
    const texts = (await contacts.inbound()).map(({ message }) => String(message.text));
    expect(texts.toSorted()).toEqual(['one', 'three', 'two']);

    const { data: audit } = await read<{ data: object[] }>('/api/audit?kind=limit.reached');
    expect(audit).toMatchObject([
      { status: 429, reason: expect.stringMatching(/^inbound_per_day: 2 messages came in today;/) },
    ]);
    const { data: suppressed } = await read<{ data: object[] }>('/api/suppressions');
    expect(suppressed).toMatchObject([{ channel: 'telegram', address: contact }]);
  });
});
