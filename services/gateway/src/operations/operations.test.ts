import { mount, openApiPath } from '@cascade/api';
import { buildOpenApi } from '../openapi/build-openapi.ts';
import { createHost } from './host.ts';
import { createOperations, OPERATIONS } from './index.ts';
import type { OperationParts } from './operation.ts';

/** Operations that a token with the scope may call. A moved operation would give tokens that exist further power. */
const OPERATIONS_BY_SCOPE = {
  any: ['readToken'],
  send: ['sendMessage', 'dryRunSend', 'deleteCheck', 'cancelRequest'],
  read: ['checkTargets', 'readCheck', 'listTemplates', 'listRequests', 'readRequest'],
  verify: ['startVerification', 'checkCode', 'resendCode'],
};

test('each operation stands in the scope that it has always had', () => {
  const byScope = Map.groupBy(OPERATIONS, ({ scope }) => scope ?? 'any');
  const ids = [...byScope].map(([scope, of]) => [scope, of.map(({ operationId }) => operationId)]);
  expect(Object.fromEntries(ids)).toEqual(OPERATIONS_BY_SCOPE);
});

test.each(OPERATIONS.filter(({ scope }) => scope !== null))(
  '$operationId names the refusal of a token without its scope',
  ({ scope, fails }) => {
    expect(fails).toContain(`${scope}ScopeMissing`);
  },
);

const unused = (): never => {
  throw new Error('no call was made');
};
/** Definitions take their parts apart before a call uses them. */
const PARTS = { repositories: {}, verify: {}, answerSend: unused } as unknown as OperationParts;

test('every operation is mounted at the path that its description has', async () => {
  const router = mount(createOperations(PARTS), createHost(unused, unused));
  const stack = router.stack as unknown as {
    route: { path: string; methods: Record<string, boolean> };
  }[];
  const served = stack.flatMap(({ route }) =>
    Object.keys(route.methods).map((method) => `${method} ${route.path}`),
  );
  const words = await Promise.all(OPERATIONS.map((one) => one.words(0)));
  const described = await buildOpenApi({ version: '1' });
  const shown = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(served).toHaveLength(OPERATIONS.length);
  expect(
    OPERATIONS.map(
      ({ method, path }, n) => `${method} ${openApiPath(path, words[n]!.path)}`,
    ).toSorted(),
  ).toEqual(shown.toSorted());
  expect(served).toEqual(OPERATIONS.map(({ method, path }) => `${method} ${path}`));
});
