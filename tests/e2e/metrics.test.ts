import { readFile } from 'node:fs/promises';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const BLOCKED = '1000000040300';
const NUMBER = '6281234567890';

describeOnEngines('metrics', (engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
  });
  afterAll(() => stack?.stop());

  test('count outcomes of sends by channel and tier', async () => {
    const content = { message: { type: 'text', message: 'code 1' } };
    const { body } = await stack.send(
      {
        keys: {
          telegram: { token: tenant.keys.telegram },
          waba: { token: tenant.keys.waba, fallback: true, fallback_sequence: 1 },
          email: { token: tenant.keys.email, fallback: true, fallback_sequence: 1 },
        },
        content: {
          telegram: content,
          waba: content,
          // A template that doesn't exist: the send ends without a worker.
          email: { template: 999_999_999 },
        },
        target: { telegram: BLOCKED, waba: NUMBER, email: 'ada@example.com' },
      },
      { token: tenant.token },
    );
    expect(body).toMatchObject({ status: true });
    // The caller is answered before the projection takes the request off the backlog.
    await waitFor(
      async () => (await readMetrics(stack))('backlog_requests', { lane: 'interactive' }) === 0,
      { what: 'the backlog to be empty' },
    );
    const count = await readMetrics(stack);
    expect(count('sends_total', { channel: 'telegram', tier: 0, state: 'failed' })).toBe(1);
    expect(count('sends_total', { channel: 'waba', tier: 1, state: 'sent' })).toBe(1);
    expect(count('sends_total', { channel: 'email', tier: 1, state: 'failed' })).toBe(1);
    expect(count('provider_call_duration_seconds_count', { channel: 'waba', tier: 1 })).toBe(1);
    expect(count('provider_call_duration_seconds_count', { channel: 'email' })).toBeUndefined();
    expect(count('sends_in_flight', { channel: 'waba' })).toBe(0);
    expect(count('queue_consumers', { queue: 'worker.waba.interactive' })).toBe(1);
    expect(count('queue_ready', { queue: 'worker.waba.interactive' })).toBe(0);
    expect(count('backlog_oldest_age_seconds', { lane: 'bulk' })).toBe(0);
    expect(count('devices', { channel: 'waba', state: 'connected' })).toBe(1);
    expect(count('dead_letters', {})).toBe(0);
    expect(count('ready', { part: 'store' })).toBe(1);
    expect(count('ready', { part: 'broker' })).toBe(1);
    expect(count('ready', { part: 'store_writes' })).toBe(1);
    expect(count('deliveries_waiting', { kind: 'send_status' })).toBe(0);
    expect(count('deliveries_oldest_age_seconds', { kind: 'incoming_message' })).toBe(0);
    // Zero before the first unknown outcome, so that `increase` sees the first one.
    expect(count('sends_total', { channel: 'telegram', tier: 0, state: 'unknown' })).toBe(0);
  });

  test('every metric of the dashboard and the alerts exists', async () => {
    const exposed = await (await fetch(stack.metricsUrl)).text();
    const known = new Set(exposed.match(/(?<=^# TYPE )\w+/gm));
    const files = ['grafana/dashboards/cascade.json', 'alerts.yml'];
    const texts = await Promise.all(
      files.map((file) =>
        readFile(new URL(`../../deploy/observability/${file}`, import.meta.url), 'utf8'),
      ),
    );
    const asked = new Set(texts.join().match(/\b(?:cascade|process|nodejs)_\w+/g));
    expect(asked.size).toBeGreaterThan(10);
    const isKnown = (name: string) =>
      known.has(name) || known.has(name.replace(/_(?:bucket|count|sum)$/, ''));
    expect([...asked].filter((name) => !isKnown(name))).toEqual([]);
  });
});

/** Reads the metrics. Returns the value of the first series with a name and all labels. */
async function readMetrics(stack: Stack) {
  const response = await fetch(stack.metricsUrl);
  const lines = (await response.text()).split('\n');
  return (name: string, labels: Record<string, string | number>): number | undefined => {
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    const line = lines.find(
      (text) =>
        text.startsWith(`cascade_${name}{`) && wanted.every((label) => text.includes(label)),
    );
    return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
  };
}
