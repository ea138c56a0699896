import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  meet,
  provision,
  startStack,
  textOf,
  type Contact,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { OPERATOR_TOKEN } from '../harness/operator-token.ts';
import { activeEndpoint } from './active-endpoint.ts';
import { startReceiver, type Receiver } from './receiver.ts';

interface Echo {
  id: string;
  to: { id: string; number?: string };
  message: { id: string; text?: string };
}

interface Inbound {
  from: { id: string };
  message: { text?: string };
  unanswered?: string;
  answer: { request_id?: number; echo_id?: string; automatic: boolean; text: string | null } | null;
}

const WAIT = { timeoutMs: 30_000 };

/** WhatsApp tells whole seconds: messages of one second have no order. */
const nextSecond = () => sleep(1_001 - (Date.now() % 1_000));

describeOnEngines('what a person writes on the linked phone', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let receiver: Receiver;
  let chosen: string;
  let others: string;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    receiver = await startReceiver();
    tenant = await provision(stack);
    chosen = await activeEndpoint(stack, tenant, receiver, 'message_echo');
    others = await activeEndpoint(stack, tenant, receiver, 'incoming_message');
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.close();
  });

  const get = <T>(path: string) => stack.manage<T>(tenant.account, 'GET', path);
  const echoesOf = async (address: string) => {
    const { data } = await get<{ data: Echo[] }>(
      `/api/echoes?device=${tenant.devices.whatsapp}&limit=200`,
    );
    return data.filter(({ to }) => to.number === address);
  };
  const echoed = (address: string, count: number) =>
    waitFor(
      async () => {
        const found = await echoesOf(address);
        return found.length >= count ? found : null;
      },
      { ...WAIT, what: `${count} messages on the phone` },
    );
  const inboundOf = (address: string, text: string) =>
    waitFor(
      async () => {
        const { data } = await get<{ data: Inbound[] }>(`/api/inbound?q=${address}`);
        return data.find(({ message }) => message.text === text) ?? null;
      },
      { ...WAIT, what: `the message ${text}` },
    );
  const toldOf = (path: string, text: string) =>
    receiver.at(path).filter(({ body }) => (body['message'] as { text?: string }).text === text);

  /** A person writes to the contact on the phone; the contact's own words come after it when it is read. */
  async function write(contact: Contact, address: string, text: string, count = 1): Promise<Echo> {
    await contact.does({ text, own: true });
    const found = await echoed(address, count);
    return found[0]!;
  }

  test('is a line of the inbox, the answer to the contact, and an event for who chose it', async () => {
    const address = freshRecipient('whatsapp');
    const contact = await meet(stack, tenant, 'whatsapp', address);
    await nextSecond();
    await contact.does({ text: `Is it there? ${address}` });
    await inboundOf(address, `Is it there? ${address}`);
    const text = `Since noon, ${address}`;
    await nextSecond();
    const echo = await write(contact, address, text);
    // Of what the product sent, which is the first message of the contact's chat, nothing.
    expect(await echoesOf(address)).toHaveLength(1);
    expect(echo).toMatchObject({ to: { number: address }, message: { type: 'text', text } });
    const ofContact = `/api/echoes?device=${tenant.devices.whatsapp}&contact=${address}%40s.whatsapp.net`;
    expect((await get<{ data: Echo[] }>(ofContact)).data.map(({ id }) => id)).toEqual([echo.id]);
    expect(await inboundOf(address, `Is it there? ${address}`)).toMatchObject({
      answer: { echo_id: echo.id, automatic: false, text },
    });
    const [told] = await waitFor(
      () => (toldOf(chosen, text).length > 0 ? toldOf(chosen, text) : null),
      {
        ...WAIT,
        what: 'the event',
      },
    );
    expect(told?.headers['x-service-event']).toBe('message_echo');
    expect(told?.body).toMatchObject({
      event: 'message_echo',
      to: { number: address },
      device: { id: tenant.devices.whatsapp },
      production: false,
    });
    expect([toldOf(chosen, text).length, toldOf(others, text).length]).toEqual([1, 0]);
  });

  test('that WhatsApp repeats is one line and one event', async () => {
    const address = freshRecipient('whatsapp');
    const contact = await meet(stack, tenant, 'whatsapp', address);
    const [once, after] = [`Once, ${address}`, `After, ${address}`];
    for (let time = 0; time < 3; time += 1) {
      await contact.does({ text: once, own: true, id: `3A${address}` });
    }
    await write(contact, address, after, 2);
    await waitFor(() => toldOf(chosen, after).length > 0, { ...WAIT, what: 'the later event' });
    // WhatsApp tells whole seconds.
    const texts = (await echoesOf(address)).map(({ message }) => message.text ?? '');
    expect(texts.toSorted()).toEqual([after, once]);
    expect(toldOf(chosen, once)).toHaveLength(1);
  });

  test('silences automatic replies for the minutes of the device', async () => {
    const own = await provision(stack);
    const device = own.devices.whatsapp;
    const address = freshRecipient('whatsapp');
    const contact = await meet(stack, own, 'whatsapp', address);
    await stack.manage(own.account, 'POST', '/api/autoreplies', {
      device,
      match: { type: 'any' },
      reply: { message: { type: 'text', message: 'We are closed.' } },
    });
    await contact.does({ text: 'first' });
    await contact.got(2);
    await stack.manage(own.account, 'PATCH', `/api/devices/${device}`, {
      settings: { silent_minutes: 30 },
    });
    await contact.does({ text: 'I am here.', own: true });
    await contact.got(3);
    const rows = async (path: string) =>
      (await stack.manage<{ data: Inbound[] }>(own.account, 'GET', path)).data;
    await waitFor(async () => (await rows('/api/echoes')).length > 0, {
      ...WAIT,
      what: 'the echo',
    });
    await contact.does({ text: 'second' });
    const second = await waitFor(
      async () =>
        (await rows('/api/inbound')).find(
          ({ message, unanswered }) => message.text === 'second' && unanswered !== undefined,
        ) ?? null,
      { ...WAIT, what: 'the second message to be left to the person' },
    );
    expect(second.unanswered).toBe('person_writes');
    expect((await contact.got(3)).map(textOf)).toEqual([
      'Good morning.',
      'We are closed.',
      'I am here.',
    ]);
  });

  test('is exported and erased with its contact', async () => {
    const address = freshRecipient('whatsapp');
    const contact = await meet(stack, tenant, 'whatsapp', address);
    const echo = await write(contact, address, `Ours, ${address}`);
    const exported = await fetch(`${stack.url}/api/contacts/export`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Account-Id': tenant.account,
        Authorization: `Bearer ${OPERATOR_TOKEN}`,
      },
      body: JSON.stringify({ address, channel: 'whatsapp' }),
    });
    const kinds = (await exported.text())
      .split('\n')
      .filter((line) => line.includes(`Ours, ${address}`))
      .map((line) => (JSON.parse(line) as { kind: string }).kind);
    // Also the event's delivery tells it.
    expect(kinds).toContain('echo');
    const erased = await stack.manage<object>(tenant.account, 'POST', '/api/contacts/erase', {
      address,
      channel: 'whatsapp',
    });
    expect(erased).toMatchObject({ echoes: 1 });
    expect((await echoesOf(address)).map(({ id }) => id)).not.toContain(echo.id);
  });
});
