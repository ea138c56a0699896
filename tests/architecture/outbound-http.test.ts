import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOutboundHttp } from './outbound-http.ts';
import { parse, parseProduct } from './syntax.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The web app calls in the browser. */
const files = parseProduct(root, '{libs,services}/*/src/**/*.ts');

/** Calls that don't go by `createHttp`, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'libs/runtime/src/http/in-process-fetch.ts': 'calls an app of its own process, without a port',
  'libs/mcp/src/create-mcp-server.ts': 'the default of the command line for customers',
  'services/cli/': 'the operator at a terminal, who names the server',
  'services/worker-whatsapp/src/proxy/':
    "asks a phone's proxy for tunnels; the guard resolves its name",
};
/** Where egress itself calls, or makes connections. */
const IN_EGRESS = [
  'libs/egress/src/dispatcher-over.ts: undici',
  'libs/egress/src/guarded-agents.ts: node:http Agent',
  'libs/egress/src/guarded-agents.ts: node:https Agent',
  'libs/egress/src/guarded-dispatcher.ts: undici',
  'libs/egress/src/open-by-axios.ts: axios',
  'libs/egress/src/open-by-axios.ts: node:http request',
  'libs/egress/src/open-by-axios.ts: node:https request',
  'libs/egress/src/pool-connections.ts: undici',
];
const isException = (path: string) => Object.keys(EXCEPTIONS).some((one) => path.startsWith(one));

test('calls to other servers over HTTP are made in libs/egress alone', () => {
  const outside = files.filter(({ path }) => !path.startsWith('libs/egress/'));
  const found = outside.flatMap(findOutboundHttp).map((one) => one.split(':', 1)[0] ?? '');
  expect(found.filter((path) => !isException(path))).toEqual([]);
  const unused = Object.keys(EXCEPTIONS).filter(
    (one) => !found.some((path) => path.startsWith(one)),
  );
  expect(unused).toEqual([]);
  const byEgress = files.filter(({ path }) => path.startsWith('libs/egress/'));
  expect(byEgress.flatMap(findOutboundHttp).toSorted()).toEqual(IN_EGRESS);
});

/** Rows of the table in docs/architecture.md: purpose, library, packages that call for it. */
function readTable(): Map<string, { library: string; packages: string[] }> {
  const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, section = ''] = document.split('## Calls to other servers over HTTP');
  const rows = section
    .split('\n## ', 1)[0]!
    .matchAll(/^\| `([\w-]+)` +\| (\w+) +\|[^|]*\|([^|]*)\|$/gm);
  return new Map(
    [...rows].map(([, purpose = '', library = '', packages = '']) => [
      purpose,
      { library, packages: packages.split(',').flatMap((one) => one.trim() || []) },
    ]),
  );
}

test('docs/architecture.md says which calls go by which library, and whose they are', () => {
  const table = readTable();
  const ways = readFileSync(join(root, 'libs/egress/src/http-ways.ts'), 'utf8');
  const purposes = [...ways.matchAll(/^  '?([\w-]+)'?: \{ by: '(\w+)'/gm)];
  expect(purposes.length).toBeGreaterThan(4);
  const callers = new Map<string, Set<string>>();
  for (const { path, source } of files) {
    for (const [, purpose = ''] of source.matchAll(/createHttp\(\{\s*purpose: '([\w-]+)'/g)) {
      const packages = callers.get(purpose) ?? new Set();
      callers.set(purpose, packages.add(path.split('/').slice(0, 2).join('/')));
    }
  }
  expect(
    purposes.map(([, purpose = '', by]) => [
      purpose,
      { library: by, packages: [...(callers.get(purpose) ?? [])].toSorted() },
    ]),
  ).toEqual([...table].slice(0, purposes.length));
  // `libs/egress/src/http-ways.test.ts` sees each of them go so.
  expect([...table].slice(purposes.length).map(([name, { library }]) => [name, library])).toEqual([
    ['post', 'undici'],
    ['fetchMedia', 'axios'],
    ['download', 'axios'],
  ]);
});

test.each([
  ["import { Agent } from 'undici';", ['undici']],
  ["import axios from 'axios';", ['axios']],
  ["const { Axios } = await import('axios');", ['axios']],
  ["import { request as call } from 'node:https';", ['node:https request']],
  ["import http from 'node:http';", ['node:http *']],
  ["import { createServer, type Server } from 'node:http';", []],
  ["import type { Agent } from 'node:https';", []],
  ["await fetch('https://a.test');", ['fetch']],
  ['create({ fetch: globalThis.fetch });', ['fetch']],
  ['create(parts.fetch ?? fetch);', ['fetch']],
  ['const ask = async ({ fetch }) => fetch(url);', []],
  ['const ask: typeof fetch = other; store.fetch(1);', []],
])('%s calls out by %j', (source, found) => {
  expect(findOutboundHttp(parse('a.ts', source))).toEqual(found.map((one) => `a.ts: ${one}`));
});
