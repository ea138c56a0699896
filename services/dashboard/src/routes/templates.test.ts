import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTENTS, CREDENTIALS } from '../testing/examples.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let owner: Caller;
let operator: Caller;

/** Pages that the provider answers; a number is an error with that status. */
let pages: (object[] | number)[] = [];
const asked: { url: string; authorization: string | undefined }[] = [];
let graph: Server;

beforeAll(async () => {
  graph = createServer((request, response) => {
    asked.push({ url: request.url!, authorization: request.headers.authorization });
    const index = Number(new URL(request.url!, 'http://x').searchParams.get('after') ?? 0);
    const page = pages[index] ?? [];
    if (typeof page === 'number') {
      response.writeHead(page).end(JSON.stringify({ error: { code: 190, message: 'bad token' } }));
      return;
    }
    const cursors = { before: '0', after: String(index + 1) };
    // The client must not follow this address.
    const next = index + 1 < pages.length ? { next: 'http://127.0.0.1:1/stolen' } : {};
    response.end(JSON.stringify({ data: page, paging: { cursors, ...next } }));
  });
  await new Promise<void>((resolve) => graph.listen(0, '127.0.0.1', resolve));
  const { port } = graph.address() as AddressInfo;
  api = await startTestDashboard({ graphRoot: `http://127.0.0.1:${port}/v25.0` });
  account = await api.createAccount();
  owner = await api.signIn(account, 'owner');
  operator = api.operator(account);
});

afterAll(async () => {
  await api.stop();
  graph.closeAllConnections();
  await new Promise((resolve) => graph.close(resolve));
});

interface Version {
  approval: string;
  variables: string[];
  content: { components?: object[] };
}

const create = (channel: string, content: unknown) =>
  owner('POST', '/api/templates', { body: { channel, name: `A ${channel} one`, content } });

test.each([
  ['whatsapp', ['name']],
  ['telegram', ['code', 'name']],
  ['email', ['name', 'code']],
  ['waba', ['1']],
] as const)('a new %s template is pending and active', async (channel, variables) => {
  const { status, body } = await create(channel, CONTENTS[channel]);
  expect(status).toBe(201);
  expect(body).toMatchObject({ channel, variables, approval: 'pending', active: true });
  expect((await owner('GET', `/api/templates/${body.id}`)).body).toEqual(body);
  const listed = await owner(
    'GET',
    `/api/templates?channel=${channel}&approval=pending&active=true`,
  );
  expect(listed.body.data).toEqual([body]);
});

test.each([
  ['telegram', {}, 'content.message: required'],
  ['telegram', { message: { type: 'text' } }, /^content.message/],
  ['telegram', { message: { type: 'interactive', message: 'a' } }, /^telegram message type must/],
  ['whatsapp', { message: { type: 'image', message: 'a' } }, /^content.message.richContext/],
  ['whatsapp', { ...CONTENTS.whatsapp, subject: 'x' }, /^content.subject: unknown field/],
  ['email', { html: 'x' }, 'content.subject: required'],
  ['email', { subject: 'x' }, 'content: html or text is required'],
  ['email', { subject: 'a\r\nBcc: b', text: 'x' }, /^content.subject: must not contain control/],
  [
    'email',
    { subject: 'a', text: 'x', attachments: [{ fileName: 'a' }] },
    'content.attachments[0]: use either fileId or fileUrl',
  ],
  [
    'email',
    { subject: 'a', text: 'x', attachments: [{ fileUrl: 'https://10.0.0.1/a' }] },
    /^content.attachments\[0\].fileUrl: /,
  ],
  [
    'email',
    { subject: 'a', text: 'x', attachments: [{ fileId: 99 }] },
    'content: fileId 99 is not a file of this account',
  ],
  [
    'email',
    { subject: 'a', text: 'x', list_unsubscribe: 'javascript:1' },
    /^content.list_unsubscribe: /,
  ],
  ['waba', { name: 'a', language: 'en' }, 'content.components: required'],
  ['waba', { ...CONTENTS.waba, components: [{ type: 'FOOTER' }] }, /a BODY is required/],
  ['waba', { ...CONTENTS.waba, components: [{ type: 'BODY' }] }, /components\[0\].text: required/],
  [
    'waba',
    { ...CONTENTS.waba, components: [{ type: 'CALL_PERMISSION_REQUEST' }] },
    /CALL_PERMISSION_REQUEST components are not supported/,
  ],
  [
    'waba',
    { ...CONTENTS.waba, components: [{ type: 'CAROUSEL', cards: [{}] }] },
    /components\[0\].cards: must be 2 to 10 cards/,
  ],
  ['fax', {}, /^channel: must be one of/],
])('a %s template of %j is refused', async (channel, content, reason) => {
  const answer = await create(channel, content);
  expect(answer.status).toBe(400);
  expect(answer.body.reason).toMatch(reason);
});

test('a template is approved, rejected and deactivated; a new content is pending again', async () => {
  const { id } = (await create('telegram', CONTENTS.telegram)).body;
  const path = `/api/templates/${id}`;
  const reject = await operator('POST', `${path}/reject`, { body: { reason: 'too loud' } });
  expect(reject.body).toMatchObject({ approval: 'rejected', rejected_reason: 'too loud' });
  const approved = await operator('POST', `${path}/approve`);
  expect(approved.body.approval).toBe('approved');
  expect(approved.body).not.toHaveProperty('rejected_reason');
  expect((await owner('POST', `${path}/deactivate`)).body.active).toBe(false);
  expect((await owner('POST', `${path}/activate`)).body.active).toBe(true);
  const same = { name: 'Renamed', content: CONTENTS.telegram };
  expect((await owner('PATCH', path, { body: same })).body).toMatchObject({
    name: 'Renamed',
    approval: 'approved',
  });
  const content = { message: { type: 'text', message: 'Hi {{you}}' } };
  expect((await owner('PATCH', path, { body: { content } })).body).toMatchObject({
    approval: 'pending',
    variables: ['you'],
  });
  expect((await owner('PATCH', path, { body: { content: {} } })).status).toBe(400);
  expect((await owner('DELETE', path)).status).toBe(200);
  expect((await owner('GET', path)).status).toBe(404);
});

test('turning transactional on makes an approved template pending again', async () => {
  const { id } = (await create('telegram', CONTENTS.telegram)).body;
  const path = `/api/templates/${id}`;
  const patch = async (who: Caller, body: object) => (await who('PATCH', path, { body })).body;
  await operator('POST', `${path}/approve`, { body: {} });
  const member = await api.signIn(account, 'member');
  const same = { transactional: false, name: 'Renamed', sensitive: true };
  expect(await patch(member, same)).toMatchObject({ ...same, approval: 'approved' });
  const turned = { transactional: true, approval: 'pending' };
  expect(await patch(member, { transactional: true })).toMatchObject(turned);
  await operator('POST', `${path}/approve`, { body: {} });
  expect(await patch(owner, { transactional: true })).toMatchObject({ approval: 'approved' });
  expect(await patch(owner, { transactional: false })).toMatchObject({ approval: 'pending' });
});

test('only an operator turns transactional on for a waba template', async () => {
  const content = { ...CONTENTS.waba, name: 'for_everybody' };
  const body = { channel: 'waba', name: 'all', content, transactional: true };
  const reason = 'transactional: only an operator may turn it on for a waba template';
  expect((await owner('POST', '/api/templates', { body })).body.reason).toBe(reason);
  const { transactional: _, ...without } = body;
  const { id } = (await owner('POST', '/api/templates', { body: without })).body;
  const turn = (who: Caller, transactional: boolean) =>
    who('PATCH', `/api/templates/${id}`, { body: { transactional } });
  expect(await turn(owner, true)).toMatchObject({ status: 403, body: { reason } });
  expect((await turn(operator, true)).body).toMatchObject({ transactional: true });
  expect((await turn(owner, false)).body).toMatchObject({ transactional: false });
});

test('replaced contents are listed as versions, and a change restores one', async () => {
  const { id } = (await create('telegram', CONTENTS.telegram)).body;
  const path = `/api/templates/${id}`;
  const versions = async () => (await owner('GET', `${path}/versions`)).body.data;
  await operator('POST', `${path}/approve`);
  await owner('PATCH', path, { body: { name: 'Renamed', content: CONTENTS.telegram } });
  expect(await versions()).toEqual([]);
  const content = { message: { type: 'text', message: 'Hi {{you}}' } };
  await owner('PATCH', path, { body: { content } });
  const [first] = await versions();
  expect(first).toMatchObject({ content: CONTENTS.telegram, approval: 'approved' });
  await api.clock.advance(1_000);
  const back = await owner('PATCH', path, { body: { content: first.content } });
  expect(back.body).toMatchObject({ content: CONTENTS.telegram, approval: 'pending' });
  expect(
    (await versions()).map((version: Version) => [version.approval, version.variables]),
  ).toEqual([
    ['pending', ['you']],
    ['approved', first.variables],
  ]);
  await owner('DELETE', path);
  expect((await owner('GET', `${path}/versions`)).status).toBe(404);
});

test('an owner may not approve, nor an operator outside the account', async () => {
  const { id } = (await create('telegram', CONTENTS.telegram)).body;
  expect((await owner('POST', `/api/templates/${id}/approve`)).status).toBe(403);
  const body = { reason: 'x' };
  expect((await owner('POST', `/api/templates/${id}/reject`, { body })).status).toBe(403);
  expect((await api.operator()('POST', `/api/templates/${id}/approve`)).status).toBe(400);
});

describe('a template in several languages', () => {
  const say = (message: string) => ({ message: { type: 'text', message } });
  const inLanguages = {
    ...say('Hello {{name}}'),
    language: 'en',
    variants: [{ ...say('Halo {{nama}}'), language: 'ID' }],
  };

  test('keeps its variants with the variables of all; languages are canonical', async () => {
    const { status, body } = await create('telegram', inLanguages);
    expect([status, body]).toMatchObject([
      201,
      {
        variables: ['name', 'nama'],
        content: { language: 'en', variants: [{ ...say('Halo {{nama}}'), language: 'id' }] },
      },
    ]);
    // What is saved again as it was changes nothing.
    await operator('POST', `/api/templates/${body.id}/approve`);
    const saved = await owner('PATCH', `/api/templates/${body.id}`, {
      body: { content: inLanguages },
    });
    expect(saved.body).toMatchObject({ approval: 'approved' });
  });

  test('a new, a changed and a removed variant are reviewed like a new content', async () => {
    const { body } = await create('telegram', say('Hi'));
    const path = `/api/templates/${body.id}`;
    for (const content of [
      { ...say('Hi'), language: 'en', variants: [{ ...say('Halo'), language: 'id' }] },
      { ...say('Hi'), language: 'en', variants: [{ ...say('Hai'), language: 'id' }] },
      { ...say('Hi'), language: 'en', variants: [] },
    ]) {
      await operator('POST', `${path}/approve`);
      // Versions of one millisecond have no order.
      await api.clock.advance(1_000);
      const changed = await owner('PATCH', path, { body: { content } });
      expect([changed.status, changed.body.approval]).toEqual([200, 'pending']);
    }
    const { body: versions } = await owner('GET', `${path}/versions`);
    expect(versions.data.map(({ content }: Version) => content)).toMatchObject([
      { variants: [say('Hai')] },
      { variants: [say('Halo')] },
      say('Hi'),
    ]);
  });

  test.each([
    [
      'telegram',
      { language: 'english' },
      'content.language: must be a language such as en or pt_BR',
    ],
    ['telegram', { variants: [{ ...say('a'), language: 'id' }] }, 'content.language: required'],
    [
      'telegram',
      { language: 'en', variants: [say('a')] },
      'content.variants[0].language: required',
    ],
    [
      'telegram',
      {
        language: 'en',
        variants: [
          { ...say('a'), language: 'id' },
          { ...say('b'), language: 'en' },
        ],
      },
      'content.variants[1].language: is there already',
    ],
    [
      'telegram',
      { language: 'en', variants: [{ ...say('a'), language: 'no language' }] },
      'content.variants[0].language: must be a language such as en or pt_BR',
    ],
    [
      'telegram',
      { language: 'en', variants: [{ message: { type: 'fax', message: 'a' }, language: 'id' }] },
      /^telegram message type must/,
    ],
    ['telegram', { language: 'en', variants: [7] }, 'content.variants[0]: must be an object'],
    [
      'telegram',
      { language: 'en', variants: [{ ...say('a'), language: 'id', variants: [] }] },
      /^content.variants\[0\].variants: unknown field/,
    ],
    [
      'telegram',
      {
        language: 'en',
        variants: Array.from({ length: 51 }, () => ({ ...say('a'), language: 'id' })),
      },
      'content.variants: must have at most 50 entries',
    ],
    [
      'email',
      { language: 'en', variants: [{ subject: 'a', language: 'id' }] },
      'content.variants[0]: html or text is required',
    ],
    [
      'email',
      {
        language: 'en',
        variants: [{ subject: 'a', text: 'b', language: 'id', attachments: [{ fileName: 'c' }] }],
      },
      'content.variants[0].attachments[0]: use either fileId or fileUrl',
    ],
    [
      'email',
      {
        language: 'en',
        variants: [{ subject: 'a', text: 'b', language: 'id', attachments: [{ fileId: 99 }] }],
      },
      'content: fileId 99 is not a file of this account',
    ],
    ['waba', { variants: [] }, /^content.variants: unknown field/],
  ] as const)('a %s template with %j is refused', async (channel, more, reason) => {
    const answer = await create(channel, { ...CONTENTS[channel], ...more });
    expect(answer.status).toBe(400);
    expect(answer.body.reason).toMatch(reason);
  });

  test('is read as it would go to a recipient', async () => {
    const { body } = await create('telegram', inLanguages);
    const read = async (locale: string) =>
      (await owner('GET', `/api/templates/${body.id}?locale=${locale}`)).body;
    expect(await read('id-ID')).toMatchObject({
      id: body.id,
      language: 'id',
      content: { ...say('Halo {{nama}}'), language: 'id' },
      variables: ['nama'],
    });
    const own = await read('fr');
    expect(own).toMatchObject({ language: 'en', content: say('Hello {{name}}') });
    expect(own.content).not.toHaveProperty('variants');
    expect(await read('english')).toMatchObject({
      reason: 'locale: must be a language such as en or pt_BR',
    });
  });

  test('a preview shows the variant of the recipient, of a draft too', async () => {
    const { body } = await create('telegram', inLanguages);
    const shown = async (entry: object) =>
      (
        await owner('POST', '/api/console/preview', {
          body: {
            content: { telegram: entry },
            target: { locale: 'id', variables: { nama: 'Ayu' } },
          },
        })
      ).body.channels.telegram;
    for (const entry of [{ template: body.id }, { draft: inLanguages }]) {
      expect(await shown(entry)).toMatchObject({
        ok: true,
        language: 'id',
        variables: ['nama'],
        rendered: { text: 'Halo Ayu' },
      });
    }
  });

  test('WABA templates of one name are one row of a grouped list', async () => {
    const tenant = await api.createAccount();
    const person = await api.signIn(tenant, 'owner');
    const write = async (name: string, language: string) => {
      const content = { name, language, components: [{ type: 'BODY', text: 'Hi' }] };
      const made = await person('POST', '/api/templates', {
        body: { channel: 'waba', name, content },
      });
      return made.body.id;
    };
    const en = await write('order', 'en');
    const other = await write('login', 'en');
    const id = await write('order', 'id');
    const list = async (query: string) =>
      (await person('GET', `/api/templates?${query}`)).body as {
        data: { id: number; languages?: object[] }[];
        next_cursor: string | null;
      };
    const grouped = await list('grouped=true');
    expect(grouped.data.map((one) => one.id)).toEqual([id, other]);
    expect(grouped.data[0]?.languages).toEqual([
      { id, language: 'id', approval: 'pending', active: true },
      { id: en, language: 'en', approval: 'pending', active: true },
    ]);
    expect((await list('')).data.map((one) => one.id)).toEqual([id, other, en]);
    // A further language is no row of its own on a later page.
    const first = await list('grouped=true&limit=2');
    const second = await list(`grouped=true&limit=2&cursor=${first.next_cursor}`);
    expect([first, second].map(({ data }) => data.map((one) => one.id))).toEqual([[id, other], []]);
    await person('POST', `/api/templates/${id}/deactivate`);
    expect((await list('grouped=true&active=true')).data.map((one) => one.id)).toEqual([other, en]);
  });
});

describe('WABA templates of the provider', () => {
  const theirs = (name: string, status: string, text = 'Hi {{1}}', extra: object[] = []) => ({
    id: `id_${name}`,
    name,
    language: 'en',
    status,
    components: [{ type: 'BODY', text, example: { body_text: [['x']] } }, ...extra],
  });
  const sync = () => owner('POST', '/api/templates/sync');
  interface Listed {
    id: number;
    name: string;
    approval: string;
    content: { components: object[] };
    provider?: object;
  }
  const waba = async () => {
    const { body } = await owner('GET', '/api/templates?channel=waba&limit=200');
    return (body.data as Listed[]).filter(({ provider }) => provider !== undefined);
  };

  test('need a waba device', async () => {
    expect((await sync()).status).toBe(409);
  });

  test('are imported page by page, with the token for the configured root only', async () => {
    const body = { channel: 'waba', name: 'W', credentials: CREDENTIALS.waba };
    await owner('POST', '/api/devices', { body });
    pages = [
      [theirs('one', 'APPROVED'), theirs('two', 'PENDING')],
      [
        theirs('three', 'PAUSED'),
        theirs('four', 'APPROVED', 'x', [{ type: 'CALL_PERMISSION_REQUEST' }]),
      ],
    ];
    expect((await sync()).body).toEqual({
      created: 3,
      updated: 0,
      unchanged: 0,
      removed: 0,
      skipped: [
        {
          name: 'four',
          language: 'en',
          reason: expect.stringContaining('CALL_PERMISSION_REQUEST'),
          failure: {
            kind: 'fieldRule',
            params: {
              field: expect.stringMatching(/^components/),
              rule: { kind: 'componentsNotSupported', params: { name: 'CALL_PERMISSION_REQUEST' } },
            },
          },
        },
      ],
      failed: [],
    });
    expect(asked.map(({ url }) => url.split('?')[0])).toEqual(
      Array.from({ length: 2 }, () => '/v25.0/2002/message_templates'),
    );
    expect(asked[0]!.authorization).toBe(`Bearer ${CREDENTIALS.waba.access_token}`);
    expect((await waba()).map(({ name, approval }) => [name, approval])).toEqual([
      ['three', 'rejected'],
      ['two', 'pending'],
      ['one', 'approved'],
    ]);
  });

  test('follow the provider, keep our own members, and are removed with it', async () => {
    const image = { type: 'HEADER', format: 'IMAGE' };
    pages = [[theirs('one', 'APPROVED', 'Hi {{1}}', [image])]];
    expect((await sync()).body).toMatchObject({ updated: 1, removed: 2 });
    const one = (await waba()).find(({ name }) => name === 'one')!;
    const header = { ...image, fileUrl: 'https://files.example.com/a.png' };
    const content = { ...one.content, components: [header, { type: 'BODY', text: 'Hi {{1}}' }] };
    await owner('PATCH', `/api/templates/${one.id}`, { body: { content } });
    pages = [[theirs('one', 'APPROVED', 'Hello {{1}}', [image])]];
    expect((await sync()).body).toMatchObject({ updated: 1, removed: 0 });
    const after = (await owner('GET', `/api/templates/${one.id}`)).body;
    expect(after).toMatchObject({ approval: 'approved' });
    expect(after.content.components).toContainEqual(header);
    await api.clock.advance(1_000);
    expect((await sync()).body).toMatchObject({ updated: 0, unchanged: 1 });
    const { provider } = (await owner('GET', `/api/templates/${one.id}`)).body;
    expect(Date.parse(provider.synced_at)).toBeGreaterThan(Date.parse(after.provider.synced_at));
    const { data } = (await owner('GET', `/api/templates/${one.id}/versions`)).body;
    const sizes = data.map(({ content }: Version) => content.components?.length);
    expect(sizes.toSorted()).toEqual([1, 2, 2]);
  });

  test('stay as they are when the provider refuses', async () => {
    const before = await waba();
    pages = [401];
    const { status, body } = await sync();
    expect(status).toBe(200);
    expect(body.failed).toEqual([
      {
        device: expect.stringMatching(/^dev_/),
        reason: 'the provider refused: HTTP 401, code 190',
        failure: { kind: 'graphRefused', params: { what: 'HTTP 401, code 190' } },
      },
    ]);
    expect(await waba()).toEqual(before);
    expect(api.said()).not.toContain(CREDENTIALS.waba.access_token);
  });
});

describe('what a person who may write, and a token, leave as they are', () => {
  let writers: Caller[];
  beforeAll(async () => {
    const admin = await api.signIn(account, 'admin');
    const body = { name: 'ci', scopes: ['templates:write'] };
    const { token } = (await admin('POST', '/api/tokens', { body })).body;
    writers = [
      await api.signIn(account, 'member'),
      api.withHeaders({ authorization: `Bearer ${token}` }),
    ];
  });

  test('the template of alerts, which they could silence', async () => {
    const { _id } = await api.repositories.templates.insert({
      account,
      channel: 'email',
      name: 'Notice',
      content: CONTENTS.email,
      variables: [],
      approval: 'approved',
      active: true,
      notice: true,
    });
    const path = `/api/templates/${_id}`;
    for (const call of writers) {
      const statuses = [
        await call('PATCH', path, { body: { content: { ...CONTENTS.email, subject: 'x' } } }),
        await call('POST', `${path}/deactivate`),
        await call('DELETE', path),
      ].map(({ status }) => status);
      expect(statuses).toEqual([403, 403, 403]);
    }
    const admin = await api.signIn(account, 'admin');
    expect((await admin('PATCH', path, { body: { name: 'Alert' } })).status).toBe(200);
  });

  test('`sensitive`, which hides contents from them', async () => {
    const body = { channel: 'email', name: 's', content: CONTENTS.email, sensitive: true };
    const admin = await api.signIn(account, 'admin');
    const { id } = (await admin('POST', '/api/templates', { body })).body;
    const path = `/api/templates/${id}`;
    for (const call of writers) {
      const refused = await call('PATCH', path, { body: { sensitive: false } });
      expect([refused.status, refused.body.reason]).toEqual([
        403,
        expect.stringMatching(/^sensitive: /),
      ]);
      expect((await call('PATCH', path, { body: { sensitive: true } })).status).toBe(200);
    }
    expect((await admin('PATCH', path, { body: { sensitive: false } })).status).toBe(200);
  });
});
