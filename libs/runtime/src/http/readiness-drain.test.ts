import { createMetrics } from '../metrics/create-metrics.ts';
import { fakeClock, recordingLogger } from '../testing/index.ts';
import { createHttpApp } from './create-http-app.ts';
import { ReadinessDrain } from './readiness-drain.ts';
import { healthRoutes } from './health-routes.ts';
import { listen } from './listen.ts';

async function startServer() {
  const clock = fakeClock(0);
  const drain = new ReadinessDrain(clock);
  const metrics = createMetrics('gateway');
  const health = healthRoutes({ ready: async () => ({ store: true }), metrics, drain });
  const app = createHttpApp({ logger: recordingLogger(), metrics, routes: [health] });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  const probe = async () => {
    const response = await fetch(`${server.url}/readyz`);
    return { status: response.status, body: await response.json() };
  };
  return { clock, drain, probe, [Symbol.asyncDispose]: () => server.close(1_000) };
}

test('/readyz reports the stop, and begin waits a second for the next probe', async () => {
  await using server = await startServer();
  const { clock, drain, probe } = server;
  expect((await probe()).status).toBe(200);
  let over = false;
  const left = drain.begin().then(() => (over = true));
  await clock.advance(999);
  expect(await probe()).toEqual({
    status: 503,
    body: { status: false, parts: { stopping: false } },
  });
  expect(over).toBe(false);
  await clock.advance(1);
  await left;
});

test('begin does not wait where nobody probes', async () => {
  await using server = await startServer();
  const { clock, drain, probe } = server;
  await probe();
  await clock.advance(15_000);
  await drain.begin();
  expect((await probe()).status).toBe(503);
});
