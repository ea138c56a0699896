import { waitFor } from '@cascade/runtime/testing';
import type { DeliveryRow } from '@cascade/store';
import { endpointContext } from '@cascade/store';
import { CREDENTIALS } from '../testing/examples.ts';
import { insertDelivery } from '../testing/insert-delivery.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let owner: Caller;
let viewer: Caller;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount();
  owner = await api.signIn(account, 'owner');
  viewer = await api.signIn(account, 'viewer');
});

afterAll(() => api.stop());

const HOOK = { url: 'https://hooks.example.com/in', events: ['incoming_message'] };
const create = (body: object = {}) =>
  owner('POST', '/api/webhooks', { body: { ...HOOK, ...body } });

describe('endpoints', () => {
  test('are pending when new, and never show their secrets', async () => {
    const told: unknown[] = [];
    await api.broker.consume({ name: 'cache.invalidated', prefetch: 1 }, (message) => {
      told.push(message.body);
      return Promise.resolve({ disposition: 'ack' });
    });
    const { status, body } = await create({ secret: 'hush hush', signed: true });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^whk_/),
        ...HOOK,
        devices: null,
        has_secret: true,
        signed: true,
        version: 1,
        retries: null,
        state: 'pending',
        paused: null,
        created_at: expect.any(String),
        signing_key: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      },
    ]);
    const { signing_key: key, ...shown } = body;
    expect((await viewer('GET', `/api/webhooks/${body.id}`)).body).toEqual(shown);
    expect((await viewer('GET', '/api/webhooks')).body.data).toContainEqual(shown);
    const stored = (await api.repositories.webhooks.get(account, body.id))!;
    const open = (member: 'secret' | 'signing') =>
      api.vault.open(stored[member]!, endpointContext(body.id, member));
    expect([open('secret'), open('signing')]).toEqual(['hush hush', key]);
    expect(JSON.stringify(await api.repositories.audit.list(account, {}))).not.toContain('hush');
    await waitFor(() => told.length > 0, { what: 'the caches to hear of it' });
    expect(told).toContainEqual({ kind: 'webhooks', id: account });
  });

  test.each<[object, string]>([
    [{ url: 'http://hooks.example.com/' }, 'url: only https addresses are allowed'],
    [{ url: 'https://127.0.0.1/' }, 'url: host not allowed'],
    [{ url: 'https://2130706433/' }, 'url: host not allowed'],
    [{ url: 'https://[::ffff:10.0.0.1]/' }, 'url: host not allowed'],
    [{ url: 'https://localhost/' }, 'url: host not allowed'],
    [{ url: 'https://a:b@hooks.example.com/' }, 'url: address must not hold a user name'],
    [{ url: 'nonsense' }, 'url: address is not a valid URL'],
    [{ events: [] }, 'events: '],
    [{ events: ['weather'] }, 'events[0]: must be one of incoming_message'],
    [{ secret: 'two\nlines' }, 'secret: '],
    [{ secret: ' padded' }, 'secret: '],
    [{ secret: 'héhé' }, 'secret: '],
    [{ devices: ['dev_none'] }, 'devices[0]: not a device of this account'],
    [{ retries: [] }, 'retries: '],
    [{ retries: [4] }, 'retries[0]: '],
    [{ retries: [86_401] }, 'retries[0]: '],
    [{ retries: Array(11).fill(5) }, 'retries: '],
    [{ name: 'x' }, 'name: unknown field'],
  ])('%j is refused', async (body, reason) => {
    const answer = await create(body);
    expect([answer.status, answer.body.status]).toEqual([400, false]);
    expect(answer.body.reason).toContain(reason);
  });

  test('are linked to devices of the account, and updated', async () => {
    const device = await owner('POST', '/api/devices', {
      body: { channel: 'telegram', name: 'bot', credentials: CREDENTIALS.telegram },
    });
    const { body } = await create({ devices: [device.body.id], secret: 'x' });
    expect(body.devices).toEqual([device.body.id]);
    const path = `/api/webhooks/${body.id}`;
    const patch = async (change: object) => (await owner('PATCH', path, { body: change })).body;
    await api.repositories.webhooks.activate(account, body.id);
    expect(await patch({ devices: null, events: ['send_status'] })).toMatchObject({
      devices: null,
      events: ['send_status'],
      state: 'active',
      has_secret: true,
    });
    expect(await patch({ secret: null })).toMatchObject({ has_secret: false });
    expect(await patch({ signed: true })).toMatchObject({
      signed: true,
      signing_key: expect.stringMatching(/^whsec_/),
    });
    expect(await patch({ signed: false })).toMatchObject({ signed: false });
    expect(await patch({ retries: [5, 60] })).toMatchObject({ retries: [5, 60], state: 'active' });
    expect(await patch({ retries: null })).toMatchObject({ retries: null });
    expect(await patch({ url: HOOK.url })).toMatchObject({ state: 'active' });
    expect(await patch({ url: 'https://new.example.com/' })).toMatchObject({ state: 'pending' });
    expect(await patch({ url: 'https://10.0.0.1/' })).toMatchObject({ status: false });
    expect(await patch({})).toMatchObject({ status: false });
    expect((await owner('DELETE', path)).status).toBe(200);
    expect((await owner('GET', path)).status).toBe(404);
  });

  test('an account has at most a hundred of them', async () => {
    const full = await api.createAccount();
    const call = await api.signIn(full, 'owner');
    for (let i = 0; i < 100; i++) {
      await api.repositories.webhooks.insert({
        _id: `whk_full${i}`,
        account: full,
        url: HOOK.url,
        events: ['submission'],
        state: 'pending',
      });
    }
    expect((await call('POST', '/api/webhooks', { body: HOOK })).status).toBe(409);
  });
});

describe('a test', () => {
  /** Makes the delivery that was asked for, like the webhook emitter. */
  async function emit(id: string, outcome: Partial<DeliveryRow>): Promise<void> {
    const ask = await waitFor(
      async () => {
        await api.clock.advance(50);
        const due = await api.repositories.deliveryAsks.events.due(Number.MAX_SAFE_INTEGER, 10);
        return due.find(({ endpoint }) => endpoint === id);
      },
      { timeoutMs: 20_000, what: 'the ask' },
    );
    await insertDelivery(api, account, {
      _id: ask._id,
      endpoint: id,
      purpose: 'test',
      production: false,
      ...outcome,
    });
    await api.repositories.deliveryAsks.events.done(ask._id);
    await api.clock.advance(100);
  }

  test('shows request and response side by side, and the state after it', async () => {
    const { id } = (await create()).body;
    const asked = owner('POST', `/api/webhooks/${id}/test`, {
      body: { event: 'incoming_message' },
    });
    await api.repositories.webhooks.activate(account, id);
    await emit(id, { state: 'delivered' });
    const { status, body } = await asked;
    expect([status, body]).toEqual([
      200,
      {
        status: true,
        state: 'active',
        delivery: expect.objectContaining({
          endpoint: id,
          purpose: 'test',
          production: false,
          request: {
            url: HOOK.url,
            headers: { 'X-Service-Event': 'incoming_message' },
            body: '{"event":"incoming_message"}',
          },
          response: { status: 200, headers: { server: 'x' }, body: 'ok' },
        }),
      },
    ]);
  });

  test('that fails says so, and leaves the endpoint pending', async () => {
    const { id } = (await create()).body;
    const asked = owner('POST', `/api/webhooks/${id}/test`, { body: { event: 'submission' } });
    await emit(id, { state: 'failed', error: 'answered 500' });
    expect((await asked).body).toMatchObject({
      status: false,
      state: 'pending',
      delivery: { state: 'failed', error: 'answered 500' },
    });
  });

  test('of an unknown event is refused', async () => {
    const { id } = (await create()).body;
    const { status } = await owner('POST', `/api/webhooks/${id}/test`, { body: { event: 'x' } });
    expect(status).toBe(400);
  });
});

describe('deliveries', () => {
  let endpoint: string;
  let start: number;
  const iso = (ms: number) => new Date(ms).toISOString();

  beforeAll(async () => {
    endpoint = (await create()).body.id;
    start = api.clock.now();
    for (const [i, state] of (['delivered', 'failed', 'failed', 'open'] as const).entries()) {
      await insertDelivery(api, account, {
        _id: `in:dev_1:A/${i}:${endpoint}`,
        endpoint,
        state,
        ...(i === 2 ? { interrupted: true, error: 'interrupted' } : {}),
      });
      await api.clock.advance(1_000);
    }
  });

  const list = async (query: string) =>
    (await viewer('GET', `/api/deliveries?endpoint=${endpoint}&${query}`)).body;
  const numbers = ({ data }: { data: { id: string }[] }) =>
    data.map(({ id }) => Number(/A\/(\d)/.exec(id)?.[1]));

  test('are listed, newest first, filtered and paged', async () => {
    expect(numbers(await list(''))).toEqual([3, 2, 1, 0]);
    expect(numbers(await list('state=failed'))).toEqual([2, 1]);
    expect(numbers(await list(`from=${iso(start + 1_000)}&to=${iso(start + 3_000)}`))).toEqual([
      2, 1,
    ]);
    expect(await list('event=submission')).toMatchObject({ data: [] });
    const first = await list('limit=3');
    expect(first).toMatchObject({ has_more: true, data: [{ state: 'open', ms: null }, {}, {}] });
    expect(numbers(await list(`limit=3&cursor=${first.next_cursor}`))).toEqual([0]);
    expect((await list('state=failed')).data[0]).toMatchObject({
      interrupted: true,
      error: 'interrupted',
      event: 'incoming_message',
      response_status: null,
    });
  });

  test('are exported as CSV', async () => {
    const { text, headers } = await viewer(
      'GET',
      `/api/deliveries?endpoint=${endpoint}&format=csv`,
    );
    expect(headers.get('content-disposition')).toBe('attachment; filename="deliveries.csv"');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^"id","at","endpoint"/);
  });

  test('are read with request and response', async () => {
    const id = encodeURIComponent(`in:dev_1:A/0:${endpoint}`);
    expect((await viewer('GET', `/api/deliveries/${id}`)).body).toMatchObject({
      state: 'delivered',
      request: { url: HOOK.url },
      response: { status: 200, body: 'ok' },
    });
  });

  test('are resent one by one, or all that failed in a time range', async () => {
    const id = encodeURIComponent(`in:dev_1:A/0:${endpoint}`);
    const { body } = await owner('POST', `/api/deliveries/${id}/resend`);
    expect(await api.repositories.deliveryAsks.get(account, body.id)).toMatchObject({
      endpoint,
      want: { do: 'resend', delivery: `in:dev_1:A/0:${endpoint}` },
    });
    const range = { from: iso(start), to: iso(start + 2_000) };
    const all = await owner('POST', `/api/webhooks/${endpoint}/resend`, { body: range });
    expect(all.body).toEqual({ asked: 1, more: false });
    const wrong = { from: range.to, to: range.from };
    const refused = await owner('POST', `/api/webhooks/${endpoint}/resend`, { body: wrong });
    expect(refused.body.reason).toBe('to: must be later than from');
  });

  test('of a deleted endpoint are shown, and not resent', async () => {
    const gone = (await create()).body.id;
    await insertDelivery(api, account, { _id: 'in:gone', endpoint: gone, state: 'failed' });
    await owner('DELETE', `/api/webhooks/${gone}`);
    expect((await viewer('GET', '/api/deliveries/in:gone')).status).toBe(200);
    expect((await owner('POST', '/api/deliveries/in:gone/resend')).status).toBe(409);
  });
});

describe('a stored secret, which nobody is shown', () => {
  test('goes to no other server: with a new address it is entered again or removed', async () => {
    const { id } = (await create({ secret: 'hush hush' })).body;
    const body = { name: 'ci', scopes: ['webhooks:write'] };
    const { token } = (await owner('POST', '/api/tokens', { body })).body;
    const program = api.withHeaders({ authorization: `Bearer ${token}` });
    const patch = (change: object) => program('PATCH', `/api/webhooks/${id}`, { body: change });
    const url = 'https://elsewhere.example.com/in';
    const refused = await patch({ url });
    expect([refused.status, refused.body.reason]).toEqual([
      400,
      expect.stringMatching(/^secret: the stored one goes to no other server/),
    ]);
    expect((await owner('GET', `/api/webhooks/${id}`)).body.url).toBe(HOOK.url);
    expect((await patch({ url: `${HOOK.url}/more` })).body.has_secret).toBe(true);
    expect((await patch({ url, secret: 'another' })).status).toBe(200);
    expect((await patch({ url: HOOK.url, secret: null })).body.has_secret).toBe(false);
    expect((await patch({ url })).status).toBe(200);
  });
});
