import { execFile } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import { createEgress } from './create-egress.ts';
import { createHttp } from './create-http.ts';
import { HTTP_WAYS, type HttpWay } from './http-ways.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((_request, response) => response.end('{"a":1}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
});
afterAll(() => server.close());

/** Which clients made a call: undici, or the one of `node:http` that axios has. */
async function seenBy(act: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const byUndici = () => void seen.push('undici');
  const byNode = () => void seen.push('axios');
  subscribe('undici:request:create', byUndici);
  subscribe('http.client.request.start', byNode);
  try {
    expect(await act()).toMatchObject({ ok: true });
  } finally {
    unsubscribe('undici:request:create', byUndici);
    unsubscribe('http.client.request.start', byNode);
  }
  return seen;
}

test('each purpose goes by its library', async () => {
  const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
  const { guard } = egress;
  const call = { url, method: 'GET', headers: {}, signal: AbortSignal.timeout(20_000) } as const;
  const byLibrary = (by: HttpWay['by']) =>
    Object.entries(HTTP_WAYS).flatMap(([purpose, way]) =>
      way.by === by ? [purpose as keyof typeof HTTP_WAYS] : [],
    );
  const callFor = (purpose: keyof typeof HTTP_WAYS, to: 'provider' | 'customer') => async () => {
    const http = createHttp({ purpose, guard, connections: 1 });
    const answer = await http.call(to, call);
    await http.close();
    return answer;
  };

  for (const purpose of byLibrary('undici')) {
    expect(await seenBy(callFor(purpose, 'provider'))).toEqual(['undici']);
    expect(await seenBy(callFor(purpose, 'customer'))).toEqual(['undici']);
  }
  const hook = { headers: {}, body: '{}', timeoutMs: 20_000, keepBytes: 10, clock: systemClock };
  expect(await seenBy(() => egress.post(url, hook))).toEqual(['undici']);

  for (const purpose of byLibrary('axios')) {
    expect(await seenBy(callFor(purpose, 'provider'))).toEqual(['axios']);
    expect(await seenBy(callFor(purpose, 'customer'))).toEqual(['axios']);
  }
  const files = createHttp({ purpose: 'messages', connections: 1 });
  const download = async () => {
    const file = await files.download('provider', call);
    if (file.ok) await file.discard();
    return file;
  };
  expect(await seenBy(download)).toEqual(['axios']);
  await files.close();
  const fetched = async () => {
    const file = await egress.fetchMedia(url, { maxBytes: 100, timeoutMs: 20_000 });
    if (file.ok) await file.media.dispose();
    return file;
  };
  expect(await seenBy(fetched)).toEqual(['axios']);
  await egress.close();
});

/** A process of its own: this one has loaded axios. */
const LOADS = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'axios' || specifier === 'undici') loaded.push(specifier);
      return next(specifier, context);
    },
  });
  const { createHttp } = await import(process.argv[1]);
  const call = async (options) => {
    const http = createHttp(options);
    const signal = AbortSignal.timeout(20_000);
    const { ok } = await http.call('provider', { url: process.argv[2], method: 'GET', headers: {}, signal });
    await http.close();
    console.log(ok, [...new Set(loaded)].sort().join(' '));
  };
  await call({ purpose: 'messages', connections: 1 });
  await call({ purpose: 'management' });
`;

test('axios is loaded by the first call that goes by it', async () => {
  const args = [
    '--input-type=module',
    '--eval',
    LOADS,
    new URL('./index.ts', import.meta.url).href,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, url], {
    timeout: 60_000,
  });
  expect(stdout).toBe('true undici\ntrue axios undici\n');
});
