import { DEFAULT_ACCOUNT_LIMITS, type AccountLimits } from '@cascade/store';
import { CONTENTS, CREDENTIALS } from '../testing/examples.ts';
import { PASSWORD, startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

const LIMIT = 2;
const accountLimits = Object.fromEntries(
  Object.keys(DEFAULT_ACCOUNT_LIMITS).map((name) => [name, LIMIT]),
) as Partial<AccountLimits>;

let api: TestDashboard;
let call: Caller;
let device: string;

beforeAll(async () => {
  // The limit of users leaves room for invitations.
  api = await startTestDashboard({ accountLimits: { ...accountLimits, users: 5 } });
  const account = await api.createAccount();
  call = api.operator(account);
  const { body } = await call('POST', '/api/devices', { body: newDevice() });
  device = body.id;
});
afterAll(() => api.stop());

const newDevice = () => ({
  channel: 'telegram',
  name: 'bot',
  credentials: CREDENTIALS.telegram,
});

const csv = (text: string) => {
  const form = new FormData();
  form.append('file', new Blob([text]), 'list.csv');
  return form;
};

let made = 0;
const next = () => (made += 1);

/** How to create one of each kind; `has`: how many a new account has. */
const KINDS: Record<string, { path: string; body: () => unknown; limit: number; has?: number }> = {
  tokens: { path: '/api/tokens', body: () => ({ name: 't' }), limit: LIMIT },
  devices: { path: '/api/devices', body: newDevice, limit: LIMIT, has: 1 },
  templates: {
    path: '/api/templates',
    body: () => ({ channel: 'telegram', name: 't', content: CONTENTS.telegram }),
    limit: LIMIT,
  },
  invitations: {
    path: '/api/invitations',
    body: () => ({ email: `i${next()}@example.com`, role: 'owner' }),
    limit: LIMIT,
  },
  users: {
    path: '/api/users',
    body: () => ({ email: `u${next()}@example.com`, role: 'owner', password: PASSWORD }),
    limit: 5,
    has: 2,
  },
  contacts: {
    path: '/api/saved-contacts',
    body: () => ({ addresses: [{ channel: 'telegram', address: String(200_000 + next()) }] }),
    limit: LIMIT,
  },
  suppressions: {
    path: '/api/suppressions',
    body: () => ({ channel: 'telegram', address: String(100_000 + next()) }),
    limit: LIMIT,
  },
  batches: { path: '/api/batches', body: () => csv('Chat\n1\n'), limit: LIMIT },
  webhooks: {
    path: '/api/webhooks',
    body: () => ({ url: 'https://example.com/hook', events: ['send_status'] }),
    limit: 100,
  },
  autoreplies: {
    path: '/api/autoreplies',
    body: () => ({
      device,
      match: { type: 'any' },
      reply: { message: { type: 'text', message: 'hi' } },
    }),
    limit: 100,
  },
  saved_views: {
    path: '/api/views',
    body: () => ({ screen: 'audit', name: `v${next()}`, search: '' }),
    limit: 100,
  },
};

test.each(Object.entries(KINDS))(
  '%s over their limit are refused with 409, and the reason names the limit',
  async (name, { path, body, limit, has = 0 }) => {
    // All at once, because counting and adding must be one step.
    const wanted = limit - has + 3;
    const answers = await Promise.all(
      Array.from({ length: wanted }, () => call('POST', path, { body: body() })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length).toBe(limit - has);
    for (const { status, body: said } of refused) {
      expect([status, said]).toEqual([
        409,
        {
          status: false,
          reason: expect.stringMatching(new RegExp(`^${name}: the \\w+ may have ${limit} `)),
          code: 'account_limit',
          failure: {
            kind: limit === 100 ? 'fixedLimit' : 'accountLimit',
            params: expect.objectContaining({ limit: name, count: String(limit) }) as object,
          },
        },
      ]);
      expect(said.reason.includes(`raise ${name} in ACCOUNT_LIMITS`)).toBe(limit !== 100);
    }
  },
);

test('an import of addresses that are suppressed already is not refused at the limit', async () => {
  const { body } = await call('GET', '/api/suppressions');
  const known: string[] = body.data.map(({ address }: { address: string }) => address);
  expect(known).toHaveLength(LIMIT);
  const upload = (addresses: readonly string[]) => {
    const lines = addresses.map((address) => `telegram,${address}`).join('\n');
    return call('POST', '/api/suppressions/import', { body: csv(`channel,address\n${lines}\n`) });
  };
  const again = await upload(known);
  expect([again.status, again.body]).toMatchObject([200, { added: 0, known: LIMIT }]);
  expect((await upload([...known, '424242'])).status).toBe(409);
});

test('pending deliveries are limited: tests and resends are refused until some are made', async () => {
  const { data } = (await call('GET', '/api/webhooks')).body;
  const asks = api.repositories.deliveryAsks;
  const of = {
    account: call.headers['x-account-id']!,
    endpoint: data[0].id,
    at: 1,
    notifyAfter: 1e15,
  };
  for (const _id of ['dlv_a', 'dlv_b']) {
    await asks.insert({ _id, ...of, want: { do: 'test', kind: 'send_status' } });
  }
  const path = `/api/webhooks/${data[0].id}/test`;
  const refused = await call('POST', path, { body: { event: 'send_status' } });
  expect([refused.status, refused.body.reason]).toEqual([
    409,
    expect.stringMatching(/^deliveries_waiting: the account may have 2 deliveries waiting;/),
  ]);
});
