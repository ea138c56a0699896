import { fileURLToPath } from 'node:url';
import { findOutboundHttp } from './outbound-http.ts';
import { parse, parseProduct } from './syntax.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Calls that don't go by `createHttp`, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'libs/runtime/src/http/in-process-fetch.ts': 'calls an app of its own process, without a port',
  'libs/mcp/src/create-mcp-server.ts': 'the default of the command line for customers',
  'services/cli/': 'the operator at a terminal, who names the server',
  'services/dashboard/web/': 'runs in the browser',
  'services/worker-whatsapp/src/proxy/':
    "asks a phone's proxy for tunnels; the guard resolves its name",
};
const isException = (path: string) => Object.keys(EXCEPTIONS).some((one) => path.startsWith(one));

test('calls to other servers over HTTP are made in libs/egress alone', () => {
  const files = parseProduct(root, '{libs,services}/**/src/**/*.{ts,tsx}');
  const outside = files.filter(({ path }) => !path.startsWith('libs/egress/'));
  const found = outside.flatMap(findOutboundHttp).map((one) => one.split(':', 1)[0] ?? '');
  expect(found.filter((path) => !isException(path))).toEqual([]);
  const unused = Object.keys(EXCEPTIONS).filter(
    (one) => !found.some((path) => path.startsWith(one)),
  );
  expect(unused).toEqual([]);
  const byEgress = files.filter(({ path }) => path.startsWith('libs/egress/'));
  expect(byEgress.flatMap(findOutboundHttp)).toEqual(
    expect.arrayContaining([
      'libs/egress/src/open-by-axios.ts: axios',
      'libs/egress/src/pool-connections.ts: undici',
    ]),
  );
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
