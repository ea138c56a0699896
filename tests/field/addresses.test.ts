import { waitFor } from '@cascade/runtime/testing';
import {
  contactOf,
  describeOnEngines,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Engine,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { readCases } from './read-cases.ts';

interface Dialled {
  country: string;
  written: string;
  dialled?: string;
  refused?: string;
}
interface Stop {
  country: string | null;
  from: string;
  says: string;
  person: string;
}
interface RefusedAddress {
  written: string;
  /** The number of somebody else. */
  others: string;
}

const CALLBACK_TOKEN = 'a-secret-of-the-callback';
const GATEWAY = {
  provider: 'http',
  from: 'GATEWAY',
  method: 'POST',
  url: 'https://gateway.example.com/api/send',
  headers: [],
  body: 'to={{to}}&text={{text}}&from={{from}}&id={{id}}',
  body_type: 'form',
  secrets: [],
  success: { path: 'status', values: ['ok'] },
  id_path: 'message_id',
  reason_path: 'message',
  callback: {
    token: CALLBACK_TOKEN,
    id: 'id',
    status: 'status',
    delivered: ['DELIVRD'],
    failed: ['UNDELIV'],
    from: 'from',
    text: 'text',
  },
};

describeOnEngines('addresses from the field', (engine: Engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
  }, 60_000);
  afterAll(() => stack?.stop());

  const api = <T>(method: string, path: string, body?: unknown) =>
    stack.manage<T>(tenant.account, method, path, body);
  const inCountry = (country: string | null) =>
    api('PATCH', '/api/settings', { default_country: country });
  const status = async (path: string, body: object) => {
    const response = await fetch(`${stack.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${OPERATOR_TOKEN}`,
        'X-Account-Id': tenant.account,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return [response.status, await response.text()] as const;
  };
  async function send(channel: 'waba' | 'sms' | 'telegram', to: string, token?: string) {
    const { body } = await stack.send(
      {
        keys: { [channel]: { token: token ?? tenant.keys[channel] } },
        content: { [channel]: { message: { type: 'text', message: 'Hello' } } },
        target: { [channel]: to },
      },
      { token: tenant.token },
    );
    return body.channels?.[channel];
  }

  test.each(readCases<Dialled>('dialled'))(
    'a number is dialled as the person meant it: %s',
    async (_name, { country, written, dialled, refused }) => {
      await inCountry(country);
      const sent = await send('sms', written);
      const isDialled = dialled !== undefined;
      expect(sent).toMatchObject({ status: isDialled });
      expect(sent?.reason ?? '').toContain(refused ?? '');
      const arrived = isDialled ? await stack.inbox(dialled) : [];
      expect(arrived.length > 0).toBe(isDialled);
    },
    30_000,
  );

  test.each(readCases<Stop>('stops'))(
    'a STOP counts however the gateway writes its sender: %s',
    async (name, { country, from, says, person }) => {
      await inCountry(country);
      const device = { channel: 'sms', name, credentials: GATEWAY, sandbox: true };
      const { id, token } = await api<{ id: string; token: string }>(
        'POST',
        '/api/devices',
        device,
      );
      expect(await send('sms', person, token)).toMatchObject({ status: true });
      const query = new URLSearchParams({ token: CALLBACK_TOKEN, from, text: says });
      const taken = await fetch(`${stack.url}/inbound/sms/${id}?${query.toString()}`);
      expect(taken.status).toBe(200);
      expect(await send('sms', person, token)).toMatchObject({
        status: false,
        reason: 'recipient opted out',
      });
    },
    30_000,
  );

  test.each(readCases<RefusedAddress>('refused-addresses'))(
    'an address that no channel of numbers takes erases and shows nobody with its digits: %s',
    async (_name, { written, others }) => {
      await inCountry(null);
      await send('waba', others);
      const about = { address: written };
      const [erased] = await status('/api/contacts/erase', about);
      expect([200, 400]).toContain(erased);
      const [, exported] = await status('/api/contacts/export', about);
      expect(exported).not.toContain('"request"');
      const [, left] = await status('/api/contacts/export', { address: others });
      expect(left).toContain(others);
      const { data } = await api<{ data: object[] }>(
        'GET',
        `/api/suppressions?address=${encodeURIComponent(written)}`,
      );
      expect(data).toEqual([]);
      const [merged] = await status('/api/contacts/merge', { address: written, into: others });
      expect(merged).toBe(400);
    },
    30_000,
  );

  test('a number and an equal chat id are two contacts: the answer names both, and channel says which', async () => {
    await inCountry(null);
    const both = '6281987654399';
    await send('waba', both);
    await send('telegram', both);
    await contactOf(stack, 'telegram', both).does({ text: 'Hi' });
    await waitFor(
      async () => {
        const { data } = await api<{ data: object[] }>('GET', `/api/inbound?q=${both}`);
        return data.length > 0 ? true : null;
      },
      { timeoutMs: 20_000, what: 'the message of the chat' },
    );
    for (const act of ['erase', 'export']) {
      const [code, answer] = await status(`/api/contacts/${act}`, { address: both });
      expect([act, code]).toEqual([act, 409]);
      expect(JSON.parse(answer)).toMatchObject({
        reason: `address: is several contacts, whatsapp ${both} and telegram ${both}: give channel, too`,
      });
    }
    const erased = await api('POST', '/api/contacts/erase', { address: both, channel: 'telegram' });
    expect(erased).toMatchObject({ requests: 1, inbound: 1 });
    expect(await api('POST', '/api/contacts/erase', { address: both })).toMatchObject({
      requests: 1,
    });
  }, 60_000);
});
