import { CHANNEL_DEFINITIONS, CHANNELS } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { hashToken } from '@cascade/vault';
import { CREDENTIALS, SECRETS } from '../testing/examples.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

const PUBLIC_URL = 'https://cascade.example.com';

let api: TestDashboard;
let account: string;
let owner: Caller;

beforeAll(async () => {
  api = await startTestDashboard({ publicUrl: PUBLIC_URL });
  account = await api.createAccount();
  owner = await api.signIn(account, 'owner');
});

afterAll(() => api.stop());

const device = (channel: keyof typeof CREDENTIALS, credentials: unknown = CREDENTIALS[channel]) =>
  owner('POST', '/api/devices', { body: { channel, name: `My ${channel}`, credentials } });

test.each([
  ['whatsapp', '', 'new'],
  ['telegram', '123456', 'connected'],
  ['waba', '', 'connected'],
  ['email', 'ann@example.com', 'connected'],
] as const)('a %s device', async (channel, number, state) => {
  const { status, body } = await device(channel);
  expect(status).toBe(201);
  expect(body).toMatchObject({ channel, number, state, sandbox: false });
  const stored = (await api.repositories.devices.byTokenHash(hashToken(body.token)))!;
  expect(stored._id).toBe(body.id);
  const opened = JSON.parse(api.vault.open(stored.credentials, `device:${body.id}`));
  expect(opened).toEqual(CREDENTIALS[channel]);
  const { token: _token, ...shown } = body;
  expect((await owner('GET', `/api/devices/${body.id}`)).body).toMatchObject(shown);
  const listed = await owner('GET', `/api/devices?channel=${channel}`);
  expect(listed.body.data).toEqual([shown]);
});

test('a whatsapp device shows its limits and what is left today, with a default for each absent one', async () => {
  const { id } = (await device('whatsapp')).body;
  const day = new Date(api.clock.now()).toISOString().slice(0, 10);
  await api.repositories.whatsappContacts.count(id, day, true);
  await api.repositories.whatsappContacts.count(id, day, false);
  const settings = { dailyCap: { messages: 1 }, firstContactPace: { perSecond: 0.5, burst: 2 } };
  await owner('PATCH', `/api/devices/${id}`, { body: { settings } });
  expect((await owner('GET', `/api/devices/${id}`)).body).toMatchObject({
    limits: {
      day,
      messages: { limit: 1, used: 2, left: 0 },
      first_contacts: { limit: 200, used: 1, left: 199 },
      pace: { perSecond: 1, burst: 5 },
      first_contact_pace: settings.firstContactPace,
    },
  });
});

test('a waba device shows its callback; a deleted device leaves nothing of it', async () => {
  const { id } = (await device('waba')).body;
  await api.repositories.deviceCallbacks.posted(id, api.clock.now());
  expect((await owner('GET', `/api/devices/${id}`)).body.callback).toMatchObject({
    state: 'working',
    repair: null,
    proves_closed_windows: false,
  });
  expect((await owner('DELETE', `/api/devices/${id}`)).status).toBe(200);
  expect(await api.repositories.deviceCallbacks.get(id)).toBeNull();
});

const FORMS = CHANNELS.flatMap((channel) => {
  const { callback, sample, variants } = CHANNEL_DEFINITIONS[channel].credentials;
  const others = Object.entries(variants?.forms ?? {});
  return [
    { channel, provider: variants?.ofSchema, setter: callback, sample: sample(0) },
    ...others.map(([provider, form]) => ({
      channel,
      provider,
      setter: form.callback,
      sample: sample(0),
    })),
  ];
});

test.each(FORMS)(
  "a $channel device of $provider shows its callback's address if a person enters it: $setter",
  async ({ channel, provider, setter, sample }) => {
    const made = await owner('POST', '/api/devices', {
      body: { channel, name: 'Mine', credentials: sample, sandbox: true },
    });
    const id = String(made.body.id);
    const { devices } = api.repositories;
    await devices.update(account, id, provider === undefined ? {} : { provider });
    const { callback } = (await owner('GET', `/api/devices/${id}`)).body;
    expect(callback?.url).toBe(
      setter === 'person' ? `${PUBLIC_URL}/inbound/${channel}/${id}` : undefined,
    );
  },
);

test('every way of setting a callback is one of a definition', () => {
  expect(new Set(FORMS.map(({ setter }) => setter))).toEqual(new Set(['none', 'worker', 'person']));
});

test('a device with other credentials has no limit of the provider before', async () => {
  const { id } = (await device('telegram')).body;
  const read = () => api.repositories.devices.byIdAlone(String(id));
  await api.repositories.devices.noteLimit(String(id), { at: 1, until: 2 });
  await owner('PATCH', `/api/devices/${id}`, { body: { name: 'Another' } });
  expect((await read())?.limit).toEqual({ at: 1, until: 2 });
  const body = { credentials: CREDENTIALS.telegram };
  expect((await owner('PATCH', `/api/devices/${id}`, { body })).status).toBe(200);
  expect((await read())?.limit).toBeNull();
});

test('a whatsapp device takes its number from the given session', async () => {
  const session = { creds: { me: { id: '628123456789:3@s.whatsapp.net' } }, keys: {} };
  const { body } = await device('whatsapp', { session });
  expect(body).toMatchObject({ number: '628123456789', state: 'new' });
});

const ME = { me: { id: '628123456789:3@s.whatsapp.net' } };
test.each([
  [
    'creds',
    { firstUnuploadedPreKeyId: 300_000, nextPreKeyId: 813 },
    {},
    'firstUnuploadedPreKeyId: must be at most',
  ],
  [
    'creds',
    { firstUnuploadedPreKeyId: 1e9, nextPreKeyId: 31 },
    {},
    'firstUnuploadedPreKeyId: must be at most',
  ],
  ['creds', { firstUnuploadedPreKeyId: 300_000 }, {}, 'firstUnuploadedPreKeyId: must be at most'],
  [
    'creds',
    { nextPreKeyId: '31', firstUnuploadedPreKeyId: 1 },
    {},
    'nextPreKeyId: must be an integer',
  ],
  ['creds', { signedPreKey: { keyId: 1 } }, {}, 'signedPreKey.keyPair: required'],
  ['creds', { evil: 1 }, {}, 'evil: unknown field'],
  ['keys', {}, { 'no-type': {} }, 'no-type: unknown field'],
  ['keys', {}, JSON.parse('{"__proto__": {"execArgv": []}}'), '__proto__: unknown field'],
  ['keys', {}, JSON.parse('{"session": {"__proto__": {}}}'), 'session: must match'],
  ['keys', {}, { 'pre-key': { constructor: null } }, 'pre-key: must match'],
  ['keys', {}, { 'device-list': { 62812: ['x'] } }, 'device-list[62812][0]: must match'],
])('an imported session is refused by the field: %s %#', async (member, creds, keys, reason) => {
  const given = { session: { creds: { ...ME, ...creds }, keys } };
  const refused = await device('whatsapp', given);
  expect(refused.status).toBe(400);
  expect(refused.body.reason).toContain(`credentials.session.${member}.${reason}`);
});

test('a device that was switched off says since when and why, until a person switches it on', async () => {
  const { id } = (await device('whatsapp', { session: { creds: ME, keys: {} } })).body;
  const { devices } = api.repositories;
  await devices.switchOff(id, { at: 1_000, reason: 'It stopped the process.' }, 'switched_off');
  expect((await owner('GET', `/api/devices/${id}`)).body).toMatchObject({
    state: 'switched_off',
    condition: { state: 'switched_off', reason: 'It stopped the process.' },
  });
  expect((await devices.linkedPhones()).map(({ _id }) => _id)).not.toContain(id);
  const on = await owner('POST', `/api/devices/${id}/switch-on`);
  expect(on.body).toMatchObject({ state: 'reconnecting', condition: { state: 'reconnecting' } });
  expect((await devices.get(account, id))?.switchedOff).toBeNull();
  expect((await devices.linkedPhones()).map(({ _id }) => _id)).toContain(id);
});

test('a sender whose mailbox stopped its process has no mailbox task, and keeps its state', async () => {
  const { body } = await device('email', CREDENTIALS.email);
  const { devices } = api.repositories;
  const tasks = async () => (await devices.ofChannel('email')).map(({ _id }) => _id);
  expect(await tasks()).toContain(body.id);
  await devices.switchOff(body.id, { at: 1_000, reason: 'It stopped the process.' });
  expect(await tasks()).not.toContain(body.id);
  expect((await owner('GET', `/api/devices/${body.id}`)).body).toMatchObject({
    state: 'connected',
    condition: { state: 'switched_off' },
  });
  await owner('PATCH', `/api/devices/${body.id}`, { body: { credentials: CREDENTIALS.email } });
  expect(await tasks()).toContain(body.id);
});

const { telegram, waba, email } = CREDENTIALS;
test.each([
  ['telegram', {}, 'credentials.bot_token: required'],
  ['telegram', { bot_token: 'x' }, /^credentials.bot_token: must be <bot id>/],
  ['telegram', { bot_token: `${telegram.bot_token}\r\nX: y` }, /control characters/],
  ['telegram', { ...telegram, extra: 1 }, /^credentials.extra: unknown field/],
  ['waba', { ...waba, app_secret: undefined }, 'credentials.app_secret: required'],
  ['waba', { ...waba, waba_id: '../x' }, /^credentials.waba_id: /],
  ['email', { ...email, port: 0 }, 'credentials.port: must be at least 1'],
  ['email', { ...email, host: '127.0.0.1' }, 'credentials.host: host not allowed'],
  ['email', { ...email, host: 'localhost' }, /^credentials.host: /],
  ['email', { ...email, host: 'a.example/x' }, 'credentials.host: must be a host name'],
  ['email', { ...email, from: { address: 'ann' } }, /^credentials.from.address: /],
  ['email', { ...email, from: { ...email.from, name: 'a\r\nBcc: b' } }, /control characters/],
  ['email', { ...email, inbound_addresses: ['a@b.example', 'x'] }, /inbound_addresses\[1\]/],
  ['whatsapp', { session: 1 }, 'credentials.session: must be an object'],
  ['telegram', [], 'credentials: must be an object'],
] as const)('%s credentials %j are refused', async (channel, credentials, reason) => {
  const answer = await device(channel, credentials);
  expect(answer.status).toBe(400);
  expect(answer.body.reason).toMatch(reason);
});

test.each([
  [{ channel: 'fax' }, /^channel: must be one of/],
  [{ name: 'a\nb' }, /^name: must not contain control/],
  [{ sandbox: 'yes' }, /^sandbox: must be true or false/],
  [{ settings: { pace: { perSecond: 0, burst: 1 } } }, /^settings.pace.perSecond: /],
  [{ settings: { confirm_ms: 30_001 } }, /^settings.confirm_ms: /],
  [{ settings: { confirm_ms: 5_000 } }, /^settings.confirm_ms: telegram tells nothing/],
])('%j is refused', async (fault, reason) => {
  const body = { channel: 'telegram', name: 'n', credentials: telegram, ...fault };
  const answer = await owner('POST', '/api/devices', { body });
  expect([answer.status, answer.body.reason]).toEqual([400, expect.stringMatching(reason)]);
});

test.each(['waba', 'email'] as const)('settings.confirm_ms is accepted: %s', async (channel) => {
  const { id } = (await device(channel)).body;
  const patch = (settings: unknown) => owner('PATCH', `/api/devices/${id}`, { body: { settings } });
  expect((await patch({ confirm_ms: 30_000 })).body).toMatchObject({
    settings: { confirm_ms: 30_000 },
  });
  expect((await patch({ confirm_ms: 0.5 })).status).toBe(400);
  expect((await patch({ confirm_ms: -1 })).status).toBe(400);
  expect((await patch({ confirm_ms: null })).body.settings).toEqual({});
});

test('a change of the settings keeps those that it does not name; null takes one away', async () => {
  const { id } = (await device('whatsapp')).body;
  const change = async (settings: object) =>
    (await owner('PATCH', `/api/devices/${id}`, { body: { settings } })).body;
  const quiet_hours = { from: '21:00', until: '08:00', time_zone: 'Asia/Jakarta' };
  const warm_up = { from: '2026-11-24' };
  await change({ quiet_hours, warm_up, dailyCap: { messages: 5, firstContacts: 1 } });
  const shown = await change({ dailyCap: { messages: 9 }, warm_up: null, silent_minutes: null });
  expect(shown.settings).toEqual({ quiet_hours, dailyCap: { messages: 9 } });
  expect((await change({})).settings).toEqual(shown.settings);
  // Null of a setting that the channel doesn't have takes nothing away.
  expect((await change({ max_segments: null })).settings).toEqual(shown.settings);
  expect(await change({ max_segments: 0 })).toMatchObject({
    status: false,
    reason: expect.stringMatching(/^settings\.max_segments: /),
  });
});

test('a device gets another name, pace and credentials', async () => {
  const { id } = (await device('telegram')).body;
  const settings = { pace: { perSecond: 5, burst: 2 } };
  const patch = { name: 'New', settings, credentials: { bot_token: '777:other' } };
  const { status, body } = await owner('PATCH', `/api/devices/${id}`, { body: patch });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'New', settings, number: '777' });
  const faulty = { body: { credentials: CREDENTIALS.email } };
  expect((await owner('PATCH', `/api/devices/${id}`, faulty)).status).toBe(400);
  expect((await owner('PATCH', `/api/devices/${id}`, { body: {} })).status).toBe(400);
});

test('a member may rename a device but not touch its credentials', async () => {
  const { id } = (await device('telegram')).body;
  const member = await api.signIn(account, 'member');
  const path = `/api/devices/${id}`;
  expect((await member('PATCH', path, { body: { name: 'x' } })).status).toBe(200);
  const body = { credentials: { bot_token: '666:stolen' } };
  expect((await member('PATCH', path, { body })).status).toBe(403);
});

test('rotation ends the old channel token, deletion the new one; both invalidate caches', async () => {
  const told: unknown[] = [];
  const consumer = await api.broker.consume(
    { name: 'cache.invalidated', prefetch: 10 },
    async ({ body }) => {
      told.push(body);
      return { disposition: 'ack' };
    },
  );
  const { id, token } = (await device('telegram')).body;
  const byToken = (text: string) => api.repositories.devices.byTokenHash(hashToken(text));
  expect((await byToken(token))?._id).toBe(id);
  const rotated = await owner('POST', `/api/devices/${id}/rotate`);
  expect(rotated.body.id).toBe(id);
  expect(await byToken(token)).toBe(null);
  expect((await byToken(rotated.body.token))?._id).toBe(id);
  expect((await owner('DELETE', `/api/devices/${id}`)).status).toBe(200);
  expect(await byToken(rotated.body.token)).toBe(null);
  expect((await owner('DELETE', `/api/devices/${id}`)).status).toBe(404);
  await consumer.stop();
  // Its autoreplies are deleted with it.
  expect(told).toEqual([
    ...Array.from({ length: 3 }, () => ({ kind: 'device', id })),
    { kind: 'autoreplies', id },
  ]);
});

test('a check of a device whose worker does not run says so at once', async () => {
  const { id } = (await device('telegram')).body;
  // The clock stands still: a wait for the worker would not end.
  expect((await owner('POST', `/api/devices/${id}/check`)).body).toMatchObject({
    ok: false,
    message: 'No Telegram worker runs.',
    advice: 'See that the Telegram worker runs, and try again.',
  });
  const now = api.clock.now();
  const worker = { _id: 'w1', service: 'worker-telegram', startedAt: now, seenAt: now };
  await api.repositories.instances.note(worker);
  const answer = { ok: true, message: 'It works.', advice: null };
  const consumer = await api.broker.consume(
    { name: 'check.asked.telegram', prefetch: 1 },
    async ({ body }) => {
      await api.repositories.deviceChecks.answer(body.check, answer);
      return { disposition: 'ack' };
    },
  );
  const checked = owner('POST', `/api/devices/${id}/check`);
  await waitFor(
    async () => {
      await api.clock.advance(100);
      return Promise.race([checked, Promise.resolve(null)]);
    },
    { what: 'the answer of the worker' },
  );
  expect((await checked).body).toMatchObject(answer);
  await consumer.stop();
});

test('a device that nobody has checked is not green; other credentials are unchecked again', async () => {
  const { devices } = api.repositories;
  const { id, condition } = (await device('telegram')).body;
  const unchecked = { state: 'unchecked', since: null, checked_at: null, cause: null };
  expect(condition).toMatchObject(unchecked);
  const at = api.clock.now();
  const passed = { ok: true, message: 'It works.', advice: null, at, since: at, failures: 0 };
  await devices.noteCheck((await devices.get(account, id))!, passed, at + 1);
  const time = new Date(at).toISOString();
  const read = async () => (await owner('GET', `/api/devices/${id}`)).body.condition;
  expect(await read()).toMatchObject({ state: 'working', since: time, checked_at: time });
  const body = { credentials: { bot_token: '778:other' } };
  const patched = await owner('PATCH', `/api/devices/${id}`, { body });
  expect(patched.body.condition).toMatchObject(unchecked);
  expect((await devices.dueChecks('telegram', at, 200)).map(({ _id }) => _id)).toContain(id);
});

test('credentials are checked before they are saved, and stored nowhere', async () => {
  const now = api.clock.now();
  const worker = { _id: 'w2', service: 'worker-waba', startedAt: now, seenAt: now };
  await api.repositories.instances.note(worker);
  const { id } = (await device('waba')).body;
  const stored = (await api.repositories.devices.get(account, id))!;
  const asked: unknown[] = [];
  const fault = { cause: 'unknown_number', field: 'phone_number_id' } as const;
  const answer = { ok: false, message: 'It is refused.', advice: 'Set another one.', ...fault };
  const consumer = await api.broker.consume(
    { name: 'check.asked.waba', prefetch: 1 },
    async ({ body }) => {
      const { candidate } = (await api.repositories.deviceChecks.get(account, body.check))!;
      const opened = api.vault.open(candidate!.credentials, `device:${candidate!._id}`);
      asked.push([candidate!._id, candidate!.sandbox, JSON.parse(opened).access_token]);
      await api.repositories.deviceChecks.answer(body.check, answer);
      return { disposition: 'ack' };
    },
  );
  const credentials = { ...CREDENTIALS.waba, access_token: 'EAAwaba-secret-2' };
  const body = { channel: 'waba', credentials };
  const ask = (more: object) => owner('POST', '/api/devices/check', { body: { ...body, ...more } });
  for (const more of [{}, { sandbox: false, device: id }]) {
    const checked = ask(more);
    await waitFor(
      async () => {
        await api.clock.advance(100);
        return Promise.race([checked, Promise.resolve(null)]);
      },
      { what: 'the answer of the worker' },
    );
    expect((await checked).body).toEqual({
      ...answer,
      failure: null,
      advice_failure: { kind: 'adviceOtherCredential' },
    });
  }
  expect(asked).toEqual([
    [expect.not.stringMatching(id), false, credentials.access_token],
    [id, false, credentials.access_token],
  ]);
  expect(await api.repositories.devices.get(account, id)).toEqual(stored);
  await consumer.stop();

  const phone = { channel: 'whatsapp', credentials: {} };
  expect((await owner('POST', '/api/devices/check', { body: phone })).status).toBe(400);
  expect((await ask({ device: 'dev_other' })).body.reason).toMatch(/^device: is not a waba device/);
  expect((await ask({ credentials: {} })).body.reason).toMatch(/^credentials\./);
});

test.each(CHANNELS)(
  'a sandbox device of %s needs no credentials, a live one does',
  async (channel) => {
    const body = { channel, name: 'Trial' };
    const made = await owner('POST', '/api/devices', { body: { ...body, sandbox: true } });
    expect([made.status, made.body.sandbox]).toEqual([201, true]);
    const live = await owner('POST', '/api/devices', { body });
    expect([live.status, live.body.reason]).toEqual([400, 'credentials: required']);
  },
);

test('account tokens are shown once, listed without their secret, and revoked', async () => {
  const expiry = new Date(api.clock.now() + 60_000).toISOString();
  const body = { name: 'ci', expires_at: expiry };
  const made = await owner('POST', '/api/tokens', { body });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: 'ci', expires_at: expiry });
  const { token, ...shown } = made.body;
  expect(token.endsWith(shown.hint)).toBe(true);
  expect((await owner('GET', '/api/tokens')).body.data).toEqual([shown]);
  const stored = await api.repositories.tokens.byHash(hashToken(token));
  expect(stored).toMatchObject({ _id: shown.id, account });
  const past = { name: 'old', expires_at: Math.floor(api.clock.now() / 1000) };
  const refused = await owner('POST', '/api/tokens', { body: past });
  expect([refused.status, refused.body.reason]).toEqual([400, 'expires_at: must be in the future']);
  expect((await owner('DELETE', `/api/tokens/${shown.id}`)).status).toBe(200);
  expect(await api.repositories.tokens.byHash(hashToken(token))).toBe(null);
  expect((await owner('DELETE', `/api/tokens/${shown.id}`)).status).toBe(404);
});

test('no credential stands in an answer, a log or the audit', async () => {
  const audit = await owner('GET', '/api/audit?limit=200');
  expect(audit.body.data.length).toBeGreaterThan(10);
  expect(audit.body.data[0]).toMatchObject({ kind: 'management', route: expect.any(String) });
  for (const secret of SECRETS) expect(api.said()).not.toContain(secret);
});
