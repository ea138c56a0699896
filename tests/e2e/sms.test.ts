import { freshRecipient, magicRecipient } from '../harness/index.ts';
import { waitFor } from '@cascade/runtime/testing';
import { describeWorld } from './describe-world.ts';

/** The channel `sms`, an addition to SPEC.md. */
describeWorld('sms', (world) => {
  const api = <T>(method: string, path: string, body?: unknown) =>
    world.stack.manage<T>(world.tenant.account, method, path, body);
  const device = () => `/api/devices/${world.tenant.devices.sms}`;

  test('a text arrives, and its detail says in how many segments', async () => {
    const to = freshRecipient('sms');
    const { body } = await world.send({ sms: { to, text: `€${'a'.repeat(160)}` } });
    expect(body.channels).toMatchObject({
      sms: {
        status: true,
        detail: { status: 'queued', segments: { encoding: 'GSM-7', units: 162, segments: 2 } },
      },
    });
    expect(await world.arrived(to)).toMatchObject([{ kind: 'text', text: `€${'a'.repeat(160)}` }]);
  });

  test('context.behaviour.channel restricts a request to sms', async () => {
    const [sms, telegram] = [freshRecipient('sms'), freshRecipient('telegram')];
    const { body } = await world.send(
      { sms: { to: sms, text: 'x' }, telegram: { to: telegram, text: 'x' } },
      { context: { behaviour: { channel: 'sms' } } },
    );
    expect(Object.keys(body.channels ?? {})).toEqual(['sms']);
    expect(await world.arrived(telegram)).toEqual([]);
  });

  test('a template is the second tier of a cascade', async () => {
    const template = await world.tenant.template('sms', {
      message: { type: 'text', message: 'Your code is {{code}}.' },
    });
    const to = freshRecipient('sms');
    const { body } = await world.send(
      {
        telegram: { to: magicRecipient('blocked', 'telegram'), text: 'x' },
        sms: { to, template, tier: 1 },
      },
      { variables: { code: '482913' } },
    );
    expect(body.channels).toMatchObject({
      telegram: { status: false },
      sms: { status: true, fallback: true },
    });
    expect(await world.arrived(to)).toMatchObject([{ text: 'Your code is 482913.' }]);
  });

  test('a text of more segments than max_segments fails its channel and costs nothing', async () => {
    const to = freshRecipient('sms');
    const long = (segments: number) => 'अ'.repeat(67 * segments);
    const send = async (text: string) => (await world.send({ sms: { to, text } })).body.channels;
    const tooLarge = { status: false, code: 'content_too_large' };
    expect(await send(long(11))).toMatchObject({ sms: tooLarge });
    expect(await send('a'.repeat(1_601))).toMatchObject({ sms: tooLarge });
    await api('PATCH', device(), { settings: { max_segments: 2 } });
    try {
      await waitFor(
        async () => (await send(long(3)))?.sms?.status === false,
        { timeoutMs: 20_000, everyMs: 100, what: 'the setting to be read' },
      );
      expect(await send(long(3))).toMatchObject({
        sms: {
          reason: 'message is too long for sms: 3 segments of UCS-2, at most 2',
          code: 'content_too_large',
        },
      });
      expect(await send(long(2))).toMatchObject({ sms: { status: true } });
    } finally {
      await api('PATCH', device(), { settings: {} });
    }
  });

  test('the preview counts the segments before anything is sent', async () => {
    const content = { sms: { message: { type: 'text', message: 'अ'.repeat(71) } } };
    expect(await api('POST', '/api/console/preview', { content })).toMatchObject({
      channels: {
        sms: { ok: true, segments: { encoding: 'UCS-2', units: 71, segments: 2 } },
      },
    });
  });

  test('a text of a contact comes in, STOP suppresses the number, and START lifts it', async () => {
    const to = freshRecipient('sms');
    const send = async () => {
      const { body } = await world.send({ sms: { to, text: 'Hello' } });
      return body.channels?.sms;
    };
    expect(await send()).toMatchObject({ status: true });
    const say = (text: string) =>
      world.stack.call('POST', '/sandbox/answers', { channel: 'sms', contact: to, text });
    await waitFor(async () => (await say('Is it on its way?')).status === 200, {
      timeoutMs: 20_000,
      everyMs: 100,
      what: 'the sandbox to know the callback',
    });
    const heard = await waitFor(
      async () => {
        const page = await api<{ data: { from: object; message: object }[] }>(
          'GET',
          '/api/inbound?channel=sms',
        );
        return page.data.length > 0 ? page.data : null;
      },
      { timeoutMs: 20_000, everyMs: 100, what: 'the text of the contact' },
    );
    expect(heard[0]).toMatchObject({
      from: { number: to },
      message: { type: 'text', text: 'Is it on its way?' },
    });
    expect((await say('STOP')).status).toBe(200);
    const until = (status: boolean) =>
      waitFor(async () => (await send())?.status === status, {
        timeoutMs: 20_000,
        everyMs: 100,
        what: `a send with the status ${status}`,
      });
    await until(false);
    expect(await send()).toMatchObject({ code: 'recipient_opted_out' });
    expect((await say('START')).status).toBe(200);
    await until(true);
  });

  test('a post that the provider did not sign is refused', async () => {
    const answer = await fetch(`${world.stack.url}/inbound/sms/${world.tenant.devices.sms}`, {
      method: 'POST',
      headers: { 'x-twilio-signature': 'AAAA' },
      body: new URLSearchParams({ MessageSid: 'SM1', From: '+6281', Body: 'forged' }),
    });
    expect(answer.status).toBe(401);
  });

  test.each([
    [{ from: 'not a sender!' }, /"credentials\.from: /],
    [{ from: undefined }, /"credentials\.from: required/],
    [{ account_sid: 'AC1' }, /"credentials\.account_sid: /],
    [{ provider: 'pigeon' }, /"credentials\.provider: must be one of twilio/],
    [{ root: 'ftp://gw.example' }, /"credentials\.root: /],
    [{ root: 'https://127.0.0.1' }, /"credentials\.root: /],
    [{ auth_tokn: 'x' }, /"credentials\.auth_tokn: /],
  ])('credentials with %j are refused', async (wrong, reason) => {
    const credentials = {
      provider: 'twilio',
      account_sid: `AC${'1'.repeat(32)}`,
      auth_token: 'token',
      from: '+15550009999',
      ...wrong,
    };
    const made = api('POST', '/api/devices', { channel: 'sms', name: 'SMS', credentials });
    await expect(made).rejects.toThrow(reason);
  });

  test('the check of a device asks the provider', async () => {
    expect(await api('POST', `${device()}/check`)).toMatchObject({
      ok: true,
      message: 'The provider knows it as Sandbox account.',
    });
  });
});

/** Devices with an HTTP gateway, which templates describe. */
describeWorld('sms by an HTTP gateway', (world) => {
  let key = '';

  const credentials = {
    provider: 'http',
    from: 'GATEWAY',
    method: 'POST',
    url: 'https://gateway.example.com/api/send?client=shop',
    headers: [{ name: 'authorization', value: 'Bearer {{secrets.key}}' }],
    body: 'to={{to}}&text={{text}}&from={{from}}&id={{id}}',
    body_type: 'form',
    secrets: [{ name: 'key', secret: 'a-key-of-the-gateway' }],
    success: { path: 'status', values: ['ok'] },
    id_path: 'message_id',
    reason_path: 'message',
    callback: {
      token: 'a-secret-of-the-callback',
      id: 'message_id',
      status: 'status',
      delivered: ['DELIVRD'],
      failed: ['UNDELIV'],
      reason: 'error',
      from: 'from',
      text: 'text',
      message_id: 'text_id',
    },
  };

  const api = <T>(method: string, path: string, body?: unknown) =>
    world.stack.manage<T>(world.tenant.account, method, path, body);

  beforeAll(async () => {
    const device = { channel: 'sms', name: 'Gateway', credentials, sandbox: true };
    ({ token: key } = await api<{ token: string }>('POST', '/api/devices', device));
  });

  const send = (to: string, text: string, own: object = {}) =>
    world
      .post({
        keys: { sms: { token: key, ...own } },
        content: { sms: { message: { type: 'text', message: text } } },
        target: { sms: to },
      })
      .then(({ body }) => body.channels?.sms);

  test('a text with characters of every context arrives unchanged', async () => {
    const to = freshRecipient('sms');
    const text = `a&b=c "d" {{e}} + 100% 😀\nè`;
    expect(await send(to, text)).toMatchObject({
      status: true,
      detail: { status: 200, answer: { status: 'ok' }, segments: { encoding: 'UCS-2' } },
    });
    expect(await world.arrived(to)).toMatchObject([{ kind: 'text', text }]);
  });

  test('a refusal has the reason that the gateway gives', async () => {
    expect(await send(magicRecipient('blocked', 'sms'), 'x')).toMatchObject({
      status: false,
      reason: 'SMS provider refused the message: recipient is on the do-not-disturb list',
      code: 'provider_refused',
    });
  });

  test('a receipt decides about delivered', async () => {
    const asked = { success: 'delivered', within: 20 };
    await waitFor(
      async () => (await send(freshRecipient('sms'), 'x', asked))?.delivery?.state === 'delivered',
      { timeoutMs: 60_000, everyMs: 100, what: 'the sandbox to know the callback' },
    );
    expect(await send(magicRecipient('undeliverable later', 'sms'), 'x', asked)).toMatchObject({
      status: false,
      reason: "the recipient's network could not deliver the message: absent subscriber",
      code: 'undeliverable',
    });
  });

  test('a text of a contact comes in by a GET, and only with the token', async () => {
    const { data: devices } = await api<{ data: { id: string; name: string }[] }>(
      'GET',
      '/api/devices?channel=sms',
    );
    const id = devices.find(({ name }) => name === 'Gateway')?.id;
    const call = (token: string) => {
      const query = { token, from: '6281299990000', text: 'Halo', text_id: 'mo_1' };
      const search = new URLSearchParams(query).toString();
      return fetch(`${world.stack.url}/inbound/sms/${id}?${search}`);
    };
    expect((await call('a-wrong-secret')).status).toBe(403);
    const taken = await call(credentials.callback.token);
    expect([taken.status, await taken.text()]).toEqual([200, 'OK']);
    const { data } = await api<{ data: object[] }>('GET', `/api/inbound?device=${id}`);
    expect(data).toMatchObject([{ from: { number: '6281299990000' }, message: { text: 'Halo' } }]);
  });

  test.each([
    [{ url: 'https://{{to}}.example.com/{{text}}' }, /"credentials\.url: the host/],
    [{ url: 'https://g.example.com', body: 'x={{to}}' }, /"credentials\.url: \{\{text\}\}/],
    [{ body: 'x={{nobody}}&{{to}}{{text}}' }, /"credentials\.body: unknown marker nobody/],
    [{ body: '{"a":{{text}}', body_type: 'json' }, /"credentials\.body: must be JSON/],
    [{ method: 'GET' }, /"credentials\.body: a GET has none/],
    [{ headers: [{ name: 'Host', value: 'x' }] }, /"credentials\.headers\[0\]\.name/],
    [{ callback: { token: 'short' } }, /"credentials\.callback\.token/],
    [{ success: { values: ['ok'] } }, /"credentials\.success\.path/],
  ])('credentials with %j are refused', async (wrong, reason) => {
    const given = { ...credentials, ...wrong };
    const made = api('POST', '/api/devices', { channel: 'sms', name: 'X', credentials: given });
    await expect(made).rejects.toThrow(reason);
  });
});

/** Devices that bind to a message centre; the sandbox's is another implementation of SMPP. */
describeWorld('sms by SMPP', (world) => {
  let key = '';
  let id = '';

  const credentials = {
    provider: 'smpp',
    host: 'smsc.example.com',
    port: 2775,
    tls: false,
    system_id: 'shop',
    password: 'secret',
    from: '+628111000222',
  };

  const api = <T>(method: string, path: string, body?: unknown) =>
    world.stack.manage<T>(world.tenant.account, method, path, body);

  beforeAll(async () => {
    const device = { channel: 'sms', name: 'Centre', credentials, sandbox: true };
    ({ token: key, id } = await api<{ token: string; id: string }>('POST', '/api/devices', device));
  });

  const send = (to: string, text: string, own: object = {}) =>
    world
      .post({
        keys: { sms: { token: key, ...own } },
        content: { sms: { message: { type: 'text', message: text } } },
        target: { sms: to },
      })
      .then(({ body }) => body.channels?.sms);

  test.each([
    ['GSM-7', 'Halo {€} ~ è'],
    ['UCS-2', 'नमस्ते 😀'],
    ['parts of GSM-7', `${'a'.repeat(152)}€${'b'.repeat(200)}`],
    ['parts of UCS-2', `${'अ'.repeat(66)}😀${'अ'.repeat(80)}`],
  ])('a text in %s arrives unchanged', async (_name, text) => {
    const to = freshRecipient('sms');
    expect(await send(to, text)).toMatchObject({ status: true });
    expect(await world.arrived(to)).toMatchObject([{ kind: 'text', text }]);
  });

  test('a receipt over the connection decides about delivered', async () => {
    const asked = { success: 'delivered', within: 20 };
    expect(await send(freshRecipient('sms'), 'x', asked)).toMatchObject({
      status: true,
      delivery: { state: 'delivered' },
    });
    expect(await send(magicRecipient('undeliverable later', 'sms'), 'x', asked)).toMatchObject({
      status: false,
      reason: "the recipient's network could not deliver the message (err 001)",
      code: 'undeliverable',
    });
  });

  test.each([
    ['unknown', 'recipient_not_found'],
    ['account restricted', 'content_refused'],
    ['cut, lost', 'outcome_unknown'],
  ])('a message to the magic recipient "%s" fails with %s', async (name, code) => {
    expect(await send(magicRecipient(name, 'sms'), 'x')).toMatchObject({ status: false, code });
  });

  test('a text of a contact comes in over the connection', async () => {
    const to = freshRecipient('sms');
    expect(await send(to, 'Hello')).toMatchObject({ status: true });
    const said = { channel: 'sms', contact: to, text: 'Terima kasih' };
    expect((await world.stack.call('POST', '/sandbox/answers', said)).status).toBe(200);
    const heard = await waitFor(
      async () => {
        const page = await api<{ data: object[] }>('GET', `/api/inbound?device=${id}`);
        return page.data.length > 0 ? page.data : null;
      },
      { timeoutMs: 20_000, everyMs: 100, what: 'the text of the contact' },
    );
    expect(heard).toMatchObject([{ from: { number: to }, message: { text: 'Terima kasih' } }]);
  });

  test('the check of a device binds', async () => {
    expect(await api('POST', `/api/devices/${id}/check`)).toMatchObject({
      ok: true,
      message: 'The provider knows it as shop.',
    });
  });
});
