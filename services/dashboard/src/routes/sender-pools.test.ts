import { sentenceOf } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import type { StoredRequest } from '@cascade/store';
import { hashToken } from '@cascade/vault';
import { CREDENTIALS } from '../testing/examples.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let owner: Caller;

beforeAll(async () => {
  api = await startTestDashboard();
});

beforeEach(async () => {
  account = await api.createAccount();
  owner = await api.signIn(account, 'owner');
});

afterAll(() => api.stop());

async function device(
  channel: 'telegram' | 'email' | 'whatsapp' = 'telegram',
  call = owner,
): Promise<string> {
  const body = { channel, name: `My ${channel}`, credentials: CREDENTIALS[channel] };
  return (await call('POST', '/api/devices', { body })).body.id;
}

const create = (members: object[], more: object = {}) =>
  owner('POST', '/api/sender-pools', {
    body: { channel: 'telegram', name: 'Bots', members, ...more },
  });

const poolOf = async (token: string) =>
  (await api.repositories.senderPools.byTokenHash(hashToken(token)))?._id;

test('a pool is created with its key, which no later answer and no log shows', async () => {
  const [first, second] = [await device(), await device()];
  const { status, body } = await create([
    { device: first },
    { device: second, weight: 3, state: 'draining' },
  ]);
  const { token, ...shown } = body;
  expect([status, shown]).toEqual([
    201,
    {
      id: expect.stringMatching(/^pool_/),
      channel: 'telegram',
      name: 'Bots',
      strategy: 'weighted',
      token_hint: token.slice(-4),
      members: [
        {
          device: first,
          device_name: 'My telegram',
          device_state: 'connected',
          condition: expect.objectContaining({ state: 'unchecked' }),
          weight: 1,
          state: 'active',
          health: null,
          usable: true,
        },
        expect.objectContaining({ device: second, weight: 3, state: 'draining', usable: true }),
      ],
      usable: 2,
      created_at: expect.any(String),
    },
  ]);
  expect(token).toMatch(/^pool_/);
  expect(await poolOf(token)).toBe(shown.id);
  const read = await owner('GET', `/api/sender-pools/${shown.id}`);
  const listed = await owner('GET', '/api/sender-pools');
  expect([read.body, listed.body.data]).toEqual([shown, [shown]]);
  const stored = JSON.stringify(await api.repositories.senderPools.get(account, shown.id));
  expect(stored + read.text + listed.text).not.toContain(token);
});

test('a member that is ill, resting or not connected is not usable, and says why', async () => {
  const { devices } = api.repositories;
  const [ill, resting, phone, well] = [
    await device(),
    await device(),
    await device(),
    await device(),
  ];
  const at = api.clock.now();
  const health = { reason: 'Sender login failed', since: at, nextTryAt: at + 30_000, tries: 1 };
  await devices.noteHealth(ill, health);
  await devices.update(account, phone, { state: 'banned' });
  const { body } = await create([
    { device: ill },
    { device: resting, state: 'resting' },
    { device: phone },
    { device: well },
  ]);
  expect(body.usable).toBe(1);
  expect(body.members).toMatchObject([
    {
      usable: false,
      health: {
        reason: health.reason,
        since: new Date(at).toISOString(),
        next_try_at: new Date(health.nextTryAt).toISOString(),
        tries: 1,
      },
    },
    { usable: false, health: null, state: 'resting' },
    { usable: false, health: null, device_state: 'banned' },
    { usable: true, health: null },
  ]);
  expect((await owner('GET', `/api/devices/${ill}`)).body.health).toEqual(body.members[0].health);
});

test('a member whose check failed is not usable: the pool counts what its badge says', async () => {
  const { devices } = api.repositories;
  const [refused, well] = [await device(), await device()];
  const at = api.clock.now();
  const check = {
    ok: false,
    message: '',
    advice: null,
    cause: 'login_refused',
    at,
    since: at,
    failures: 1,
  } as const;
  await devices.noteCheck((await devices.get(account, refused))!, check, at);
  const { body } = await create([{ device: refused }, { device: well }]);
  expect(body).toMatchObject({
    usable: 1,
    members: [
      { device: refused, usable: false, health: null, condition: { state: 'refused' } },
      { device: well, usable: true },
    ],
  });
});

test('name, strategy and members change one by one; absent ones stay', async () => {
  const [first, second] = [await device(), await device()];
  const { id } = (await create([{ device: first, weight: 7 }])).body;
  const patch = (body: object) => owner('PATCH', `/api/sender-pools/${id}`, { body });
  expect((await patch({ name: 'Support' })).body).toMatchObject({
    name: 'Support',
    strategy: 'weighted',
    members: [{ device: first, weight: 7 }],
  });
  expect((await patch({ strategy: 'ordered' })).body).toMatchObject({
    name: 'Support',
    strategy: 'ordered',
    members: [{ device: first }],
  });
  const members = [{ device: second }, { device: first, state: 'resting' }];
  expect((await patch({ members })).body).toMatchObject({ name: 'Support', members, usable: 1 });
  expect((await patch({ members: [] })).body).toMatchObject({ members: [], usable: 0 });
  expect((await patch({})).status).toBe(400);
});

describe('members are refused', () => {
  let bot: string;
  let mail: string;
  let foreign: string;

  beforeEach(async () => {
    bot = await device();
    mail = await device('email');
    const other = await api.createAccount();
    foreign = await device('telegram', await api.signIn(other, 'owner'));
  });

  const cases: [string, () => object[], string][] = [
    [
      'of another channel',
      () => [{ device: bot }, { device: mail }],
      'members[1].device: is not a telegram device of this account',
    ],
    [
      'of another account',
      () => [{ device: foreign }],
      'members[0].device: is not a telegram device of this account',
    ],
    [
      'that do not exist',
      () => [{ device: 'dev_none' }],
      'members[0].device: is not a telegram device of this account',
    ],
    [
      'twice',
      () => [{ device: bot }, { device: bot, weight: 2 }],
      'members[1].device: is a member twice',
    ],
    ['without a device', () => [{ weight: 1 }], 'members[0].device: required'],
    [
      'with a weight of 0',
      () => [{ device: bot, weight: 0 }],
      'members[0].weight: must be at least 1',
    ],
    [
      'with an unknown state',
      () => [{ device: bot, state: 'asleep' }],
      'members[0].state: must be one of active, draining, resting',
    ],
    [
      'beyond 50',
      () => Array.from({ length: 51 }, (_, i) => ({ device: `dev_${i}` })),
      'members: must have at most 50 entries',
    ],
  ];

  test.each(cases)('%s', async (_, members, reason) => {
    const { id } = (await create([{ device: bot }])).body;
    const made = await create(members());
    const changed = await owner('PATCH', `/api/sender-pools/${id}`, {
      body: { members: members() },
    });
    expect([made.status, made.body.reason]).toEqual([400, reason]);
    expect([changed.status, changed.body.reason]).toEqual([400, reason]);
    expect((await owner('GET', '/api/sender-pools')).body.data).toMatchObject([
      { id, members: [{ device: bot }] },
    ]);
  });
});

test.each([
  [{ channel: 'pigeon' }, /^channel: must be one of/],
  [{ name: '' }, /^name: /],
  [{ name: 'two\nlines' }, /^name: /],
  [{ strategy: 'random' }, /^strategy: must be one of weighted, ordered/],
  [{ members: 'all' }, /^members: must be an array/],
  [{ token: 'pool_mine' }, /^token: unknown field/],
])('a pool with %j is refused', async (fault, reason) => {
  const answer = await create([], fault);
  expect([answer.status, answer.body.reason]).toEqual([400, expect.stringMatching(reason)]);
});

test('rotation ends the old key, deletion the new one; other processes hear of both', async () => {
  const told: unknown[] = [];
  const consumer = await api.broker.consume(
    { name: 'cache.invalidated', prefetch: 10 },
    (message) => {
      told.push(message.body);
      return Promise.resolve({ disposition: 'ack' });
    },
  );
  const bot = await device();
  const { id, token } = (await create([{ device: bot }])).body;
  const { poolContacts } = api.repositories;
  await poolContacts.note({ _id: id, account }, '987654321', bot, 'sent');
  const rotated = (await owner('POST', `/api/sender-pools/${id}/rotate`)).body;
  expect(rotated).toMatchObject({ id, members: [{ device: bot }] });
  expect([await poolOf(token), await poolOf(rotated.token)]).toEqual([undefined, id]);
  expect((await owner('DELETE', `/api/sender-pools/${id}`)).status).toBe(200);
  expect(await poolOf(rotated.token)).toBe(undefined);
  expect(await api.database.collection('pool_contacts').findOne({ pool: id })).toBe(null);
  expect((await owner('GET', `/api/devices/${bot}`)).status).toBe(200);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/rotate'],
    ['DELETE', ''],
  ]) {
    expect((await owner(method!, `/api/sender-pools/${id}${path}`)).status).toBe(404);
  }
  const ofPool = () => told.filter((one) => (one as { kind: string }).kind === 'sender_pool');
  await waitFor(() => ofPool().length >= 3, { what: 'the caches to hear of it' });
  expect(ofPool().slice(0, 3)).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'sender_pool', id })),
  );
  await consumer.stop();
});

test('a deleted device is taken out of its pools; other members stay', async () => {
  const [gone, kept] = [await device(), await device()];
  const both = (await create([{ device: gone }, { device: kept, weight: 4 }])).body;
  await api.clock.advance(1);
  const other = (await create([{ device: kept }])).body;
  await owner('DELETE', `/api/devices/${gone}`);
  expect((await owner('GET', '/api/sender-pools')).body.data).toMatchObject([
    { id: both.id, members: [{ device: kept, weight: 4 }] },
    { id: other.id, members: [{ device: kept }] },
  ]);
});

test('an account may have 100 pools; the next one names the limit', async () => {
  const { senderPools } = api.repositories;
  const insert = (n: number) =>
    senderPools.insert({
      _id: `pool_${account}_${n}`,
      account,
      channel: 'telegram',
      name: `Pool ${n}`,
      strategy: 'weighted',
      members: [],
      tokenHash: hashToken(`pool_${account}_${n}`),
      tokenHint: 'abcd',
    });
  for (let n = 0; n < 99; n += 1) await insert(n);
  expect((await create([])).status).toBe(201);
  const full = await create([]);
  expect([full.status, full.body.reason]).toEqual([
    409,
    'sender_pools: the account may have 100 sender pools; delete some first',
  ]);
  expect((await owner('GET', '/api/sender-pools')).body.data).toHaveLength(100);
});

test('every change is in the audit, a refused one too; no key is', async () => {
  const { id, token } = (await create([])).body;
  const path = `/api/sender-pools/${id}`;
  await owner('PATCH', path, { body: { members: [{ device: 'dev_none' }] } });
  const { token: next } = (await owner('POST', `${path}/rotate`)).body;
  await owner('DELETE', path);
  const { text, body } = await owner('GET', '/api/audit');
  const rows = body.data.filter(({ route }: { route: string }) => route.includes('sender-pools'));
  expect(
    rows.map(({ route, status }: { route: string; status: number }) => [route, status]),
  ).toEqual([
    [`DELETE ${path}`, 200],
    [`POST ${path}/rotate`, 200],
    [`PATCH ${path}`, 400],
    ['POST /api/sender-pools', 201],
  ]);
  for (const secret of [token, next]) expect(text).not.toContain(secret);
});

test('devices:read lists pools, devices:write changes them, other scopes do neither', async () => {
  const tokenOf = async (scope: string) => {
    const { body } = await owner('POST', '/api/tokens', { body: { name: scope, scopes: [scope] } });
    return api.withHeaders({ authorization: `Bearer ${body.token}` });
  };
  const [reads, writes, sends] = [
    await tokenOf('devices:read'),
    await tokenOf('devices:write'),
    await tokenOf('send'),
  ];
  const make = (call: Caller) =>
    call('POST', '/api/sender-pools', { body: { channel: 'telegram', name: 'p', members: [] } });
  expect((await make(reads)).body.reason).toMatch(/^this token lacks the scope devices:write/);
  const { id } = (await make(writes)).body;
  expect((await reads('GET', `/api/sender-pools/${id}`)).status).toBe(200);
  expect((await sends('GET', '/api/sender-pools')).status).toBe(403);
  expect((await writes('DELETE', `/api/sender-pools/${id}`)).status).toBe(200);
});

describe('a request that a second member sent', () => {
  let members: [string, string];
  let pool: string;
  let request: number;
  let send: number;

  beforeEach(async () => {
    members = [await device(), await device()];
    pool = (await create(members.map((id) => ({ device: id })))).body.id;
    const { facts, ids, receipts, requests } = api.repositories;
    request = await ids.next('request');
    send = await ids.next('send', 2);
    const at = api.clock.now();
    const [first, second] = members;
    await requests.accept({
      _id: request,
      account,
      mode: 'async',
      lane: 'bulk',
      acceptedAt: at,
      dueAt: at,
      scheduled: false,
      expiresAt: at + 60_000,
      callTimeoutMs: 1_000,
      plan: [['telegram']],
      sends: {
        telegram: {
          id: send,
          device: first,
          pool,
          reserves: [{ id: send + 1, device: second }],
          target: '987654321',
          content: { message: { type: 'text', message: 'Hello' } },
        },
      },
      state: 'finished',
      status: true,
      finishedAt: at,
      primary: send + 1,
      channels: { telegram: { status: true, id: send + 1 } },
    });
    const outcome = { request, account, ms: 5 };
    const reason = 'rate limited, retry after 30 s';
    await facts.insertOutcome({
      ...outcome,
      _id: send,
      state: 'failed',
      reason,
      passesOn: true,
      at,
    });
    await facts.insertOutcome({
      ...outcome,
      _id: send + 1,
      state: 'sent',
      providerMessageId: '9:1',
      at: at + 10,
    });
    await receipts.insert({
      account,
      device: second,
      channel: 'telegram',
      providerMessageId: '9:1',
      status: 'delivered',
      send: send + 1,
      request,
      recipient: '987654321',
      sandbox: false,
      at: at + 20,
    });
  });

  test('has a send for each try, with its device, reason, receipt and the pool', async () => {
    const { body } = await owner('GET', `/api/requests/${request}`);
    const [first, second] = members;
    const of = { channel: 'telegram', tier: 0, sender_pool: { id: pool, name: 'Bots' } };
    expect(body.sends).toMatchObject([
      { ...of, id: send, device: first, state: 'failed', reason: expect.stringMatching(/^rate/) },
      { ...of, id: send + 1, device: second, state: 'sent', receipt: { status: 'delivered' } },
    ]);
    const told = body.timeline.map((row: { event: string; send?: number }) => [
      row.event,
      row.send,
    ]);
    expect(told).toEqual([
      ['accepted', undefined],
      ['outcome', send],
      ['outcome', send + 1],
      ['receipt', send + 1],
    ]);
  });

  test('is listed among the sends of both devices, each with its own outcome', async () => {
    const ofDevice = async (id: string) =>
      (await owner('GET', `/api/sends?device=${id}`)).body.data;
    expect(await ofDevice(members[0])).toMatchObject([{ id: send, state: 'failed' }]);
    expect(await ofDevice(members[1])).toMatchObject([
      { id: send + 1, state: 'sent', receipt: { status: 'delivered' } },
    ]);
  });

  test('is called through no member once it is cancelled after a restore', async () => {
    const requests = api.database.collection<StoredRequest>('requests');
    await requests.updateOne(
      { _id: request },
      { $set: { state: 'open', held: { at: api.clock.now() } } },
    );
    const cancel = '/api/operations/held/cancel';
    const { body } = await api.operator()('POST', cancel, { body: { requests: [request] } });
    expect(body).toMatchObject({ requests: 1 });
    const claims = await api.database.collection('send_claims').find({ request });
    expect(claims).toMatchObject([
      { _id: send, purpose: 'prepare-failed', reason: sentenceOf({ kind: 'cancelled' }) },
      { _id: send + 1, purpose: 'prepare-failed', reason: sentenceOf({ kind: 'cancelled' }) },
    ]);
  });
});
