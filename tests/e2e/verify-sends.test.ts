import { CHANNEL_DEFINITIONS } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { CODE_CHANNEL, freshRecipient, magicRecipient, provision } from '../harness/index.ts';
import { describeVerify, sorted, WAIT } from './describe-verify.ts';

const RESEND_MS = 30_000;

describeVerify('messages and limits of POST /v1/verify', (world) => {
  test('the next tier takes over, and a resend opens the next channel with the same code', async () => {
    const [number, email] = [freshRecipient(CODE_CHANNEL), freshRecipient('email')];
    const telegram = magicRecipient('blocked', 'telegram');
    const { body } = await world.start({
      keys: world.keysOf('telegram', CODE_CHANNEL, 'email'),
      target: { telegram, [CODE_CHANNEL]: number, email },
      channels: ['telegram', CODE_CHANNEL, 'email'],
      locale: 'id-ID',
    });
    const code = await world.codeTo(number);
    expect(JSON.stringify(await world.stack.inbox(number))).toContain(`${code} adalah kode Tenant`);
    const early = await world.resend(body.verification_id);
    expect([early.status, early.body.code]).toEqual([429, 'resend_too_soon']);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(25);
    await world.stack.settled(body.request_id, world.tenant.token);
    world.clock.jump(RESEND_MS);
    const resent = await Promise.all([1, 2, 3].map(() => world.resend(body.verification_id)));
    expect(sorted(resent.map(({ status }) => status))).toEqual([200, 429, 429]);
    expect(await world.codeTo(email)).toBe(code);
    expect((await world.check(body.verification_id, code)).body.status).toBe(true);
  });

  test('keys give the tiers where channels is left out, and success decides them', async () => {
    const [chat, number] = [freshRecipient('telegram'), freshRecipient(CODE_CHANNEL)];
    const { body } = await world.start({
      keys: {
        [CODE_CHANNEL]: { token: world.tenant.keys[CODE_CHANNEL] },
        telegram: { token: world.tenant.keys.telegram, fallback: true },
      },
      target: { telegram: chat, [CODE_CHANNEL]: number },
    });
    const code = await world.codeTo(number);
    await world.stack.settled(body.request_id, world.tenant.token);
    expect(await world.stack.inbox(chat)).toEqual([]);
    expect((await world.check(body.verification_id, code)).body.status).toBe(true);
  });

  test('the answer is the same for recipients that are known, unknown, refusing and suppressed', async () => {
    const suppressed = freshRecipient('email');
    await world.stack.manage(world.tenant.account, 'POST', '/api/suppressions', {
      channel: 'email',
      address: suppressed,
    });
    const answers = [];
    for (const to of [
      freshRecipient('email'),
      magicRecipient('unknown', 'email'),
      magicRecipient('blocked', 'email'),
      suppressed,
    ]) {
      const { status, body } = await world.start({ keys: world.keysOf('email'), target: to });
      const { state, ...rest } = body;
      answers.push([status, state, Object.keys(rest).sort()]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]![1]).toBe('pending');
  });

  test('a recipient in any spelling gets as many codes as the limit says', async () => {
    world.toNextHour();
    const to = freshRecipient(CODE_CHANNEL);
    await world.stack.manage(world.tenant.account, 'PATCH', '/api/verify/settings', {
      per_target: 2,
    });
    const to2 = [`+${to}`, to, `+${to}`];
    const answers = [];
    for (const target of to2)
      answers.push(await world.start({ keys: world.keysOf(CODE_CHANNEL), target }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]!.body.code).toBe('verify_target_limit');
    expect(Number(answers[2]!.headers.get('retry-after'))).toBeGreaterThan(0);
    world.clock.jump(600_000);
    expect((await world.start({ keys: world.keysOf(CODE_CHANNEL), target: to })).status).toBe(200);
    await world.stack.manage(world.tenant.account, 'PATCH', '/api/verify/settings', {
      per_target: 5,
    });
  });

  test('networks, countries and numbers whose codes nobody enters are limited', async () => {
    world.toNextHour();
    const own = await provision(world.stack, {}, [CODE_CHANNEL, 'telegram']);
    const call = (body: object) =>
      world.post(
        '/v1/verify',
        { keys: { [CODE_CHANNEL]: { token: own.keys[CODE_CHANNEL] } }, ...body },
        {},
        own.token,
      );
    const set = (body: object) =>
      world.stack.manage(own.account, 'PATCH', '/api/verify/settings', body);
    await expect(set({ countries: ['ID', 'XX'] })).rejects.toThrow('countries[1]');
    await set({ per_ip: 1, countries: ['ID'] });
    const german = await call({ target: '4915112345678' });
    expect([german.status, german.body.code]).toEqual([403, 'verify_country']);
    const first = await call({ target: '6281300000001', ip: '203.0.113.7' });
    const second = await call({ target: '6281300000002', ip: '203.0.113.99' });
    expect([first.status, second.status]).toEqual([200, 429]);
    expect(second.body.code).toBe('verify_ip_limit');
    expect((await call({ target: '6281300000002', ip: '203.0.114.7' })).status).toBe(200);
    expect((await call({ target: '6281300000002', ip: 'nowhere' })).status).toBe(400);
    await set({ countries: null, blocked_countries: ['ID'] });
    expect((await call({ target: '6281300000003' })).body.code).toBe('verify_country');
    await set({ blocked_countries: [], min_conversion: 50 });
    const filled = await Promise.all(
      Array.from({ length: 18 }, (_, n) => call({ target: String(6_281_300_000_100 + n) })),
    );
    expect(new Set(filled.map(({ status }) => status))).toEqual(new Set([200]));
    const pumped = await call({ target: '6281300000500' });
    expect([pumped.status, pumped.body.code]).toEqual([403, 'verify_conversion']);
    // Another block of the country still has room.
    expect((await call({ target: '6281400000500' })).status).toBe(200);
    const chat = freshRecipient('telegram');
    await world.stack.manage(own.account, 'PATCH', '/api/alerts', {
      device: own.devices.telegram,
      to: chat,
      kinds: ['verify_pumping'],
    });
    const alert = await waitFor(
      async () => JSON.stringify((await world.stack.inbox(chat))[0]?.content) ?? null,
      { ...WAIT, what: 'the alert' },
    );
    expect(alert).toContain('Codes to numbers +628130000… are refused');
    await set({ min_conversion: 0, per_account: 1 });
    const last = await call({ target: '6281300000500' });
    expect([last.status, last.body.code]).toEqual([429, 'verify_account_limit']);
    await set({ per_account: 1_000 });
    expect((await call({ target: '6281300000500' })).status).toBe(200);
  });

  test('own templates carry the code; waba takes its authentication template by itself', async () => {
    const waba = await world.tenant.template('waba', {
      name: 'otp_code',
      language: 'en',
      components: [
        { type: 'BODY', text: '*{{1}}* is your verification code.' },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
      ],
    });
    const [number, to] = [freshRecipient('waba'), freshRecipient('telegram')];
    const byWaba = await world.start({ keys: world.keysOf('waba'), target: number });
    const code = await world.codeTo(number);
    expect(await world.stack.inbox(number)).toMatchObject([
      { content: { template: { name: 'otp_code' } } },
    ]);
    expect((await world.check(byWaba.body.verification_id, code)).body.status).toBe(true);
    const own = await world.tenant.template('telegram', {
      message: { type: 'text', message: '{{shop}}: {{code}}, {{minutes}} min' },
    });
    const byBot = await world.start({
      keys: world.keysOf('telegram'),
      target: { telegram: to, variables: { shop: 'Toko' } },
      template: own,
      code_length: 4,
    });
    expect(byBot.status).toBe(200);
    await waitFor(async () => ((await world.stack.inbox(to)).length > 0 ? true : null), {
      ...WAIT,
      what: 'the code by the bot',
    });
    expect((await world.stack.inbox(to))[0]!.content['text']).toMatch(/^Toko: \d{4}, 10 min$/);
    const without = await world.tenant.template('telegram', {
      message: { type: 'text', message: 'Hello' },
    });
    const refused = await world.start({
      keys: world.keysOf('telegram'),
      target: { telegram: to },
      template: without,
    });
    expect([refused.status, refused.body['reason']]).toEqual([
      400,
      'template: has no placeholder for the code',
    ]);
    expect(waba).toBeGreaterThan(0);
  });

  test('a token with the scope verify can do this and not send', async () => {
    const tokenWith = (scopes: string[]) =>
      world.stack.manage<{ token: string }>(world.tenant.account, 'POST', '/api/tokens', {
        name: scopes.join(),
        scopes,
      });
    const { token } = await tokenWith(['verify']);
    const body = { keys: world.keysOf(CODE_CHANNEL), target: freshRecipient(CODE_CHANNEL) };
    expect((await world.post('/v1/verify', body, {}, token)).status).toBe(200);
    expect((await world.stack.send({}, { token })).status).toBe(403);
    const reader = await tokenWith(['read']);
    const refused = await world.post('/v1/verify', body, {}, reader.token);
    expect([refused.status, refused.body.code]).toEqual([403, 'missing_scope']);
  });

  test('calls that are not valid name their field', async () => {
    const to = freshRecipient(CODE_CHANNEL);
    const keys = world.keysOf(CODE_CHANNEL);
    const foreign = `${CHANNEL_DEFINITIONS[CODE_CHANNEL].tokenPrefix}_foreign`;
    for (const [body, reason] of [
      [{ keys, target: {} }, /^target: /],
      [{ keys: {}, target: to }, /^No channels configured$/],
      [{ keys, target: { telegram: '1' } }, new RegExp(`^target\\.${CODE_CHANNEL}: missing`)],
      [{ keys, target: '0812' }, new RegExp(`^target\\.${CODE_CHANNEL}: add the country code`)],
      [{ keys, target: to, channels: ['waba'] }, /^channels\[0\]: keys has no waba$/],
      [{ keys, target: to, code_length: 3 }, /^code_length: /],
      [{ keys, target: to, expires_in: 4_000 }, /^expires_in: /],
      [{ keys, target: to, template: 999_999 }, /^template: /],
      [
        { keys: { [CODE_CHANNEL]: { token: foreign } }, target: to },
        new RegExp(`^${CODE_CHANNEL} key does not belong`),
      ],
    ] as const) {
      expect((await world.start(body)).body['reason']).toMatch(reason);
    }
    expect((await world.post('/v1/verify/check', { verification_id: 'x', code: 5 })).status).toBe(
      400,
    );
  });
});
