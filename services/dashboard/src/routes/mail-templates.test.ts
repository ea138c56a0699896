import { CONTENTS } from '../testing/examples.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let owner: Caller;

beforeAll(async () => {
  api = await startTestDashboard();
});
afterAll(() => api.stop());
beforeEach(async () => {
  account = await api.createAccount();
  owner = await api.signIn(account, 'owner');
});

const pathOf = (name: string) => `/api/mail-templates/${encodeURIComponent(name)}`;
const put = (name: string, body: object, headers: Record<string, string> = {}, by = owner) =>
  by('PUT', pathOf(name), { body, headers });
const allow = (permissions: object) =>
  api.operator()('PATCH', `/api/accounts/${account}`, { body: { permissions } });

const content = CONTENTS.email;
const other = { ...CONTENTS.email, subject: 'Bye {{name}}' };

describe('PUT of a mail template by its name', () => {
  test('creates it, changes nothing when repeated, and replaces it whole', async () => {
    const name = 'receipts / café';
    const made = await put(name, { content, sensitive: true });
    expect([made.status, made.body]).toMatchObject([
      201,
      { channel: 'email', name, content, variables: ['name', 'code'], sensitive: true },
    ]);
    await api.clock.advance(1_000);
    const repeated = await put(name, { content, sensitive: true });
    expect([repeated.status, repeated.body]).toEqual([200, made.body]);
    expect(repeated.headers.get('etag')).toBe(made.headers.get('etag'));
    const replaced = await put(name, { content: other });
    expect([replaced.status, replaced.body]).toMatchObject([
      200,
      { id: made.body.id, content: other, variables: ['name', 'code'], sensitive: false },
    ]);
    const versions = await owner('GET', `/api/templates/${made.body.id}/versions`);
    expect(versions.body.data).toMatchObject([{ content }]);
    expect((await owner('GET', pathOf(name))).body).toEqual(replaced.body);
  });

  test('one of many calls at once creates it, and the others find it', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => put('once', { content })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 7 }, () => 200),
      201,
    ]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await owner('GET', '/api/templates')).body.data).toHaveLength(1);
  });

  test('calls at once with other contents all count, one after the other', async () => {
    await put('raced', { content });
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((subject) => put('raced', { content: { ...content, subject } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { id } = answers[0]!.body;
    expect((await owner('GET', `/api/templates/${id}/versions`)).body.data).toHaveLength(3);
  });

  test('takes one that was made under this name otherwise, but not one of two', async () => {
    const body = { channel: 'email', name: 'old', content };
    const { id } = (await owner('POST', '/api/templates', { body })).body;
    expect((await put('old', { content: other })).body.id).toBe(id);
    await owner('POST', '/api/templates', { body });
    expect((await put('old', { content })).body.id).toBe(id);

    const twice = { ...body, name: 'twice' };
    await owner('POST', '/api/templates', { body: twice });
    await owner('POST', '/api/templates', { body: twice });
    const refused = await put('twice', { content });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await owner('GET', pathOf('twice'))).status).toBe(409);
  });

  test('one that is renamed leaves its name to a new one', async () => {
    const { id } = (await put('before', { content })).body;
    await owner('PATCH', `/api/templates/${id}`, { body: { name: 'after' } });
    const next = await put('before', { content });
    expect([next.status, next.body.id === id]).toEqual([201, false]);
    expect((await put('after', { content: other })).body.id).toBe(id);
  });

  test.each([
    ['a name in two lines', 'a\nb', { content }, /^name: must not contain control characters$/],
    ['a long name', 'x'.repeat(201), { content }, /^name: must be at most 200 characters$/],
    ['no content', 'n', {}, /^content: required$/],
    ['no text', 'n', { content: { subject: 'x' } }, /^content: html or text is required$/],
    ['a name in the body', 'n', { content, name: 'b' }, /^name: unknown field/],
    ['a word for a boolean', 'n', { content, transactional: 'yes' }, /^transactional: must be/],
  ])('%s is refused', async (_what, name, body, reason) => {
    const refused = await put(name, body);
    expect(refused.status).toBe(400);
    expect(refused.body.reason).toMatch(reason);
    expect((await owner('GET', '/api/templates')).body.data).toEqual([]);
  });

  test('an account sees and changes none of another account', async () => {
    await put('shared', { content });
    const theirs = await api.signIn(await api.createAccount(), 'owner');
    expect((await theirs('GET', pathOf('shared'))).status).toBe(404);
    const made = await put('shared', { content: other }, {}, theirs);
    expect(made.status).toBe(201);
    expect((await owner('GET', pathOf('shared'))).body.content).toEqual(content);
  });

  test('a token with templates:write may, one that only reads may not', async () => {
    const tokenWith = async (scope: string) => {
      const body = { name: scope, scopes: [scope] };
      const { token } = (await owner('POST', '/api/tokens', { body })).body;
      return api.withHeaders({ authorization: `Bearer ${token}` });
    };
    const reader = await tokenWith('templates:read');
    expect((await put('by token', { content }, {}, reader)).status).toBe(403);
    const writer = await tokenWith('templates:write');
    expect((await put('by token', { content }, {}, writer)).status).toBe(201);
    expect((await reader('GET', pathOf('by token'))).status).toBe(200);
  });

  test('a member may not show contents that were hidden', async () => {
    await put('codes', { content, sensitive: true });
    const member = await api.signIn(account, 'member');
    expect((await put('codes', { content }, {}, member)).status).toBe(403);
    expect((await put('codes', { content: other, sensitive: true }, {}, member)).status).toBe(200);
  });
});

describe('conditions', () => {
  const tag = async () => (await owner('GET', pathOf('n'))).headers.get('etag')!;

  test('If-Match lets a change through while the template is as it was read', async () => {
    await put('n', { content });
    const read = await tag();
    expect((await put('n', { content: other }, { 'if-match': `"x", ${read}` })).status).toBe(200);
    const late = await put('n', { content }, { 'if-match': read });
    expect([late.status, late.body.reason]).toEqual([
      412,
      'the template is not the one that If-Match names',
    ]);
    expect((await put('n', { content }, { 'if-match': '*' })).status).toBe(200);
    expect(await tag()).toBe(read);
  });

  test('an approval, or turning it off, is no change of what a PUT says', async () => {
    const { id } = (await put('n', { content })).body;
    const read = await tag();
    await api.operator(account)('POST', `/api/templates/${id}/approve`);
    await owner('POST', `/api/templates/${id}/deactivate`);
    expect((await put('n', { content: other }, { 'if-match': read })).body).toMatchObject({
      approval: 'pending',
      active: false,
    });
  });

  test('If-Match of none, and If-None-Match of one, change nothing', async () => {
    expect((await put('n', { content }, { 'if-match': '*' })).status).toBe(412);
    expect((await put('n', { content }, { 'if-none-match': '*' })).status).toBe(201);
    const there = await put('n', { content: other }, { 'if-none-match': '*' });
    expect([there.status, there.body.reason]).toEqual([
      412,
      'a mail template of this name is there',
    ]);
    expect((await owner('GET', pathOf('n'))).body.content).toEqual(content);
  });
});

describe('an account that may use its own mail templates', () => {
  const byPermission = { approval: 'approved', approved_by: 'permission' };

  test('has them approved by every way of saving, and those of other channels pending', async () => {
    expect((await put('n', { content })).body).toMatchObject({ approval: 'pending' });
    await allow({ own_mail_templates: true });
    // What waits is approved by the next save, also of the same content.
    expect((await put('n', { content })).body).toMatchObject(byPermission);
    const body = { channel: 'email', name: 'm', content };
    const made = (await owner('POST', '/api/templates', { body })).body;
    expect(made).toMatchObject(byPermission);
    const path = `/api/templates/${made.id}`;
    expect((await owner('PATCH', path, { body: { content: other } })).body).toMatchObject(
      byPermission,
    );
    const chat = { channel: 'telegram', name: 't', content: CONTENTS.telegram };
    const pending = (await owner('POST', '/api/templates', { body: chat })).body;
    expect(pending).toMatchObject({ approval: 'pending' });
    expect(pending).not.toHaveProperty('approved_by');
    expect((await owner('GET', `${path}/versions`)).body.data).toMatchObject([byPermission]);
  });

  test('a rejection stays while the content does, and so does an approval by the operator', async () => {
    await allow({ own_mail_templates: true });
    const { id } = (await put('n', { content })).body;
    const act = (verb: string, body: object = {}) =>
      api.operator(account)('POST', `/api/templates/${id}/${verb}`, { body });
    await act('reject', { reason: 'loud' });
    expect((await put('n', { content })).body).toMatchObject({ approval: 'rejected' });
    expect((await put('n', { content: other })).body).toMatchObject(byPermission);
    expect((await act('approve')).body).toMatchObject({ approved_by: 'operator' });
    expect((await put('n', { content: other })).body).toMatchObject({ approved_by: 'operator' });
  });

  test('needs a review for mails to people who opted out, unless it may write to them', async () => {
    await allow({ own_mail_templates: true });
    const transactional = { content, transactional: true };
    const made = (await put('n', transactional)).body;
    expect(made).toMatchObject({ approval: 'pending' });
    expect((await put('n', { content })).body).toMatchObject(byPermission);
    expect((await put('n', transactional)).body).toMatchObject({ approval: 'pending' });
    await allow({ transactional: true });
    expect((await put('n', transactional)).body).toMatchObject(byPermission);
    await put('m', { content });
    await allow({ transactional: false });
    expect((await owner('GET', pathOf('n'))).body).toMatchObject({ approval: 'pending' });
    expect((await owner('GET', pathOf('m'))).body).toMatchObject(byPermission);
  });

  test('that may no longer has those pending that nobody read', async () => {
    await allow({ own_mail_templates: true });
    const read = (await put('read', { content })).body.id;
    await api.operator(account)('POST', `/api/templates/${read}/approve`);
    const unread = (await put('unread', { content })).body.id;
    await allow({ transactional: false });
    expect((await owner('GET', pathOf('unread'))).body).toMatchObject(byPermission);
    expect(await api.repositories.templates.byId(account, unread)).toMatchObject({
      approval: 'approved',
    });
    await allow({ own_mail_templates: false });
    expect((await owner('GET', pathOf('unread'))).body).toMatchObject({ approval: 'pending' });
    expect((await owner('GET', pathOf('read'))).body).toMatchObject({ approved_by: 'operator' });
    expect(await api.repositories.templates.byId(account, unread)).toMatchObject({
      approval: 'pending',
    });
    expect((await put('unread', { content: other })).body).toMatchObject({ approval: 'pending' });
  });
});
