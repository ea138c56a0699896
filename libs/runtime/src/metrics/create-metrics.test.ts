import { takeListenerFaults } from '../service/guard-listener.ts';
import { createMetrics } from './create-metrics.ts';

afterEach(() => takeListenerFaults());

test('metrics have the prefix, the service and their labels', async () => {
  const metrics = createMetrics('worker-email');
  const sends = metrics.counter({ name: 'sends_total', help: 'Sends.', labels: ['state'] });
  sends.inc({ state: 'sent' });
  metrics.gauge({ name: 'open_sockets', help: 'Sockets.' }).set(3);
  metrics.histogram({ name: 'call_seconds', help: 'Calls.', buckets: [1, 2] }).observe(1.5);
  const text = await metrics.expose();
  expect(text).toContain('cascade_sends_total{state="sent",service="worker-email"} 1');
  expect(text).toContain('cascade_open_sockets{service="worker-email"} 3');
  expect(text).toContain('cascade_call_seconds_bucket{le="2",service="worker-email"} 1');
});

test('gauges are read before exposing, and a failed read hides no metric', async () => {
  const metrics = createMetrics('orchestrator');
  const depth = metrics.gauge({ name: 'queue_ready', help: 'Messages.' });
  let ready = 0;
  metrics.beforeExposing(async () => depth.set(++ready));
  metrics.beforeExposing(() => Promise.reject(new Error('the store is unavailable')));
  expect(await metrics.expose()).toContain('cascade_queue_ready{service="orchestrator"} 1');
  expect(await metrics.expose()).toContain('cascade_queue_ready{service="orchestrator"} 2');
});

test('a repeated name returns the existing metric', async () => {
  const metrics = createMetrics('standalone');
  const spec = { name: 'calls_total', help: 'Calls.' };
  metrics.counter(spec).inc();
  metrics.counter(spec).inc();
  expect(await metrics.expose()).toContain('cascade_calls_total{service="standalone"} 2');
});

test('a figure that can not be taken throws at nobody, is reported and counted', async () => {
  const reported: string[] = [];
  takeListenerFaults((what) => reported.push(what));
  const metrics = createMetrics('gateway');
  const calls = metrics.counter({ name: 'calls_total', help: 'Calls.', labels: ['state'] });
  const times = metrics.histogram({ name: 'call_seconds', help: 'Calls.' });
  const open = metrics.gauge({ name: 'open', help: 'Open.' });
  calls.inc({ state: 'done', foreign: 'x' } as never);
  calls.inc(-1 as never);
  times.observe({ foreign: 'x' } as never, 1);
  times.observe('x' as never);
  open.set({ foreign: 'x' } as never, 1);
  expect(reported).toHaveLength(5);
  expect(new Set(reported)).toEqual(
    new Set(['metric cascade_calls_total', 'metric cascade_call_seconds', 'metric cascade_open']),
  );
  calls.inc({ state: 'done' });
  const text = await metrics.expose();
  expect(text).toContain('cascade_calls_total{state="done",service="gateway"} 1');
  expect(text).toMatch(/cascade_listener_faults_total\{service="gateway"\} [1-9]/);
});
