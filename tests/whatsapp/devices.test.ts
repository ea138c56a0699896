import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BufferJSON,
  useMultiFileAuthState,
  type AuthenticationState,
  type SignalDataSet,
} from '@whiskeysockets/baileys';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { runCommand } from '../operate/run-command.ts';
import { phoneClient, type PhoneClient } from './phone-client.ts';
import { watchEvents } from './watch-events.ts';

const TEXT = { type: 'text', message: 'Hi' };

describeOnEngines('linked phones', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let phones: PhoneClient;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { SYNC_DEADLINE_MS: '20000' } });
    tenant = await provision(stack);
    phones = phoneClient(stack, tenant);
    await phones.untilState('connected');
  });
  afterAll(() => stack.stop());

  const steps = async (device?: string) =>
    (await phones.link(device)).history.map(({ from, to }) => `${from} → ${to}`);

  /** Whatsapp first, then Telegram. */
  async function cascade(token: string) {
    const to = freshRecipient('telegram');
    const started = performance.now();
    const { body } = await stack.send(
      {
        keys: {
          whatsapp: { token },
          telegram: { token: tenant.keys.telegram, fallback: true, fallback_sequence: 1 },
        },
        content: { whatsapp: { message: TEXT }, telegram: { message: TEXT } },
        target: { whatsapp: freshRecipient('whatsapp'), telegram: to },
      },
      { token: tenant.token },
    );
    return { channels: body.channels, ms: performance.now() - started };
  }

  const DISCONNECTED = {
    whatsapp: { status: false, reason: 'Device disconnected' },
    telegram: { status: true },
  };

  test.each([428, 500, 503, 515])(
    'closed with %i it reconnects by itself, still linked',
    async (code) => {
      const { number, history } = await phones.link();
      await phones.disconnect(code);
      await waitFor(
        async () => {
          const link = await phones.link();
          return link.state === 'connected' && link.history.length >= history.length + 2;
        },
        { timeoutMs: 15_000, what: 'the device to be back' },
      );
      expect((await steps()).slice(0, 2)).toEqual([
        'reconnecting → connected',
        'connected → reconnecting',
      ]);
      expect((await phones.link()).number).toBe(number);
      const sent = await phones.send(freshRecipient('whatsapp'), TEXT);
      expect(sent.body.channels!.whatsapp).toMatchObject({ status: true });
    },
  );

  test('a send during a reconnect waits for the connection', async () => {
    await phones.disconnect(428);
    await phones.untilState('reconnecting');
    const to = freshRecipient('whatsapp');
    const sent = await phones.send(to, TEXT);
    expect(sent.body.channels!.whatsapp).toMatchObject({ status: true });
    expect(await stack.inbox(to)).toHaveLength(1);
  });

  test.each([
    [401, 'logged_out'],
    [403, 'banned'],
    [411, 'logged_out'],
    [440, 'replaced'],
  ])('closed with %i it is %s, stays so, and the fallback runs at once', async (code, state) => {
    const phone = await phones.newPhone();
    await phones.untilState('connected', phone.id);
    await phones.disconnect(code, phone.id);
    await phones.untilState(state, phone.id);
    const { channels, ms } = await cascade(phone.token);
    expect(channels).toMatchObject(DISCONNECTED);
    expect(ms).toBeLessThan(2_000);
    expect((await steps(phone.id))[0]).toBe(`connected → ${state}`);
  });

  test('a phone that was never linked is disconnected at once', async () => {
    const phone = await stack.manage<{ token: string }>(tenant.account, 'POST', '/api/devices', {
      channel: 'whatsapp',
      name: 'live phone',
      credentials: {},
    });
    const { channels, ms } = await cascade(phone.token);
    expect(channels).toMatchObject(DISCONNECTED);
    expect(ms).toBeLessThan(2_000);
  });

  test('linked by scanning a QR code', async () => {
    const phone = await phones.newPhone();
    await phones.untilState('connected', phone.id);
    await phones.act('unlink', {}, phone.id);
    await phones.untilState('removed', phone.id);
    expect((await cascade(phone.token)).channels).toMatchObject(DISCONNECTED);
    const events = await watchEvents(stack.url, tenant.account, phone.id, OPERATOR_TOKEN);
    await phones.act('link', { method: 'qr' }, phone.id);
    const { qr, expires_at } = await events.next('qr');
    expect(Date.parse(expires_at!) - Date.now()).toBeGreaterThan(50_000);
    expect(Date.parse(expires_at!) - Date.now()).toBeLessThanOrEqual(60_000);
    const number = '6281111222333';
    await phones.whatsapp('/link', { qr, number });
    const link = await phones.untilState('connected', phone.id);
    await events.close();
    expect(link.number).toBe(number);
    expect((await steps(phone.id)).toReversed().slice(-4)).toEqual([
      'connected → removed',
      'removed → linking',
      'linking → linking',
      'linking → connected',
    ]);
    const to = freshRecipient('whatsapp');
    const sent = await phones.send(to, TEXT, phone.token);
    expect(sent.body.channels!.whatsapp).toMatchObject({ status: true });
    expect((await stack.inbox(to))[0]).toMatchObject({ from: number });
  });

  test('linked by a pairing code that its owner types', async () => {
    const phone = await phones.newPhone();
    await phones.untilState('connected', phone.id);
    await phones.act('unlink', {}, phone.id);
    await phones.untilState('removed', phone.id);
    const events = await watchEvents(stack.url, tenant.account, phone.id, OPERATOR_TOKEN);
    const number = '6281111222444';
    await phones.act('link', { method: 'code', number }, phone.id);
    const { code } = await events.next('code');
    expect(code).toMatch(/^[0-9A-Z]{8}$/);
    await phones.whatsapp('/link', { code, number });
    expect((await phones.untilState('connected', phone.id)).number).toBe(number);
    await events.close();
  });

  test('an exported and imported session needs no new link', async () => {
    const phone = await phones.newPhone();
    await phones.untilState('connected', phone.id);
    const to = freshRecipient('whatsapp');
    await phones.send(to, TEXT, phone.token);
    const { number } = await phones.link(phone.id);
    await phones.act('unlink', { logout: false }, phone.id);
    await phones.untilState('removed', phone.id);
    const session = await stack.manage(tenant.account, 'GET', `/api/devices/${phone.id}/session`);
    const other = await phones.newPhone({ session });
    expect((await phones.untilState('connected', other.id)).number).toBe(number);
    const sent = await phones.send(to, { type: 'text', message: 'from my new home' }, other.token);
    expect(sent.body.channels!.whatsapp).toMatchObject({ status: true });
    // The contact's phone decrypts it: the ratchet continued where it had stopped.
    expect((await stack.inbox(to)).map(({ content }) => content.text)).toContain(
      'from my new home',
    );
  });

  test('a session in a folder of Baileys goes on, read by `cascade admin session`', async () => {
    const phone = await phones.newPhone();
    await phones.untilState('connected', phone.id);
    const to = freshRecipient('whatsapp');
    await phones.send(to, TEXT, phone.token);
    const { number } = await phones.link(phone.id);
    await phones.act('unlink', { logout: false }, phone.id);
    await phones.untilState('removed', phone.id);
    const exported = await stack.manage(tenant.account, 'GET', `/api/devices/${phone.id}/session`);
    const folder = await mkdtemp(join(tmpdir(), 'cascade-baileys-'));
    await writeBaileysFolder(folder, exported);
    const { exit, said } = await runCommand(stack, ['session', folder]);
    await rm(folder, { recursive: true });
    expect(exit).toBe(0);
    const other = await phones.newPhone({ session: JSON.parse(said) as object });
    expect((await phones.untilState('connected', other.id)).number).toBe(number);
    const sent = await phones.send(to, { type: 'text', message: 'out of a folder' }, other.token);
    expect(sent.body.channels!.whatsapp).toMatchObject({ status: true });
    expect((await stack.inbox(to)).map(({ content }) => content.text)).toContain('out of a folder');
  });
});

/** Lets Baileys itself write a session as other servers keep it. */
async function writeBaileysFolder(folder: string, exported: object): Promise<void> {
  const text = JSON.stringify(exported);
  const { creds, keys } = JSON.parse(text, BufferJSON.reviver) as AuthenticationState & {
    keys: SignalDataSet;
  };
  const { state, saveCreds } = await useMultiFileAuthState(folder);
  Object.assign(state.creds, creds);
  await saveCreds();
  await state.keys.set(keys);
}
