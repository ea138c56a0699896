import { createMetrics } from './create-metrics.ts';

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
