import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
// The sandbox serves the interfaces of providers.
const sources = globSync('{libs,services}/*/src/**/*.ts', { cwd: root }).filter(
  (path) => !/\.test\.ts$|\/testing\/|node_modules|^services\/sandbox\//.test(path),
);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesWith = (pattern: RegExp): string[] =>
  sources.filter((path) => pattern.test(read(path))).toSorted();

/** Files that give an HTTP route to a router by themselves, by why. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  'serves every operation': ['libs/api/src/mount.ts'],
  'answers that an operation has beside its own': ['services/dashboard/src/http/mount-routes.ts'],
  'pages, files and links that people open': [
    'services/dashboard/src/sandbox/sandbox-dialogs.ts',
    'services/dashboard/src/web/serve-guide.ts',
    'services/dashboard/src/web/serve-passkey-extension.ts',
    'services/dashboard/src/web/serve-web.ts',
    'services/gateway/src/routes/docs.ts',
    'services/gateway/src/routes/downloads.ts',
    'services/gateway/src/routes/files.ts',
    'services/gateway/src/routes/unsubscribe.ts',
  ],
  'interfaces of others: their forms, their answers': [
    'libs/service/src/callback-router.ts',
    'services/dashboard/src/mcp/mcp-routes.ts',
    'services/dashboard/src/oauth/oauth-routes.ts',
    'services/gateway/src/compat/fonnte/fonnte-routes.ts',
    'services/gateway/src/compat/waha/waha-routes.ts',
  ],
  'health and metrics of a process': [
    'libs/runtime/src/http/health-routes.ts',
    'libs/runtime/src/http/metrics-routes.ts',
  ],
};

const ROUTE = /\brouter(?:\.(?:get|post|put|patch|delete|all|options)\(|\[[\w.]+\]\()/;

test('an operation is served by its definition alone', () => {
  expect(filesWith(ROUTE)).toEqual(Object.values(ROUTES).flat().toSorted());
});

/** Descriptions of what is no operation of the product, by why. */
const OTHER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'services/gateway/src/openapi/webhook-operations.ts': "what is posted to customers' servers",
};
const DEFINITIONS = /^services\/(?:dashboard\/src\/routes|gateway\/src\/operations)\/[a-z-]+\.ts$/;

test('operationId stands in definitions alone', () => {
  const named = filesWith(/\boperationId: (?!string\b)/).filter((path) => !DEFINITIONS.test(path));
  expect(named).toEqual(Object.keys(OTHER_DESCRIPTIONS));
});

test('one builder describes operations', () => {
  expect(filesWith(/\bdocumentComponents\(/)).toEqual([
    'libs/api/src/describe.ts',
    'libs/contracts/src/openapi/document-components.ts',
  ]);
});
