import { openApiFaults } from '@cascade/contracts/testing';
import { openApiPath } from './http/openapi.ts';
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
  const served = stack.flatMap(({ route }) =>
    Object.keys(route!.methods).map((method) => `${method} ${openApiPath(route!.path)}`),
  );
  expect(served.length).toBeGreaterThan(35);
  expect([...described].sort()).toEqual([...served].sort());
});

test('schemas are named components, and operations have ids of a verb and a noun', async () => {
  const { body } = await api.anonymous('GET', '/api/openapi.json');
  const byChannel = [
    'WhatsappCredentials',
    'TelegramCredentials',
    'WabaCredentials',
    'EmailCredentials',
    'MessageTemplateContent',
    'EmailTemplateContent',
    'WabaTemplateContent',
  ];
  expect(openApiFaults(body, byChannel)).toEqual([]);
  expect(Object.keys(body.components.schemas).length).toBeGreaterThan(100);
});

type Methods = Record<
  string,
  { parameters: { in?: string; name: string }[]; responses: { default?: object } }
>;

test('paths have their parameters, answers their failures, bodies their schemas', async () => {
  const { body } = await api.anonymous('GET', '/api/openapi.json');
  for (const [path, methods] of Object.entries(body.paths as Record<string, Methods>)) {
    for (const operation of Object.values(methods)) {
      const inPath = operation.parameters.filter((one) => one.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(operation.responses.default).toEqual({ $ref: '#/components/responses/Failure' });
    }
  }
  const login = body.paths['/api/login'].post.requestBody.content['application/json'].schema;
  expect(login).toEqual({ $ref: '#/components/schemas/LoginInput' });
  const { properties } = body.components.schemas.LoginInput;
  expect(Object.keys(properties)).toEqual(['email', 'password', 'link', 'operator_token']);
});
