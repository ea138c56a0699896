import { openApiPath } from '@cascade/api';
import { CHANNELS, type Channel } from '@cascade/contracts';
import { exampleFaults, openApiFaults } from '@cascade/contracts/testing';
import { startTestDashboard } from './testing/start-test-dashboard.ts';
import type { TestDashboard } from './testing/start-test-dashboard.ts';

let api: TestDashboard;

beforeAll(async () => {
  api = await startTestDashboard();
});

afterAll(() => api.stop());

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

test('the document describes every route, and no other', async () => {
  const { status, body } = await api.anonymous('GET', '/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const described = Object.entries(body.paths as Record<string, object>).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const stack = api.dashboard.router.stack as unknown as Layer[];
  // Preflights are the browser's own; they are no operation.
  const served = stack.flatMap(({ route }) =>
    Object.keys(route!.methods)
      .filter((method) => method !== 'options')
      .map((method) => `${method} ${openApiPath(route!.path)}`),
  );
  expect(served.length).toBeGreaterThan(35);
  expect([...described].sort()).toEqual([...served].sort());
});

test('the document is sent once to a caller that keeps it', async () => {
  const { headers } = await api.anonymous('GET', '/api/openapi.json');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const tag = headers.get('etag')!;
  const again = await api.anonymous('GET', '/api/openapi.json', {
    // `fetch` would ask for a fresh one.
    headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' },
  });
  expect([again.status, again.text.length]).toEqual([304, 0]);
});

/** `cascade admin export` finds a channel's credentials by this name. */
const credentialsTitle = (channel: Channel) =>
  `${channel.charAt(0).toUpperCase()}${channel.slice(1)}Credentials`;

test.each(CHANNELS)('the credentials of %s are a component under its name', async (channel) => {
  const { body } = await api.anonymous('GET', '/api/openapi.json');
  expect(Object.keys(body.components.schemas)).toContain(credentialsTitle(channel));
});

test('is made of named components and speaking operations', async () => {
  const { body } = await api.anonymous('GET', '/api/openapi.json');
  expect(openApiFaults(body)).toEqual([]);
  expect(Object.keys(body.components.schemas).length).toBeGreaterThan(100);
});

type Methods = Record<
  string,
  { parameters: { in?: string; name: string }[]; responses: Record<string, object> }
>;

test('paths have their parameters, answers their failures, bodies their schemas', async () => {
  const { body } = await api.anonymous('GET', '/api/openapi.json');
  for (const [path, methods] of Object.entries(body.paths as Record<string, Methods>)) {
    for (const operation of Object.values(methods)) {
      const inPath = operation.parameters.filter((one) => one.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(operation.responses).toHaveProperty('503');
    }
  }
  const login = body.paths['/api/login'].post.requestBody.content['application/json'].schema;
  expect(login).toEqual({ $ref: '#/components/schemas/LoginInput' });
  const { properties } = body.components.schemas.LoginInput;
  expect(Object.keys(properties)).toEqual([
    'email',
    'password',
    'code',
    'passkey',
    'link',
    'operator_token',
  ]);
});

test('every body and answer has an example that its schema accepts', async () => {
  const { body } = await api.anonymous('GET', '/api/openapi.json');
  expect(exampleFaults(body)).toEqual([]);
});
