import { readFileSync } from 'node:fs';
import { changesBetween } from '../http/act-changes.ts';
import { OBJECT_KINDS, objectKindOf } from '../http/audit-object.ts';
import { isAct } from '../http/record-act.ts';
import type { AuditRowView } from '../schemas/audit.ts';
import { CREDENTIALS } from '../testing/examples.ts';
import {
  PASSWORD,
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

const BOT = { channel: 'telegram', name: 'Shop', credentials: CREDENTIALS.telegram };

let api: TestDashboard;

beforeAll(async () => {
  api = await startTestDashboard();
});
afterAll(() => api?.stop());

const words = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../../web/src/i18n/${language}/audit.json`, import.meta.url), 'utf8'),
  ) as Record<'acts' | 'objects', Record<string, string>>;

/** Operations that write no row, because they change nothing or come before a sign-in. */
const SILENT = [
  'askForPasswordReset',
  'beginDeviceAuthorization',
  'findMailServer',
  'lintTemplate',
  'pollDeviceToken',
  'previewSend',
  'simulateAutoreply',
];

test('every act of the management API has words in both languages', async () => {
  const { text } = await api.anonymous('GET', '/api/openapi.json');
  const { paths } = JSON.parse(text) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const changing = Object.values(paths).flatMap((methods) =>
    Object.entries(methods).flatMap(([method, { operationId }]) =>
      method === 'get' || operationId === undefined || SILENT.includes(operationId)
        ? []
        : [operationId],
    ),
  );
  expect(changing.length).toBeGreaterThan(70);
  for (const language of ['en', 'id']) {
    expect(Object.keys(words(language).acts).toSorted()).toEqual(changing.toSorted());
  }
});

test('every act says the kind of what it changes, which has words in both languages', () => {
  const acts = api.routes.filter(isAct);
  expect(acts.length).toBeGreaterThan(70);
  expect(acts.filter((route) => objectKindOf(route) === undefined)).toEqual([]);
  for (const language of ['en', 'id']) {
    expect(Object.keys(words(language).objects).toSorted()).toEqual(OBJECT_KINDS.toSorted());
  }
});

describe('an act', () => {
  let account: string;
  let owner: Caller;
  const audit = async (query = '') =>
    (await owner('GET', `/api/audit?limit=200${query}`)).body.data as AuditRowView[];
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await owner('POST', path, { body });
    expect(answer.status).toBe(201);
    return answer.body.id;
  };

  beforeAll(async () => {
    account = await api.createAccount();
    owner = await api.signIn(account, 'owner');
  });

  test('of a person has its object and its change, before and after', async () => {
    const id = await made('/api/devices', BOT);
    await owner('PATCH', `/api/devices/${id}`, { body: { name: 'Warung' } });
    const [changed, added] = await audit(`&object=${id}`);
    expect(changed).toMatchObject({
      operation: 'updateDevice',
      object: { kind: 'device', id, name: 'Warung' },
      changes: [{ member: 'name', before: 'Shop', after: 'Warung' }],
    });
    expect(added).toMatchObject({
      operation: 'createDevice',
      object: { kind: 'device', id, name: 'Shop' },
    });
    expect(added?.changes).toContainEqual({ member: 'name', before: null, after: 'Shop' });
  });

  test('that removes a thing keeps its name', async () => {
    const id = await made('/api/devices', { ...BOT, name: 'Old shop' });
    await owner('DELETE', `/api/devices/${id}`);
    const [removed] = await audit(`&object=${id}`);
    expect(removed).toMatchObject({ object: { kind: 'device', id, name: 'Old shop' } });
    expect(removed?.changes).toContainEqual({ member: 'name', before: 'Old shop', after: null });
  });

  test('that is refused names its object and changes nothing', async () => {
    const viewer = await api.signIn(account, 'viewer');
    const id = await made('/api/devices', BOT);
    await viewer('PATCH', `/api/devices/${id}`, { body: { name: 'Mine' } });
    expect((await audit(`&object=${id}&refused=true`))[0]).toMatchObject({
      status: 403,
      object: { kind: 'device', id },
      changes: [],
    });
    expect((await audit(`&object=${id}&refused=false`)).map(({ status }) => status)).toEqual([201]);
  });

  test('with a secret hides it: tokens, signing keys, passwords, links, rows of a table', async () => {
    const token = (await owner('POST', '/api/tokens', { body: { name: 'shop' } })).body;
    const url = 'https://hooks.example.com/in?code=query-secret';
    const hook = (
      await owner('POST', '/api/webhooks', { body: { url, events: ['submission'], signed: true } })
    ).body;
    const link = (
      await owner('POST', '/api/invitations', { body: { email: 'new@a.example', role: 'viewer' } })
    ).body;
    const user = { email: 'b@a.example', password: PASSWORD, role: 'viewer' };
    expect((await owner('POST', '/api/users', { body: user })).status).toBe(201);
    const suppressed = { channel: 'telegram', address: '987654321' };
    expect((await owner('POST', '/api/suppressions', { body: suppressed })).status).toBe(201);
    const table = new FormData();
    table.append('file', new Blob(['Chat\n1234500']), 'people.csv');
    expect((await owner('POST', '/api/batches', { body: table })).status).toBe(201);
    const stored = JSON.stringify(
      await api.database.collection('audit').find({ account }, { limit: 1_000 }),
    );
    expect(stored).toContain('shop');
    expect(stored).toContain('people.csv');
    const secrets = [
      token.token,
      hook.signing_key,
      link.url.split('/').at(-1),
      PASSWORD,
      'query-secret',
      '987654321',
      '1234500',
    ];
    for (const secret of secrets) {
      expect(secret).toEqual(expect.stringMatching(/.{6}/));
      expect(stored).not.toContain(secret);
    }
  });

  test('has bounded changes, however much it changes', () => {
    const long = (name: string) =>
      Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`${name}${at}`, 'x'.repeat(500)]));
    const changes = changesBetween(long('a'), long('b'));
    expect(changes.length).toBeGreaterThan(10);
    expect(JSON.stringify(changes).length).toBeLessThan(12_000);
  });

  test('is found by the kind of its object, and its table has the change', async () => {
    const rows = await audit('&object_kind=device');
    expect(new Set(rows.map(({ object }) => object?.kind))).toEqual(new Set(['device']));
    const { text } = await owner('GET', '/api/audit?object_kind=device&format=csv');
    expect(text.split('\r\n')[0]).toContain('"object_kind","object_id","object_name","changes"');
    expect(text).toContain('name: Shop → Warung');
  });
});

test('sign-ins, refused ones and sign-outs stand in the audit', async () => {
  const account = await api.createAccount();
  const owner = await api.signIn(account, 'owner');
  const person = { email: 'cici@a.example', password: PASSWORD };
  await owner('POST', '/api/users', { body: { ...person, role: 'member' } });
  const wrong = { ...person, password: 'a wrong but long password' };
  await api.anonymous('POST', '/api/login', { body: wrong });
  const login = await api.anonymous('POST', '/api/login', { body: person });
  const session = api.withCookie(login.headers.get('set-cookie')!.split(';')[0]!);
  await session('POST', '/api/logout', { headers: { origin: api.url } });
  const { data } = (await owner('GET', '/api/audit?kind=sign-in')).body;
  const said = (data as AuditRowView[]).map(({ operation, status, actor_name: name }) => ({
    operation,
    status,
    name,
  }));
  expect(said.slice(0, 3)).toEqual([
    { operation: 'logout', status: 200, name: person.email },
    { operation: 'login', status: 200, name: person.email },
    { operation: 'login', status: 401, name: person.email },
  ]);
});
