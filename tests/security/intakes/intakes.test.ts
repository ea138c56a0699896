import { ADAPTER_INTAKES } from '../fuzz/adapters/adapter-intakes.ts';
import { MAIL_BOMBS } from '../bombs/mail-bombs.ts';
import { readRoutes, type FuzzRoute } from '../fuzz/http/routes.ts';
import { worstInputsOf } from '../fuzz/http/drive-routes.ts';
import { startStack } from '../../harness/index.ts';
import { findDoors, isDoor } from './doors.ts';
import { DOOR_INTAKES } from './door-intakes.ts';
import { noteRoutes } from './mounted-routes.ts';
import { OTHER_ROUTES } from './other-routes.ts';

const MAIL = 'mail by SMTP';

/** A slash at the end, addresses that OAuth gives the same document at, and the operator's own port. */
const SAME_AS_OTHERS = new Set([
  'GET /docs/',
  'GET /metrics',
  'GET /.well-known/oauth-protected-resource/mcp',
  'GET /.well-known/oauth-authorization-server/mcp',
  'ANY /oauth/sandbox-consent',
  'ANY /oauth/sandbox-dialog',
  // Preflights: their answer depends on the origin alone.
  'OPTIONS /api/passkey-link',
  'OPTIONS /api/passkey-link/confirm',
]);

let mounted: string[] = [];
let routes: FuzzRoute[] = [];

beforeAll(async () => {
  const noted = noteRoutes();
  try {
    const stack = await startStack({
      engine: { kind: 'embedded' },
      env: { SANDBOX: 'off' },
    });
    mounted = [...noted.routes];
    routes = await readRoutes(async (path) => (await fetch(stack.url + path)).json());
    await stack.stop();
  } finally {
    noted.stop();
  }
});

const withoutNames = (route: string) => route.replaceAll(/\{[^}]+\}/g, '{}');

function missingFrom(known: readonly FuzzRoute[]): string[] {
  const names = new Set(known.map(({ name }) => withoutNames(name)));
  const patterns = new Set(
    OTHER_ROUTES.map(({ method, path, pattern }) => withoutNames(`${method} ${pattern ?? path}`)),
  );
  return mounted.filter((route) => {
    const name = withoutNames(route);
    if (SAME_AS_OTHERS.has(route)) return false;
    const isAny = name.startsWith('ANY ') && [...names].some((one) => one.endsWith(name.slice(3)));
    return !names.has(name) && !patterns.has(name) && !isAny;
  });
}

test('every mounted route is an intake', () => {
  expect(mounted.length).toBeGreaterThan(200);
  expect(missingFrom(routes)).toEqual([]);
});

test('a mounted route that is in no document and no table is found', () => {
  expect(missingFrom(routes.filter(({ path }) => path !== '/mcp'))).toEqual(['ANY /mcp']);
});

test('every route has worst inputs', () => {
  const without = routes.filter(
    (route) => route.input !== 'callback' && worstInputsOf(route).length === 0,
  );
  expect(without).toEqual([]);
});

test('every file that reads bytes from outside is an intake, or says why not', () => {
  expect(findDoors()).toEqual(Object.keys(DOOR_INTAKES).toSorted());
  const known = new Set([MAIL, ...ADAPTER_INTAKES.map(({ name }) => name)]);
  const unknown = Object.entries(DOOR_INTAKES).filter(
    ([, intake]) => typeof intake === 'string' && !known.has(intake),
  );
  expect(unknown).toEqual([]);
});

test.each([
  ["import { connect } from 'node:net';", true],
  ["const http = createHttp({ purpose: 'management' });", true],
  ["await fetch('https://x.test');", true],
  ["import type { Socket } from 'node:net';", false],
  ["import { isIP } from 'node:net';", false],
  ["import { BlockList, isIP, isIPv4 } from 'node:net';", false],
  ["import { connect, isIP } from 'node:net';", true],
  ['await store.fetch(1);', false],
])('%s reads bytes from outside: %s', (source, expected) => {
  expect(isDoor(source)).toBe(expected);
});

test('every intake of adapters has seeds and worst inputs within its limit', () => {
  const names = new Set<string>();
  for (const { name, seeds, worst, limitBytes } of ADAPTER_INTAKES) {
    expect(names).not.toContain(name);
    names.add(name);
    expect([name, seeds().length > 0]).toEqual([name, true]);
    expect([name, Object.keys(worst).length > 0]).toEqual([name, true]);
    expect([name, limitBytes > 0]).toEqual([name, true]);
  }
  expect(MAIL_BOMBS.length).toBeGreaterThan(10);
});
