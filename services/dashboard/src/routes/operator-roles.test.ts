import { allowedTo } from '../auth/operator-roles.ts';
import { isAct } from '../http/record-act.ts';
import type { Route } from '../http/route.ts';
import { ADDRESSES, fixedMembersOf, SENTENCES, SHOWN } from '../operations/hide-contents.ts';
import { CONTENTS } from '../operations/hide-dead-letter.ts';
import { insertFinishedRequest } from '../testing/insert-finished-request.ts';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
const callers = new Map<string, Caller>();

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount();
  for (const role of ['billing', 'support'] as const) {
    const made = await api.operator()('POST', '/api/operations/operators', {
      body: { name: role, role },
    });
    const authorization = `Bearer ${made.body.token}`;
    callers.set(role, api.withHeaders({ authorization, 'x-account-id': account }));
  }
});
afterAll(() => api?.stop());

/** What each role may call, beside what everybody who is signed in may. */
const ALLOWED = {
  billing: [
    'listAccounts',
    'readAccount',
    'readMonthOfUsage',
    'readOverview',
    'readStats',
    'readUsage',
    'updateAccount: plan',
  ],
  support: [
    'countAttention',
    'countHeldEvents',
    'findOverAccounts',
    'listAccounts',
    'listAttention',
    'listDeadLetters',
    'listDeliveries',
    'listDevicePayloads',
    'listDevices',
    'listFailures',
    'listHeldAccounts',
    'listHeldRequests',
    'listIncidents',
    'listOperatedDevices',
    'listRefusedCalls',
    'listRequests',
    'listSends',
    'listWorkers',
    'readAccount',
    'readDevice',
    'readInstallation',
    'readOverview',
    'readQueues',
    'readRequest',
    'readSigns',
    'readStats',
    'readUsage',
  ],
} as const;

const closed = () =>
  api.routes.filter(({ access }) => access !== 'public' && access !== 'signed-in');

/** A query that no route has: who may call it is refused for that, before anything is done. */
const pathOf = ({ path }: Route) => `${path.replaceAll(/:\w+/g, 'absent')}?unknown=1`;

const call = (caller: Caller, route: Route) =>
  caller(route.method.toUpperCase(), pathOf(route), route.body === undefined ? {} : { body: {} });

describe.each(['billing', 'support'] as const)('the role %s', (role) => {
  test('is allowed the operations of its list alone', () => {
    const allowed = closed().flatMap((route) => {
      const may = allowedTo(role, route);
      if (may === false) return [];
      return [may === true ? route.operationId : `${route.operationId}: ${may.join(', ')}`];
    });
    expect(allowed.toSorted()).toEqual(ALLOWED[role]);
  });

  test('is refused every other operation by HTTP', async () => {
    const refusal = `the role ${role} may not do this`;
    const wrong: string[] = [];
    for (const route of closed()) {
      const { status, body } = await call(callers.get(role)!, route);
      const isRefused = status === 403 && body?.reason === refusal;
      if (isRefused === (allowedTo(role, route) !== false)) wrong.push(route.operationId);
    }
    expect(wrong).toEqual([]);
  });
});

test('an administrator is refused no operation for the role', () => {
  expect(closed().filter((route) => allowedTo('administrator', route) !== true)).toEqual([]);
});

test('billing changes the plan of an account, and nothing else of it', async () => {
  const billing = callers.get('billing')!;
  const path = `/api/accounts/${account}`;
  const changed = await billing('PATCH', path, { body: { plan: { quota: 7 } } });
  expect(changed.body.plan.quota).toBe(7);
  expect(await billing('PATCH', path, { body: { plan: { quota: 8 }, name: 'X' } })).toMatchObject({
    status: 403,
    body: { reason: 'name: the role billing may not change this' },
  });
  expect((await api.operator()('GET', path)).body).toMatchObject({
    name: 'Acme',
    plan: { quota: 7 },
  });
});

test('support sees the states and reasons of a send, without its text and whole addresses', async () => {
  const support = callers.get('support')!;
  const id = await insertFinishedRequest(api, account, '628123456789');
  const { body } = await support('GET', `/api/requests/${id}`);
  expect(body.sends[0]).toMatchObject({
    channel: 'telegram',
    state: 'failed',
    reason: 'missing variable: name',
    target: '…6789',
    rendered: {},
  });
  expect(body.sends[1]).toMatchObject({ state: 'sent', target: 'a…@b.example' });
  expect(body.content).toEqual({});
  const list = await support('GET', '/api/requests');
  for (const text of [JSON.stringify(body), list.text]) {
    expect(text).not.toContain('628123456789');
    expect(text).not.toContain('a@b.example');
    expect(text).not.toContain('one-time-secret');
  }
  expect((await api.operator(account)('GET', '/api/requests')).text).toContain('628123456789');
});

test('support takes no tables', async () => {
  expect(await callers.get('support')!('GET', '/api/requests?format=csv')).toMatchObject({
    status: 403,
    body: { reason: 'the role support takes no files' },
  });
});

/** Texts of answers that these roles see as `[hidden]`, or masked where they hold an address. */
const KNOWN_HIDDEN = [
  'agent',
  'contact',
  'detail',
  'locale',
  'message',
  'provider_message_id',
  'timezone',
  'url',
  'username',
  'variables',
];

/** Times whose schemas don't say so. */
const TIMES = ['called_at', 'lasts_until'];

test('each text that other roles than administrators read is shown, masked or hidden on purpose', () => {
  const decided = new Set([...SHOWN, ...SENTENCES, ...ADDRESSES, ...KNOWN_HIDDEN, ...TIMES]);
  const undecided = new Set<string>();
  const seen = new Set<string>();
  for (const route of api.routes.filter(({ operators }) => operators !== undefined)) {
    const schemas = Object.values(route.answers);
    const fixed = fixedMembersOf(schemas);
    for (const name of textsOf(schemas)) {
      seen.add(name);
      if (!fixed.has(name) && !decided.has(name)) undecided.add(`${route.operationId}: ${name}`);
    }
  }
  expect([...undecided]).toEqual([]);
  expect([...KNOWN_HIDDEN, ...SENTENCES].filter((name) => !seen.has(name))).toEqual([]);
  expect([...SHOWN].filter((name) => CONTENTS.has(name))).toEqual([]);
});

/** Names of members of schemas that are texts, but times. */
function textsOf(schemas: readonly unknown[], name = ''): string[] {
  return schemas.flatMap((one) => {
    const { type, properties, items, anyOf, allOf, pattern } = (one ?? {}) as Record<string, any>;
    const isText = [type].flat().includes('string') && pattern === undefined;
    return [
      ...(isText ? [name] : []),
      ...Object.entries(properties ?? {}).flatMap(([key, member]) => textsOf([member], key)),
      ...textsOf([...(anyOf ?? []), ...(allOf ?? []), ...(items ? [items] : [])], name),
    ];
  });
}

test('every operation of an operator that changes something writes its row', async () => {
  const administrator = api.operator(account);
  const silent: string[] = [];
  let acts = 0;
  const known = new Set<string>();
  for (const route of api.routes) {
    if (!isAct(route) || route.access === 'public' || route.handsOut) continue;
    acts += 1;
    await call(administrator, route);
    const { body } = await api.operator()(
      'GET',
      `/api/operations/acts?operation=${route.operationId}`,
    );
    if (!body.data.some(({ id }: { id: string }) => !known.has(id))) silent.push(route.operationId);
    for (const { id } of body.data) known.add(id);
  }
  expect(silent).toEqual([]);
  expect(acts).toBeGreaterThan(100);
});

test('acts are all that is no GET, but operations that only try something out', () => {
  const others = api.routes.filter((route) => route.method !== 'get' && !isAct(route));
  expect(others.every(({ tryout }) => tryout === true)).toBe(true);
  expect(api.routes.filter(({ handsOut }) => handsOut).map((route) => route.operationId)).toEqual([
    'exportWhatsappSession',
    'downloadBackup',
  ]);
});
