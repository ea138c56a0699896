import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  describeOnEngines,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  untilLinked,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const WAIT = { timeoutMs: 30_000, everyMs: 50 };

interface Row {
  channel: string;
  to: string;
}

/** The sandbox knows no accounts. It separates them by which senders belong to which. */
describeOnEngines('a sender of the sandbox', (engine) => {
  let stack: Stack;
  let first: Tenant;
  let second: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    first = await provision(stack);
    second = await provision(stack);
  });
  afterAll(() => stack?.stop());

  const inboxOf = async ({ account }: Tenant) =>
    (await stack.manage<{ data: Row[] }>(account, 'GET', '/api/sandbox/messages')).data;

  const phoneOf = ({ account, devices }: Tenant) =>
    stack.manage<{ number: string; state: string; history: { why: string }[] }>(
      account,
      'GET',
      `/api/devices/${devices.whatsapp}/link`,
    );

  test('shows its sent messages only to its account', async () => {
    await untilLinked(stack, first, first.devices.whatsapp);
    const template = await first.template('email', { subject: 'Hi', text: 'Hi' });
    const [telegram, email, whatsapp] = [
      freshRecipient('telegram'),
      freshRecipient('email'),
      freshRecipient('whatsapp'),
    ];
    const body = composeRequest(first, {
      telegram: { to: telegram, text: 'Hi' },
      email: { to: email, template },
      whatsapp: { to: whatsapp, text: 'Hi' },
    });
    expect((await stack.send(body, { token: first.token })).body).toMatchObject({ status: true });
    const arrived = (await inboxOf(first)).map(({ channel, to }) => [channel, to]);
    expect(arrived).toHaveLength(3);
    expect(Object.fromEntries(arrived)).toEqual({ email, telegram, whatsapp });
    expect(await inboxOf(second)).toEqual([]);
  }, 60_000);

  test('of another account can not be linked, also not by the phone itself', async () => {
    await untilLinked(stack, first, first.devices.whatsapp);
    await untilLinked(stack, second, second.devices.whatsapp);
    const { number } = await phoneOf(first);
    const path = `/api/devices/${second.devices.whatsapp}`;
    await stack.manage(second.account, 'POST', `${path}/unlink`, { logout: true });
    await waitFor(async () => (await phoneOf(second)).state === 'removed', {
      ...WAIT,
      what: 'the phone to be unlinked',
    });
    const code = await pairingCode(path, number);
    await expect(
      stack.manage(second.account, 'POST', '/api/sandbox/link', { code, number }),
    ).rejects.toThrow('belongs to another account in the sandbox');

    // The sandbox's routes have no authentication.
    const { status } = await stack.call('POST', '/sandbox/whatsapp/link', { code, number });
    expect(status).toBe(200);
    await waitFor(async () => (await phoneOf(second)).state === 'removed', {
      ...WAIT,
      what: 'the phone to be refused',
    });
    const { history } = await phoneOf(second);
    expect(history[0]?.why).toBe('sandbox sender belongs to another account');
    expect((await phoneOf(first)).state).toBe('connected');
  }, 90_000);

  /** Requests a link by code, and reads the code from the device's event stream. */
  async function pairingCode(path: string, number: string): Promise<string> {
    await stack.manage(second.account, 'POST', `${path}/link`, { method: 'code', number });
    const response = await fetch(`${stack.url}${path}/events?account_id=${second.account}`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    let told = '';
    for await (const chunk of response.body!) {
      told += Buffer.from(chunk).toString();
      const code = /event: code\ndata: \{"code":"([^"]+)"/.exec(told)?.[1];
      if (code !== undefined) return code;
    }
    throw new Error('the stream ended without a code');
  }
});
