import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  untilLinked,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { contactClient, type ContactClient } from './contact-client.ts';

interface Answer {
  id: number;
  device: string;
  contact: string;
  provider_message_id: string;
  read_at?: string;
  typing_at?: string;
}

/** What a contact sees when a person reads and answers in the inbox (a setting of the device). */
describeOnEngines('show_reading', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let contacts: ContactClient;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    contacts = contactClient(stack, tenant);
  });
  afterAll(() => stack?.stop());

  const setting = (device: string, show_reading: boolean) =>
    stack.manage(tenant.account, 'PATCH', `/api/devices/${device}`, { settings: { show_reading } });
  const read = (device: string, contact: string, more: object = {}) =>
    stack.manage(tenant.account, 'POST', '/api/threads/read', {
      threads: [{ device, contact }],
      ...more,
    });
  const said = async (contact: string) => {
    const { body } = await stack.call('GET', `/sandbox/answers?contact=${contact}`);
    return (body as unknown as { data: Answer[] }).data;
  };
  const send = (channel: 'waba' | 'whatsapp', to: string) =>
    stack.send(
      {
        keys: { [channel]: { token: tenant.keys[channel] } },
        content: { [channel]: { message: { type: 'text', message: 'Hello' } } },
        target: { [channel]: to },
      },
      { token: tenant.token },
    );

  describe.each(['waba', 'whatsapp'] as const)('%s', (channel) => {
    /** A contact who has written twice. */
    async function written() {
      const to = freshRecipient(channel);
      expect((await send(channel, to)).body.status).toBe(true);
      await contacts.act({ channel, contact: to, text: 'first' });
      await contacts.act({ channel, contact: to, text: 'second' });
      const [entry] = await contacts.from(to, 2);
      return { to, device: tenant.devices[channel], contact: entry!.from.id };
    }

    test('off by default: the contact sees nothing', async () => {
      const { to, device, contact } = await written();
      await read(device, contact, { typing: true });
      await setting(device, true);
      const other = await written();
      await read(device, other.contact);
      await waitFor(async () => (await said(other.to)).every(({ read_at }) => read_at), {
        timeoutMs: 20_000,
        what: 'the messages to be read',
      });
      // The first call came before the other one.
      expect((await said(to)).filter(({ read_at, typing_at }) => read_at ?? typing_at)).toEqual([]);
    });

    test('messages are read, and somebody writes, at most once in 20 seconds', async () => {
      const { to, device, contact } = await written();
      await setting(device, true);
      await read(device, contact);
      await waitFor(async () => (await said(to)).every(({ read_at }) => read_at), {
        timeoutMs: 20_000,
        what: 'both messages to be read',
      });
      expect((await said(to)).filter(({ typing_at }) => typing_at)).toEqual([]);
      await read(device, contact, { typing: true });
      const typing = await waitFor(
        async () => (await said(to)).find(({ typing_at }) => typing_at)?.typing_at,
        { timeoutMs: 20_000, what: 'the contact to see that somebody writes' },
      );
      await read(device, contact, { typing: true });
      await read(device, contact, { typing: true });
      const last = await written();
      await read(device, last.contact, { typing: true });
      await waitFor(async () => (await said(last.to)).some(({ typing_at }) => typing_at), {
        timeoutMs: 20_000,
        what: 'another contact to see it',
      });
      expect((await said(to)).flatMap(({ typing_at }) => typing_at ?? [])).toEqual([typing]);
    });
  });

  test('other channels do not have it', async () => {
    const { status, body } = await stack.call(
      'PATCH',
      `/api/devices/${tenant.devices.telegram}`,
      { settings: { show_reading: true } },
      { token: OPERATOR_TOKEN, headers: { 'X-Account-Id': tenant.account } },
    );
    expect([status, body['reason']]).toEqual([
      400,
      'settings.show_reading: only whatsapp and waba devices have it',
    ]);
  });
});
