import { freshRecipient, magicRecipient } from '../harness/index.ts';
import { waitFor } from '@cascade/runtime/testing';
import { ownSandboxCredentials } from '../harness/sandbox-credentials.ts';
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
      await waitFor(async () => (await send(long(3)))?.sms?.status === false, {
        timeoutMs: 20_000,
        everyMs: 100,
        what: 'the setting to be read',
      });
      expect(await send(long(3))).toMatchObject({
        sms: {
          reason: 'message is too long for sms: 3 segments of UCS-2, at most 2',
          code: 'content_too_large',
        },
      });
      expect(await send(long(2))).toMatchObject({ sms: { status: true } });
    } finally {
      await api('PATCH', device(), { settings: { max_segments: null } });
    }
  });

  test("a request's own max_segments refuses the text with its variables, names its field, and the next tier runs", async () => {
    const [to, chat] = [freshRecipient('sms'), freshRecipient('telegram')];
    const sendWith = async (most: unknown, text: string) => {
      const body = {
        keys: {
          sms: { token: world.tenant.keys.sms },
          telegram: { token: world.tenant.keys.telegram, fallback: true, fallback_sequence: 1 },
        },
        content: {
          sms: { message: { type: 'text', message: '{{text}}' }, max_segments: most },
          telegram: { message: { type: 'text', message: 'short' } },
        },
        target: { sms: to, telegram: chat, variables: { text } },
      };
      return (await world.post(body)).body;
    };
    expect(await sendWith(1, 'a'.repeat(161))).toMatchObject({
      status: true,
      channels: {
        sms: {
          status: false,
          reason: 'content.sms.max_segments: the text takes 2 segments of GSM-7, at most 1',
          code: 'content_too_large',
        },
        telegram: { status: true, fallback: true },
      },
    });
    expect(await world.arrived(to)).toEqual([]);
    expect(await sendWith(2, 'a'.repeat(161))).toMatchObject({
      channels: { sms: { status: true } },
    });
    expect(await world.arrived(to)).toHaveLength(1);
    for (const most of [0, 256, 1.5, '2']) {
      expect(await sendWith(most, 'x')).toMatchObject({
        status: false,
        reason: expect.stringMatching(/^content\.sms\.max_segments: must be /) as string,
      });
    }
  });

  test('a request can limit the segments of a template; another channel has no such limit', async () => {
    const template = await world.tenant.template('sms', {
      message: { type: 'text', message: 'Your code is {{code}}.' },
    });
    const to = freshRecipient('sms');
    const { body } = await world.post({
      keys: { sms: { token: world.tenant.keys.sms } },
      content: { sms: { template, max_segments: 1 } },
      target: { sms: to, variables: { code: 'अ'.repeat(60) } },
    });
    expect(body.channels?.sms).toMatchObject({
      reason: 'content.sms.max_segments: the text takes 2 segments of UCS-2, at most 1',
    });
    const other = await world.post({
      keys: { telegram: { token: world.tenant.keys.telegram } },
      content: { telegram: { message: { type: 'text', message: 'x' }, max_segments: 1 } },
      target: { telegram: freshRecipient('telegram') },
    });
    expect(other.body.reason).toBe(
      'content.telegram.max_segments: unknown field, known are template, message',
    );
  });

  test('the preview tells the limit of the request', async () => {
    const message = { type: 'text', message: 'a'.repeat(161) };
    const preview = (entry: object) =>
      api('POST', '/api/console/preview', { content: { sms: entry } });
    expect(await preview({ message, max_segments: 1 })).toMatchObject({
      channels: { sms: { ok: false, reason: expect.stringMatching(/2 segments of GSM-7/) } },
    });
    expect(await preview({ message, max_segments: 2 })).toMatchObject({
      channels: { sms: { ok: true, segments: { segments: 2 } } },
    });
    await expect(preview({ message, draft: { message } })).rejects.toThrow(
      'content.sms: exactly one of template, message and draft',
    );
    await expect(preview({ max_segments: 2 })).rejects.toThrow('content.sms: exactly one of');
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

  test('the device shows when its provider last posted, and a post that it did not sign', async () => {
    const shown = await waitFor(
      async () => {
        const { callback } = await api<{ callback: Record<string, unknown> }>('GET', device());
        return callback['last_at'] && callback['refused_at'] ? callback : null;
      },
      { timeoutMs: 10_000, everyMs: 50, what: 'the notes of posts' },
    );
    expect(shown).toMatchObject({ state: 'working', proves_closed_windows: false });
  });

  test('a post of more parameters than any provider sends is refused before they are compared', async () => {
    const answer = await fetch(`${world.stack.url}/inbound/sms/${world.tenant.devices.sms}`, {
      method: 'POST',
      headers: { 'x-twilio-signature': 'AAAA' },
      body: new URLSearchParams(
        Array.from({ length: 1_001 }, (_, i): [string, string] => [`${i}`, 'x']),
      ),
    });
    expect(answer.status).toBe(400);
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

  test('a revoked key is told before it is saved', async () => {
    const credentials = { ...ownSandboxCredentials(7_100).sms, auth_token: 'revoked' };
    const body = { channel: 'sms', credentials, sandbox: true };
    expect(await api('POST', '/api/devices/check', body)).toMatchObject({
      ok: false,
      cause: 'login_refused',
      field: 'auth_token',
    });
  });

  test('the check of a device asks the provider', async () => {
    expect(await api('POST', `${device()}/check`)).toMatchObject({
      ok: true,
      message: 'The provider knows it as Sandbox account.',
    });
  });
});
