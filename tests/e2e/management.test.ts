import {
  magicRecipient,
  describeOnEngines,
  freshRecipient,
  provision,
  OPERATOR_TOKEN,
  startStack,
  untilLinked,
} from '../harness/index.ts';
import type { Stack, Tenant } from '../harness/index.ts';
import { CHANNELS, type Channel } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';

interface Checked {
  ok: boolean;
  message: string;
  advice: string | null;
}

interface Detail {
  state: string;
  status: boolean | null;
  sends: {
    channel: string;
    state: string;
    called_at: string | null;
    skipped_after: string | null;
  }[];
}

interface Inbox {
  running: boolean;
  data: { id: number; channel: string; to: string; content: { text?: string } }[];
}

/** What a passed check says: of most channels under which name the provider knows the device. */
const KNOWN_AS = { kind: 'checkKnownAs', params: { name: expect.any(String) } };
const CHECKED: Partial<Record<Channel, object>> = {
  whatsapp: { kind: 'checkLinked' },
  email: { kind: 'checkMailLogin' },
};

describeOnEngines("the web app's operations", (engine) => {
  let stack: Stack;
  let mine: Tenant;
  let theirs: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    [mine, theirs] = [await provision(stack), await provision(stack)];
  });

  afterAll(() => stack.stop());

  const ask = <T>(tenant: Tenant, path: string) => stack.manage<T>(tenant.account, 'GET', path);

  test("a send from the console shows each tier's end, and only its account's inbox has it", async () => {
    const to = freshRecipient('telegram');
    const text = `hello ${to}`;
    const { request_id: id } = await stack.manage<{ request_id: number }>(
      mine.account,
      'POST',
      '/api/console/send',
      {
        keys: {
          waba: { device: mine.devices.waba },
          telegram: { device: mine.devices.telegram, fallback: true, fallback_sequence: 1 },
          whatsapp: { device: mine.devices.whatsapp, fallback: true, fallback_sequence: 2 },
        },
        content: {
          waba: { message: { type: 'text', message: text } },
          telegram: { message: { type: 'text', message: text } },
          whatsapp: { message: { type: 'text', message: text } },
        },
        target: {
          waba: magicRecipient('session window closed', 'waba'),
          telegram: to,
          whatsapp: '628123',
        },
      },
    );
    const detail = await waitFor(
      async () => {
        const found = await ask<Detail>(mine, `/api/requests/${id}`);
        return found.state === 'finished' ? found : null;
      },
      { timeoutMs: 20_000, everyMs: 50, what: 'the request to finish' },
    );
    expect(detail.status).toBe(true);
    const sends = new Map(detail.sends.map((send) => [send.channel, send]));
    expect(sends.get('waba')).toMatchObject({ state: 'failed', skipped_after: null });
    expect(sends.get('telegram')).toMatchObject({ state: 'sent', called_at: expect.any(String) });
    expect(sends.get('whatsapp')).toMatchObject({
      state: 'skipped',
      called_at: null,
      skipped_after: 'telegram',
    });
    const inbox = await ask<Inbox>(mine, `/api/sandbox/messages?to=${to}`);
    expect(inbox.data.map(({ content }) => content.text)).toEqual([text]);
    expect(await ask<Inbox>(theirs, `/api/sandbox/messages?to=${to}`)).toMatchObject({
      running: true,
      data: [],
    });
  });

  test("an answer as a contact goes to the account's devices", async () => {
    const to = freshRecipient('telegram');
    const act = { device: mine.devices.telegram, contact: to, text: 'is anybody there' };
    await waitFor(
      () =>
        stack.manage(mine.account, 'POST', '/api/sandbox/answers', act).then(
          () => true,
          // No worker polls the bot yet.
          () => false,
        ),
      { timeoutMs: 30_000, everyMs: 50, what: 'the bot to listen' },
    );
    const messages = await waitFor(
      async () => {
        const { data } = await ask<{ data: { message: { text: string } }[] }>(mine, '/api/inbound');
        return data.length > 0 ? data : null;
      },
      { timeoutMs: 20_000, everyMs: 50, what: 'the answer to come in' },
    );
    expect(messages[0]!.message.text).toBe('is anybody there');
    const acts = await ask<Inbox>(mine, `/api/sandbox/answers?contact=${to}`);
    expect(acts.data).toHaveLength(1);
    expect((await ask<Inbox>(theirs, '/api/sandbox/answers')).data).toEqual([]);
    const stolen = { ...act, device: mine.devices.telegram };
    await expect(
      stack.manage(theirs.account, 'POST', '/api/sandbox/answers', stolen),
    ).rejects.toThrow('is not a sandbox device of this account');
  });

  test("a check asks each device's provider", async () => {
    const check = (id: string) =>
      stack.manage<Checked>(mine.account, 'POST', `/api/devices/${id}/check`);
    await untilLinked(stack, mine, mine.devices.whatsapp);
    for (const channel of CHANNELS) {
      expect([channel, await check(mine.devices[channel])]).toEqual([
        channel,
        {
          ok: true,
          message: expect.any(String),
          advice: null,
          failure: CHECKED[channel] ?? KNOWN_AS,
          advice_failure: null,
        },
      ]);
    }
    const revoked = await stack.manage<{ id: string }>(mine.account, 'POST', '/api/devices', {
      channel: 'email',
      name: 'revoked',
      sandbox: true,
      credentials: {
        host: 'mail.example.com',
        port: 587,
        secure: false,
        username: 'ann',
        password: 'revoked',
        from: { address: 'revoked@example.com' },
      },
    });
    expect(await check(revoked.id)).toMatchObject({
      ok: false,
      message: 'Sender login failed.',
      failure: { kind: 'checkOfFailure', params: { why: { kind: 'mailLoginFailed' } } },
      advice_failure: { kind: 'adviceMailLogin' },
    });
    const bot = await stack.manage<{ id: string }>(mine.account, 'POST', '/api/devices', {
      channel: 'telegram',
      name: 'revoked',
      sandbox: true,
      credentials: { bot_token: '123456789:revoked_revoked_revoked_revoked_rev' },
    });
    const refused = await check(bot.id);
    expect(refused).toMatchObject({ ok: false, advice: expect.stringContaining('BotFather') });
    expect(refused.message).not.toContain('revoked_revoked');
  });

  test('a change of settings keeps those that it does not name; null takes one away', async () => {
    const { account, devices } = await provision(stack);
    const accountPath = `/api/accounts/${account}`;
    const devicePath = `/api/devices/${devices.whatsapp}`;
    const change = async (path: string, settings: object) =>
      (await stack.manage<{ settings: object }>(account, 'PATCH', path, { settings })).settings;
    const stored = async (path: string) =>
      (await stack.manage<{ settings: object }>(account, 'GET', path)).settings;
    const send_window = { from: '09:00', until: '20:00' };
    const recipient_caps = [{ messages: 3, hours: 24 }];
    const topics = [{ key: 'offers', name: 'Offers' }];
    await change(accountPath, { send_window, recipient_caps, topics, default_country: 'ID' });
    const kept = { send_window, topics, default_country: 'MY' };
    expect(await change(accountPath, { default_country: 'MY', recipient_caps: null })).toEqual(
      kept,
    );
    expect(await stored(accountPath)).toEqual(kept);
    const quiet_hours = { from: '21:00', until: '08:00', time_zone: 'Asia/Jakarta' };
    await change(devicePath, { quiet_hours, typing_seconds: 2 });
    const left = { quiet_hours, replies_per_hour: 5 };
    expect(await change(devicePath, { replies_per_hour: 5, typing_seconds: null })).toEqual(left);
    expect(await stored(devicePath)).toEqual(left);
  });

  test('of changes that are made at once each holds: of an account, a device, a rule and a template', async () => {
    const own = await provision(stack);
    const patch = (path: string, ...bodies: object[]) =>
      Promise.all(bodies.map((body) => stack.manage(own.account, 'PATCH', path, body)));
    const made = (path: string, body: object) =>
      stack.manage<{ id: string }>(own.account, 'POST', path, body);

    const send_window = { from: '08:00', until: '20:00' };
    await patch(
      '/api/settings',
      { language: 'id' },
      { send_window },
      { default_country: 'ID' },
      { opt_out_words: ['ENOUGH'] },
      { name: 'Changed at once' },
    );
    await patch('/api/verify/settings', { per_target: 3 }, { sender_name: 'Shop' });
    expect(await ask(own, '/api/settings')).toMatchObject({
      name: 'Changed at once',
      language: 'id',
      send_window,
      default_country: 'ID',
      opt_out_words: expect.arrayContaining(['ENOUGH']),
    });
    expect(await ask(own, '/api/verify/settings')).toMatchObject({
      per_target: 3,
      sender_name: 'Shop',
    });
    await patch(
      `/api/accounts/${own.account}`,
      { plan: { quota: 1_000 } },
      { plan: { name: 'big' } },
      { permissions: { transactional: true } },
      { settings: { default_country: null, send_window: null } },
    );
    expect(await stack.manage(null, 'GET', `/api/accounts/${own.account}`)).toMatchObject({
      plan: { name: 'big', quota: 1_000 },
      permissions: { transactional: true },
      settings: { language: 'id' },
    });
    expect(await ask(own, '/api/settings')).not.toHaveProperty('send_window');

    const device = `/api/devices/${own.devices.telegram}`;
    const pace = { perSecond: 5, burst: 5 };
    await patch(device, { settings: { pace } }, { settings: { split_long_texts: true } });
    expect(await ask(own, device)).toMatchObject({ settings: { pace, split_long_texts: true } });
    await patch(device, { settings: { pace: null } }, { settings: { split_long_texts: null } });
    expect(await ask(own, device)).toMatchObject({ settings: {} });

    const message = { type: 'text', message: 'Hi' };
    const { id } = await made('/api/autoreplies', {
      device: own.devices.telegram,
      match: { type: 'exact', value: 'hi' },
      reply: { message },
    });
    const hours = { time_zone: 'UTC', from: '08:00', to: '17:00' };
    const match = { type: 'exact', value: 'hello' };
    const rule = `/api/autoreplies/${id}`;
    await patch(rule, { hours }, { match }, { once_per_hours: 2 }, { active: false });
    expect(await ask(own, rule)).toMatchObject({ hours, match, once_per_hours: 2, active: false });

    const template = await own.template('telegram', { message });
    const path = `/api/templates/${template}`;
    const content = { message: { type: 'text', message: 'Hello' } };
    await patch(path, { content }, { name: 'changed at once' }, { sensitive: true });
    expect(await ask(own, path)).toMatchObject({
      name: 'changed at once',
      content,
      sensitive: true,
    });
  });

  test('a query parameter that an operation does not know is refused by its name', async () => {
    const { body: description } = await stack.call('GET', '/api/openapi.json');
    const paths = Object.entries((description as { paths: Record<string, object> }).paths)
      .filter(([path, operations]) => 'get' in operations && !path.includes('{'))
      .map(([path]) => path);
    expect(paths.length).toBeGreaterThan(50);
    for (const path of paths) {
      const { status, body } = await stack.call('GET', `${path}?untill=2026-01-01`, undefined, {
        token: OPERATOR_TOKEN,
        headers: { 'x-account-id': mine.account },
      });
      expect([path, status, JSON.stringify(body)]).toEqual([
        path,
        400,
        // A parameter that must be there is told first.
        expect.stringMatching(/untill|: required/),
      ]);
    }
  });

  test('an operator sees queues, consumers and processes', async () => {
    const { queues, broker } = await stack.manage<{
      broker: string;
      queues: { queue: string; consumers: number }[];
    }>(null, 'GET', '/api/operations/queues');
    expect(broker).toBe(engine.kind === 'embedded' ? 'embedded' : 'amqp');
    const consumers = new Map(queues.map((row) => [row.queue, row.consumers]));
    expect(consumers.get('worker.telegram.interactive')).toBe(1);
    expect(consumers.get('checks.email')).toBe(1);
    const { data, versions } = await stack.manage<{
      data: { service: string; version: string }[];
      versions: object[];
    }>(null, 'GET', '/api/operations/workers');
    const version = data[0]?.version;
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(versions).toEqual([expect.objectContaining({ version, processes: data.length })]);
    expect(data.map(({ service }) => service)).toContain('standalone');
  });
});
