import { freshRecipient, magicRecipient } from '../harness/index.ts';
import { waitFor } from '@cascade/runtime/testing';
import { describeWorld } from './describe-world.ts';

interface Callback {
  state: string;
  last_at: string | null;
  refused_at: string | null;
  repair: string | null;
}

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
    expect(await send(to, text.replace('{{', '\\{{'))).toMatchObject({
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

  test('nothing is answered to a post: a gateway would send it to the contact', async () => {
    const { id } = await api<{ id: string }>('POST', '/api/devices', {
      channel: 'sms',
      name: 'Answered',
      credentials: { ...credentials, from: 'ANSWERED' },
    });
    const taken = await fetch(
      `${world.stack.url}/inbound/sms/${id}?token=${credentials.callback.token}`,
      {
        method: 'POST',
        body: new URLSearchParams({ from: '+6281299990001', text: 'Halo', text_id: 'mo_2' }),
      },
    );
    expect([taken.status, await taken.text()]).toEqual([200, '']);
    const { data } = await api<{ data: object[] }>('GET', `/api/inbound?device=${id}`);
    expect(data).toMatchObject([{ from: { number: '6281299990001' }, message: { text: 'Halo' } }]);
  });

  test('the device shows when its gateway last called, and a call without the token', async () => {
    const made = await api<{ id: string }>('POST', '/api/devices', {
      channel: 'sms',
      name: 'Called',
      credentials: { ...credentials, from: 'CALLED' },
    });
    const shown = async () =>
      (await api<{ callback: Callback }>('GET', `/api/devices/${made.id}`)).callback;
    const until = (what: string, isThere: (callback: Callback) => boolean) =>
      waitFor(async () => ((one) => (isThere(one) ? one : null))(await shown()), {
        timeoutMs: 10_000,
        everyMs: 50,
        what,
      });
    const call = async (members: Record<string, string>) => {
      const search = new URLSearchParams(members).toString();
      const url = `${world.stack.url}/inbound/sms/${made.id}?${search}`;
      return (await fetch(url, { method: 'POST' })).status;
    };
    const { token } = credentials.callback;
    expect(await shown()).toMatchObject({ state: 'never', last_at: null, refused_at: null });
    // Nothing of it is what the credentials name.
    expect(await call({ token, other: 'x' })).toBe(200);
    expect(await call({ token: 'a-wrong-secret', message_id: '1', status: 'DELIVRD' })).toBe(401);
    const refused = await until('the refused call', ({ refused_at: at }) => at !== null);
    expect(refused).toMatchObject({ state: 'never', last_at: null, repair: 'app_secret' });
    expect(await call({ token, message_id: '1', status: 'DELIVRD' })).toBe(200);
    const works = await until('the call', ({ last_at: at }) => at !== null);
    expect(works).toMatchObject({ state: 'working', since: expect.any(String), repair: null });
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
