import { readFileSync } from 'node:fs';
import { startTestDashboard, type TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;

beforeAll(async () => {
  api = await startTestDashboard();
});
afterAll(() => api?.stop());

const acts = (language: string) =>
  (
    JSON.parse(
      readFileSync(new URL(`../../web/src/i18n/${language}/audit.json`, import.meta.url), 'utf8'),
    ) as { acts: Record<string, string> }
  ).acts;

/** Operations that write no row, because they change nothing or come before a sign-in. */
const SILENT = [
  'askForPasswordReset',
  'beginDeviceAuthorization',
  'lintTemplate',
  'login',
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
    expect(Object.keys(acts(language)).toSorted()).toEqual(changing.toSorted());
  }
});
