import { Router } from 'express';

import { createMetrics } from '../metrics/create-metrics.ts';
import { recordingLogger, waitFor, watchLeaks } from '../testing/index.ts';
import { answerJson, errorBody } from './answer-json.ts';
import { createHttpApp } from './create-http-app.ts';
import type { DirectCalls } from './direct-calls.ts';
import { healthRoutes } from './health-routes.ts';
import { callLogger } from './http-call.ts';
import { listen } from './listen.ts';
import { metricsRoutes } from './metrics-routes.ts';
import type { Listening } from './listen.ts';

const expectNoLeaks = watchLeaks();
const logger = recordingLogger();
const metrics = createMetrics('gateway');
let server: Listening;
let ready: () => Promise<Record<string, boolean>> = async () => ({ store: true });

beforeAll(async () => {
  const router = Router();
  const pages = Router();
  router.get('/hello/:name', (request, response) => {
    callLogger(request, response).info('said hello');
    response.json({ hello: request.params['name'] });
  });
  router.get('/broken', () => {
    throw new Error('the password of the database is hush');
  });
  router.get('/broken/later', async () => {
    await Promise.reject(new Error('hush'));
  });
  router.get('/half', (_request, response) => {
    response.write('half');
    throw new Error('hush');
  });
  const isTolerated = (part: string) => part === 'extra';
  const health = healthRoutes({ ready: () => ready(), isTolerated, metrics });
  const direct: DirectCalls = {
    'GET /hot': async (_request, response) => answerJson(response, 201, { hot: true }),
    'GET /hot/refused': async (_request, response) =>
      answerJson(response, 400, errorBody('no', 'invalid_request')),
    'GET /hot/later': async (_request, response) => {
      response.setHeader('Retry-After', 2);
      answerJson(response, 503, errorBody('later', 'unavailable'));
    },
    'GET /hot/broken': () => Promise.reject(new Error('hush')),
    'GET /hot/half': async (_request, response) => {
      response.write('half');
      throw new Error('hush');
    },
  };
  router.get('/who', ({ ip, protocol }, response) => {
    response.json({ ip, protocol });
  });
  // A page for any path stands before it.
  pages.get('/{*path}', (_request, _response, next) => next());
  router.get('/shared', (_request, response) => response.end());
  router.options('/shared', (_request, response) => {
    response.set('Access-Control-Max-Age', '1').status(204).end();
  });
  router.get('/hot', (_request, response) => answerJson(response, 201, { hot: false }));
  const routes = [health, metricsRoutes(metrics), pages, router];
  server = await listen(createHttpApp({ logger, metrics, routes, direct }), {
    host: '127.0.0.1',
    port: 0,
  });
});
afterAll(() => server.close(1_000));
afterAll(expectNoLeaks);

test('OPTIONS is answered in JSON with the methods of the path', async () => {
  const response = await fetch(`${server.url}/who`, { method: 'OPTIONS' });
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: true, allow: ['GET', 'HEAD'] },
  ]);
  const nowhere = await fetch(`${server.url}/nowhere`, { method: 'OPTIONS' });
  expect(nowhere.status).toBe(404);
  const own = await fetch(`${server.url}/shared`, { method: 'OPTIONS' });
  expect([own.status, own.headers.get('access-control-max-age')]).toEqual([204, '1']);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers });

test('an answer has an id and API headers, and does not reveal its server', async () => {
  const { headers } = await get('/hello/x');
  expect(headers.get('x-request-id')).toMatch(/^http_[0-9a-z]{20}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('etag')).toBeNull();
});

test('a direct call is answered as by express', async () => {
  const [hot, routed] = [await get('/hot'), await get('/hot?x=1')];
  expect([hot.status, await hot.json()]).toEqual([201, { hot: true }]);
  expect([routed.status, await routed.json()]).toEqual([201, { hot: false }]);
  const headersOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
  expect({ ...headersOf(hot), 'content-length': '13' }).toEqual({
    ...headersOf(routed),
    'content-length': '13',
  });
  expect(headersOf(hot)['content-type']).toBe('application/json; charset=utf-8');
  expect((await get('/hot', { 'X-Request-Id': 'call-3' })).headers.get('x-request-id')).toBe(
    'call-3',
  );
});

test('a direct call that is refused for a while has the headers of every answer and its own', async () => {
  const { status, headers } = await get('/hot/later', { 'X-Request-Id': 'call-4' });
  expect([status, headers.get('retry-after'), headers.get('x-request-id')]).toEqual([
    503,
    '2',
    'call-4',
  ]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});

test("a caller's valid id is echoed and logged, an invalid one is replaced", async () => {
  expect((await get('/hello/x', { 'X-Request-Id': 'call-1' })).headers.get('x-request-id')).toBe(
    'call-1',
  );
  expect(logger.records).toContainEqual(
    expect.objectContaining({ message: 'said hello', fields: { correlationId: 'call-1' } }),
  );
  for (const id of ['a b', 'x'.repeat(129), '{"a":1}', '=1+2'])
    expect((await get('/hello/x', { 'X-Request-Id': id })).headers.get('x-request-id')).toMatch(
      /^http_/,
    );
});

test('an error names the id that the caller gave, and leaves one info line', async () => {
  const id = 'a/b+c=~'.padEnd(128, 'x');
  const response = await get('/hot/refused', { 'X-Request-Id': id });
  const refused = { status: false, reason: 'no', code: 'invalid_request' };
  expect([response.status, await response.json()]).toEqual([400, { ...refused, x_request_id: id }]);
  expect(await (await get('/hot/refused')).json()).toEqual(refused);
  const lines = () => logger.records.filter(({ fields }) => fields['correlationId'] === id);
  await waitFor(() => lines().length > 0, { what: 'the line' });
  expect(lines()).toEqual([
    {
      level: 'info',
      message: 'http: call',
      fields: expect.objectContaining({ status: 400, path: '/hot/refused' }),
    },
  ]);
});

test('refused calls of strangers leave a bounded number of lines', async () => {
  const before = logger.records.length;
  for (let call = 0; call < 400; call += 1) await get('/nowhere');
  const told = logger.records.slice(before).filter(({ level }) => level === 'info');
  expect(told.length).toBeLessThanOrEqual(301);
  expect(told.at(-1)?.message).toMatch(/not logged in this minute/);
});

test('an unknown path is answered with a JSON 404', async () => {
  const response = await get('/nothing?x=1');
  expect([response.status, await response.json()]).toEqual([
    404,
    { status: false, reason: 'not found: GET /nothing', code: 'not_found' },
  ]);
});

test('a malformed path is a 400', async () => {
  const response = await get('/hello/%ff');
  expect([response.status, await response.json()]).toEqual([
    400,
    { status: false, reason: 'bad request', code: 'invalid_request' },
  ]);
});

test.each(['/broken', '/broken/later', '/hot/broken'])(
  'an error in %s says only where to look for it',
  async (path) => {
    const response = await get(path, { 'X-Request-Id': 'call-2' });
    expect([response.status, await response.json()]).toEqual([
      500,
      { status: false, reason: 'internal error (call-2)', code: 'internal_error' },
    ]);
    expect(logger.records).toContainEqual(
      expect.objectContaining({
        level: 'error',
        fields: expect.objectContaining({
          path,
          correlationId: 'call-2',
          error: expect.any(Error),
        }),
      }),
    );
  },
);

test.each(['/half', '/hot/half'])('half an answer of %s is cut, not finished', async (path) => {
  await expect(get(path).then((response) => response.text())).rejects.toThrow();
});

test('/readyz fails when a part or its check fails, or the check takes too long', async () => {
  expect((await get('/livez')).status).toBe(200);
  const asked = async () => {
    const response = await get('/readyz');
    return [response.status, await response.json()];
  };
  const measured = async () => (await (await get('/metrics')).text()).match(/^cascade_ready\{.*/gm);
  expect(await asked()).toEqual([200, { status: true, parts: { store: true } }]);
  expect(await measured()).toEqual([expect.stringMatching(/part="store".* 1$/)]);
  ready = async () => ({ store: true, broker: false });
  expect(await asked()).toEqual([503, { status: false, parts: { store: true, broker: false } }]);
  ready = () => Promise.reject(new Error('hush'));
  expect(await asked()).toEqual([503, { status: false, parts: { probe: false } }]);
  ready = () => new Promise(() => undefined);
  expect(await asked()).toEqual([503, { status: false, parts: { probe: false } }]);
  ready = async () => ({ store: false });
  expect(await measured()).toEqual([expect.stringMatching(/part="store".* 0$/)]);
});

test('/readyz names a part that is away and tolerated, and stays ready without it alone', async () => {
  const asked = async () => {
    const response = await get('/readyz');
    return [response.status, await response.json()];
  };
  ready = async () => ({ store: true, extra: false });
  const parts = { store: true, extra: false };
  expect(await asked()).toEqual([200, { status: true, parts, degraded: ['extra'] }]);
  expect(await (await get('/metrics')).text()).toMatch(/^cascade_ready\{.*part="extra".* 0$/m);
  ready = async () => ({ store: false, extra: false });
  expect(await asked()).toEqual([
    503,
    { status: false, parts: { store: false, extra: false }, degraded: ['extra'] },
  ]);
});

test('/metrics counts calls by route pattern and measures the process', async () => {
  await get('/hello/someone');
  const text = await (await get('/metrics')).text();
  expect(text).toMatch(
    /cascade_http_request_duration_seconds_count\{[^}]*route="\/hello\/:name"[^}]*\} \d/,
  );
  await get('/hot');
  expect(await (await get('/metrics')).text()).toMatch(/_count\{[^}]*route="\/hot"[^}]*\} \d/);
  expect(text).not.toContain('someone');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('X-Forwarded-* count from a trusted proxy only', async () => {
  const headers = {
    'X-Forwarded-For': '192.0.2.1, 198.51.100.7:4711',
    'X-Forwarded-Proto': 'https',
  };
  const who = async (url: string) => (await fetch(`${url}/who`, { headers })).json();
  expect(await who(server.url)).toEqual({ ip: '127.0.0.1', protocol: 'http' });
  const router = Router();
  router.get('/who', ({ ip, protocol }, response) => {
    response.json({ ip, protocol });
  });
  const behind = await listen(
    createHttpApp({
      logger,
      metrics: createMetrics('gateway'),
      routes: [router],
      trustedProxies: ['127.0.0.0/8'],
    }),
    { host: '127.0.0.1', port: 0 },
  );
  try {
    expect(await who(behind.url)).toEqual({ ip: '198.51.100.7', protocol: 'https' });
  } finally {
    await behind.close(1_000);
  }
});
