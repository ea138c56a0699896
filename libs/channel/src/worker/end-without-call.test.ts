import { ACK } from '@cascade/broker';
import { createWorkerBench, sendRequested, watchDisposition } from '../testing/worker-bench.ts';
import { handleSend } from './handle-send.ts';

async function outcomeOf(
  arrange: (bench: ReturnType<typeof createWorkerBench>) => void,
  overrides: Parameters<typeof sendRequested>[1] = {},
) {
  const bench = createWorkerBench();
  arrange(bench);
  expect(await handleSend(bench.parts, sendRequested(bench.clock.now(), overrides))).toEqual(ACK);
  expect(bench.calls).toHaveLength(0);
  const outcome = bench.facts.outcomes.get(7);
  expect(bench.facts.claims.get(7)).toMatchObject({
    purpose: 'prepare-failed',
    reason: outcome?.reason,
  });
  expect(outcome).toMatchObject({ state: 'failed', ms: 0 });
  expect(bench.finished).toHaveLength(1);
  return outcome?.reason;
}

test.each([
  ['is not connected', { state: 'logged_out' as const }],
  ['belongs to another account', { account: 'acc_2' }],
  ['belongs to another channel', { channel: 'waba' as const }],
])('a device that %s', async (_, change) => {
  expect(await outcomeOf(({ device }) => Object.assign(device, change))).toBe(
    'Device disconnected',
  );
});

test('a device whose credentials nobody can open ends no send', async () => {
  const bench = createWorkerBench();
  Object.assign(bench.device, { credentials: '{' });
  const message = sendRequested(bench.clock.now());
  expect(await handleSend(bench.parts, message)).toEqual({ disposition: 'retry', afterMs: 100 });
  expect([bench.facts.claims.size, bench.facts.outcomes.size, bench.calls.length]).toEqual([
    0, 0, 0,
  ]);
});

test('a kind that the channel does not send', async () => {
  const content = { kind: 'reply-buttons' as const, text: 'Pick', buttons: [] };
  expect(await outcomeOf(() => {}, { content })).toBe('telegram does not send reply buttons');
});

test('an attachment that is too large', async () => {
  const content = {
    kind: 'media' as const,
    media: 'image' as const,
    source: { url: 'https://files.example/a.png' },
  };
  const reason = await outcomeOf(
    ({ parts }) => {
      parts.adapter = {
        ...parts.adapter,
        capabilities: { kinds: ['media'], mediaLimits: { image: 50_000_000 } },
      };
      parts.egress.fetchMedia = () =>
        Promise.resolve({ ok: false, tooLarge: true, size: 62_000_001 });
    },
    { content },
  );
  expect(reason).toBe('file is too large for telegram: 63 MB, limit 50 MB');
});

test('what the adapter refuses to prepare', async () => {
  const reason = await outcomeOf(({ adapter }) => {
    adapter.prepare = () =>
      Promise.resolve({ failure: { kind: 'wabaTemplatePaused' }, detail: { code: 1 } });
  });
  expect(reason).toBe('template is paused');
});

test('preparing that takes too long', async () => {
  const bench = createWorkerBench();
  bench.adapter.prepare = (_job, signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const disposition = watchDisposition(handleSend(bench.parts, sendRequested(bench.clock.now())));
  await bench.clock.advance(40_000);
  expect(disposition()).toEqual(ACK);
  expect(bench.facts.outcomes.get(7)?.reason).toBe('preparing the message took too long');
});

test('a defect while preparing', async () => {
  const reason = await outcomeOf(({ adapter }) => {
    adapter.prepare = () => Promise.reject(new TypeError('x is undefined'));
  });
  expect(reason).toBe('message could not be prepared');
});

test('the send claim comes first: somebody else who holds it is left alone', async () => {
  const bench = createWorkerBench();
  bench.device.state = 'removed';
  await bench.facts.claimSend({
    _id: 7,
    request: 3,
    account: 'acc_1',
    taker: 'worker-2',
    token: 'theirs',
    purpose: 'call',
    until: 0,
    at: 0,
  });
  expect(await handleSend(bench.parts, sendRequested(bench.clock.now()))).toEqual(ACK);
  expect(bench.facts.outcomes.size).toBe(0);
});

test('the store is unavailable: the message comes back', async () => {
  const bench = createWorkerBench();
  bench.device.state = 'removed';
  bench.facts.failNext('claimSend', 'down');
  const message = sendRequested(bench.clock.now());
  expect(await handleSend(bench.parts, message)).toMatchObject({ disposition: 'retry' });
  expect(await handleSend(bench.parts, message)).toEqual(ACK);
  expect(bench.facts.outcomes.get(7)?.reason).toBe('Device disconnected');
});
