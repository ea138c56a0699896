import { provision, startStack, type Stack } from '../../harness/index.ts';
import { PASSWORD } from '../tenants/possessions.ts';
import { readOperations, type Operation } from '../tenants/read-operations.ts';
import { pathWith, sampleBody } from '../tenants/sample-body.ts';

const BOUNDARY = 'part';
const UPLOAD = [
  `--${BOUNDARY}`,
  'Content-Disposition: form-data; name="file"; filename="a.csv"',
  '',
  'to\r\n123',
  `--${BOUNDARY}--`,
  '',
].join('\r\n');
const EVIL = 'https://evil.example';

let stack: Stack;
let cookie: string;
let writes: Operation[];

beforeAll(async () => {
  stack = await startStack({ engine: { kind: 'embedded' } });
  const { account } = await provision(stack);
  const person = { email: 'owner@browsers.test', password: PASSWORD };
  await stack.manage(account, 'POST', '/api/users', { ...person, role: 'owner' });
  const { headers } = await stack.call('POST', '/api/login', person);
  cookie = headers.get('set-cookie')!.split(';', 1)[0]!;
  writes = (await readOperations(stack)).filter(
    ({ method, callers }) => method !== 'GET' && callers.includes('session'),
  );
});
afterAll(() => stack.stop());

/** Makes a call as a page in a signed-in person's browser would; the browser adds the cookie. */
async function write(operation: Operation, headers: Record<string, string>) {
  const isUpload = operation.body === 'multipart';
  const body = sampleBody(operation);
  const type = isUpload ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
  const response = await fetch(stack.url + pathWith(operation, '999999999'), {
    method: operation.method,
    headers: { cookie, 'content-type': type, ...headers },
    ...(isUpload ? { body: UPLOAD } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return [operation.name, response.status, await response.text()] as const;
}

test('the tested operations are many and include uploads', () => {
  expect(writes.length).toBeGreaterThan(40);
  expect(writes.filter(({ body }) => body === 'multipart').length).toBeGreaterThan(1);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: EVIL }],
  ['a sibling site', { 'sec-fetch-site': 'same-site', origin: EVIL }],
  ['an old browser on another site', { origin: EVIL }],
  ['a sandboxed frame', { origin: 'null' }],
])("%s makes no write, upload or removal with a person's cookie", async (_who, headers) => {
  for (const operation of writes) {
    expect(await write(operation, headers)).toEqual([
      operation.name,
      403,
      expect.stringContaining('another site'),
    ]);
  }
});

test('… nor as a form can send it without a preflight', async () => {
  for (const operation of writes.filter(({ body, method }) => body !== null && method === 'POST')) {
    const type =
      operation.body === 'multipart' ? 'text/plain' : `multipart/form-data; boundary=${BOUNDARY}`;
    expect((await write(operation, { 'content-type': type })).slice(0, 2)).toEqual([
      operation.name,
      415,
    ]);
  }
});

test('a preflight grants nothing', async () => {
  for (const path of ['/api/tokens', '/api/files', '/v1/send']) {
    const { headers } = await fetch(stack.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: EVIL,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,authorization',
      },
    });
    const granted = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect([path, granted]).toEqual([path, []]);
  }
});

test('signing in begins a new session, whatever cookie was planted', async () => {
  const planted = 'cascade_session=ses_0000000000000000000000000000000000000000000';
  const signIn = (headers: Record<string, string>) =>
    stack.call(
      'POST',
      '/api/login',
      { email: 'owner@browsers.test', password: PASSWORD },
      { headers },
    );
  const answers = [await signIn({ cookie: planted }), await signIn({ cookie })];
  const begun = answers.map(({ headers }) => headers.get('set-cookie')!.split(';', 1)[0]);
  expect(new Set([...begun, planted, cookie]).size).toBe(4);
  const { status } = await stack.call('GET', '/api/session', undefined, {
    headers: { cookie: planted },
  });
  expect(status).toBe(401);
});
