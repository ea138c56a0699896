import { createHash } from 'node:crypto';
import { ACK } from '@cascade/broker';
import { lastCallAt } from '@cascade/cascade';
import { type Channel, type SendRequested, toldFailure } from '@cascade/contracts';
import { StoreUnavailableError, type Account } from '@cascade/store';
import { VaultError } from '@cascade/vault';
import { rateLimited } from '../failures.ts';
import type { CallResult, FailedCall } from '../port.ts';
import {
  CALL_TIMEOUT_MS,
  createWorkerBench,
  sendRequested,
  watchDisposition,
} from '../testing/worker-bench.ts';
import { handleSend } from './handle-send.ts';

const RETRYABLE: FailedCall = {
  state: 'failed',
  certainty: 'not-sent',
  failure: { kind: 'providerUnreachable', params: { name: 'telegram' } },
  retryAfterMs: 100,
};

const failed = (certainty: 'not-sent' | 'unknown', extra = {}): CallResult => ({
  state: 'failed',
  certainty,
  failure: { kind: 'telegramChatNotFound' },
  ...extra,
});

describe('a send whose account was suspended after it was judged', () => {
  const suspended = {
    accounts: {
      byId: () =>
        Promise.resolve({
          _id: 'acc_1',
          life: { suspended: { at: 1, reason: 'unpaid', inbound: 'keep' } },
        } as unknown as Account),
    },
  };

  test('ends without a call, where somebody waits for it', async () => {
    const bench = createWorkerBench(suspended);
    await handleSend(bench.parts, sendRequested(bench.clock.now()));
    expect(bench.calls).toEqual([]);
    expect(bench.facts.outcomes.get(7)).toMatchObject({
      state: 'failed',
      reason: 'account suspended',
    });
  });

  test('stays open without a send claim, where nobody does', async () => {
    const bench = createWorkerBench(suspended);
    const message = sendRequested(bench.clock.now());
    const request = { ...message.request, lane: 'bulk' as const };
    expect(await handleSend(bench.parts, { ...message, lane: 'bulk', request })).toEqual(ACK);
    expect(bench.calls).toEqual([]);
    expect([bench.facts.claims.size, bench.facts.outcomes.size]).toEqual([0, 0]);
  });
});

describe('a send whose recipient’s window closed after it was judged', () => {
  test('stays open without a send claim; one that somebody waits for goes', async () => {
    const bench = createWorkerBench();
    const message = { ...sendRequested(bench.clock.now()), windowEnds: bench.clock.now() };
    const request = { ...message.request, lane: 'bulk' as const };
    expect(await handleSend(bench.parts, { ...message, lane: 'bulk', request })).toEqual(ACK);
    expect([bench.calls, bench.facts.claims.size]).toEqual([[], 0]);
    await handleSend(bench.parts, message);
    expect(bench.calls).toHaveLength(1);
  });
});

describe('a send that goes out', () => {
  test('takes its send claim before the call, inserts the outcome and tells the orchestrator', async () => {
    const bench = createWorkerBench();
    const message = sendRequested(bench.clock.now(), { block: 'b1' });
    bench.script.push(() => {
      expect(bench.facts.claims.get(7)).toMatchObject({
        purpose: 'call',
        taker: 'worker-1',
        request: 3,
        account: 'acc_1',
        block: 'b1',
      });
      expect(bench.facts.outcomes.size).toBe(0);
      return bench.clock
        .sleep(120)
        .then(() => ({ state: 'sent', providerMessageId: 'm9', detail: { ok: true } }));
    });
    const disposition = watchDisposition(handleSend(bench.parts, message));
    await bench.clock.advance(200);
    expect(disposition()).toEqual(ACK);
    const outcome = bench.facts.outcomes.get(7);
    expect(outcome).toMatchObject({
      state: 'sent',
      providerMessageId: 'm9',
      detail: { ok: true },
      ms: 120,
    });
    expect(bench.finished).toEqual([{ outcome, request: message.request }]);
  });

  test('a failure without certainty is unknown, keeps its detail and is never repeated', async () => {
    const bench = createWorkerBench();
    bench.script.push(failed('unknown', { detail: { code: 500 }, retryAfterMs: 1 }));
    await handleSend(bench.parts, sendRequested(bench.clock.now()));
    expect(bench.calls).toHaveLength(1);
    expect(bench.facts.outcomes.get(7)).toMatchObject({
      state: 'unknown',
      reason: 'Delivery outcome unknown',
      detail: { code: 500 },
    });
  });

  test("each line about a send has the ids of its request, and an unknown outcome's is a warning", async () => {
    const bench = createWorkerBench();
    const message = sendRequested(bench.clock.now());
    message.request.correlation = 'order-1';
    bench.script.push(failed('unknown'));
    await handleSend(bench.parts, message);
    expect(bench.logger.records).toEqual([
      {
        level: 'warn',
        message: 'send: provider called',
        fields: expect.objectContaining({
          request: 3,
          send: 7,
          correlationId: 'order-1',
          account: 'acc_1',
          state: 'unknown',
        }),
      },
    ]);
  });

  test('secrets of the device are in neither reason nor detail', async () => {
    const bench = createWorkerBench();
    bench.script.push(
      failed('not-sent', {
        failure: {
          kind: 'providerSaid',
          params: { said: 'no route to https://h/bot42:secret-token/x' },
        },
        detail: { echo: ['42:secret-token'] },
      }),
    );
    await handleSend(bench.parts, sendRequested(bench.clock.now()));
    expect(JSON.stringify(bench.facts.outcomes.get(7))).not.toContain('secret-token');
  });
});

describe('a device whose outcomes wait for receipts', () => {
  const accepting = async (confirm_ms: number, patch: { expiresInMs?: number } = {}) => {
    const bench = createWorkerBench();
    bench.device.settings = { confirm_ms };
    const now = bench.clock.now();
    const message = sendRequested(now);
    message.request.expiresAt = now + (patch.expiresInMs ?? 60_000);
    const disposition = await handleSend(bench.parts, message);
    return { ...bench, message, disposition };
  };

  test('writes down that the message was accepted, and lets go of it', async () => {
    const { facts, finished, clock, disposition } = await accepting(5_000);
    expect(disposition).toEqual(ACK);
    expect(facts.outcomes.size).toBe(0);
    expect(finished).toEqual([]);
    expect(facts.acceptances.get(7)).toMatchObject({
      request: 3,
      providerMessageId: 'm1',
      until: clock.now() + 5_000,
    });
  });

  test('waits no longer than a later tier may open', async () => {
    const expiresInMs = CALL_TIMEOUT_MS * 2;
    const { facts, clock, message } = await accepting(30_000, { expiresInMs });
    const { until } = facts.acceptances.get(7)!;
    expect(until).toBeLessThan(clock.now() + 30_000);
    expect(until).toBe(lastCallAt(message.request));
  });

  test('has its refusals judged at once', async () => {
    const bench = createWorkerBench();
    bench.device.settings = { confirm_ms: 5_000 };
    bench.script.push(failed('not-sent'));
    await handleSend(bench.parts, sendRequested(bench.clock.now()));
    expect(bench.facts.acceptances.size).toBe(0);
    expect(bench.facts.outcomes.get(7)).toMatchObject({ state: 'failed' });
  });

  test('keeps the acceptance while the store is unavailable', async () => {
    const bench = createWorkerBench();
    bench.device.settings = { confirm_ms: 5_000 };
    bench.facts.failNext('accept', 'down', 'answer-lost');
    const disposition = watchDisposition(handleSend(bench.parts, sendRequested(bench.clock.now())));
    await bench.clock.advance(1_000);
    expect(disposition()).toEqual(ACK);
    expect(bench.facts.acceptances.size).toBe(1);
    expect(bench.calls).toHaveLength(1);
  });
});

describe('a send with a later tier behind it', () => {
  async function accepted(device?: number) {
    const bench = createWorkerBench();
    if (device !== undefined) bench.device.settings = { confirm_ms: device };
    bench.device.channel = 'waba';
    const adapter = { ...bench.adapter, channel: 'waba' as const };
    const message = sendRequested(bench.clock.now(), { channel: 'waba' });
    message.request.plan = [['waba'], ['telegram']];
    message.request.sends = {
      waba: { id: 7, device: 'dev_1' },
      telegram: { id: 8, device: 'dev_2', fallback: true },
    };
    await handleSend({ ...bench.parts, adapter }, message);
    return bench;
  }

  test('waits a moment for a receipt of its arrival', async () => {
    const { facts, clock } = await accepted();
    expect(facts.outcomes.size).toBe(0);
    expect(facts.acceptances.get(7)).toMatchObject({
      until: clock.now() + 3_000,
      goal: 'delivered',
    });
  });

  test('waits as its device says, for any good receipt', async () => {
    const { facts, clock } = await accepted(5_000);
    expect(facts.acceptances.get(7)).toMatchObject({ until: clock.now() + 5_000 });
    expect(facts.acceptances.get(7)).not.toHaveProperty('goal');
  });

  test('waits for nothing where its device says 0', async () => {
    const { facts } = await accepted(0);
    expect(facts.acceptances.size).toBe(0);
    expect(facts.outcomes.get(7)).toMatchObject({ state: 'sent' });
  });
});

describe('before the send claim', () => {
  test('a send that the adapter hands back stays open: it is asked elsewhere', async () => {
    const bench = createWorkerBench();
    const adapter = { ...bench.adapter, prepare: async () => ({ handBack: 'held elsewhere' }) };
    const disposition = await handleSend(
      { ...bench.parts, adapter },
      sendRequested(bench.clock.now()),
    );
    expect(disposition).toMatchObject({ disposition: 'retry' });
    expect([bench.facts.claims.size, bench.facts.outcomes.size]).toEqual([0, 0]);
  });

  test.each([
    ['is ready', async () => ({ ready: {} })],
    ['has failed', () => Promise.reject(new Error('Connection Closed'))],
  ])('one that %s when the worker leaves is given back', async (_, ending) => {
    const bench = createWorkerBench();
    const adapter = {
      ...bench.adapter,
      prepare: () => {
        bench.stopping.abort();
        return ending();
      },
    };
    const disposition = await handleSend(
      { ...bench.parts, adapter },
      sendRequested(bench.clock.now()),
    );
    expect(disposition).toMatchObject({ disposition: 'retry' });
    expect(bench.calls).toHaveLength(0);
    expect([bench.facts.claims.size, bench.facts.outcomes.size]).toEqual([0, 0]);
  });
});

describe('the ledger decides', () => {
  test('a taken key ends the matter: no call, no outcome', async () => {
    const bench = createWorkerBench();
    const message = sendRequested(bench.clock.now());
    await handleSend(bench.parts, message);
    expect(await handleSend(bench.parts, message)).toEqual(ACK);
    expect(bench.calls).toHaveLength(1);
    expect(bench.finished).toHaveLength(1);
  });

  test('an insert whose answer was lost is recognised by its token', async () => {
    const bench = createWorkerBench();
    bench.facts.failNext('claimSend', 'answer-lost');
    const disposition = watchDisposition(handleSend(bench.parts, sendRequested(bench.clock.now())));
    await bench.clock.advance(1_000);
    expect(disposition()).toEqual(ACK);
    expect(bench.calls).toHaveLength(1);
    expect(bench.facts.outcomes.get(7)?.state).toBe('sent');
  });

  test('an outage before the row that is longer than all repeats costs the send nothing', async () => {
    const bench = createWorkerBench();
    bench.facts.failNext('claimSend', ...Array<'down'>(7).fill('down'));
    const started = bench.clock.now();
    const message = sendRequested(started);
    const disposition = watchDisposition(handleSend(bench.parts, message));
    await bench.clock.advance(20_000);
    expect(disposition()).toEqual(ACK);
    expect(bench.calls).toHaveLength(1);
    expect(bench.facts.claims.get(7)?.until).toBeGreaterThan(started + CALL_TIMEOUT_MS / 3);
    expect(bench.facts.outcomes.get(7)?.state).toBe('sent');
  });

  test('a row that stands only after its time has come is settled without a call', async () => {
    const bench = createWorkerBench();
    bench.facts.failNext('claimSend', ...Array<'down'>(20).fill('down'));
    const disposition = watchDisposition(handleSend(bench.parts, sendRequested(bench.clock.now())));
    await bench.clock.advance(120_000);
    expect(disposition()).toEqual(ACK);
    expect(bench.calls).toHaveLength(0);
    expect(bench.facts.outcomes.get(7)).toMatchObject({
      state: 'failed',
      reason: 'expired before sending',
      ms: 0,
    });
  });

  test('a row that the store confirms after its end is renewed: the send is made', async () => {
    const bench = createWorkerBench();
    const stall = Promise.withResolvers<void>();
    bench.facts.failNext('claimSend', stall.promise);
    const started = bench.clock.now();
    const disposition = watchDisposition(handleSend(bench.parts, sendRequested(started)));
    await bench.clock.advance(15_000);
    expect(bench.calls).toHaveLength(0);
    stall.resolve();
    await bench.clock.advance(0);
    expect(disposition()).toEqual(ACK);
    expect(bench.calls).toHaveLength(1);
    expect(bench.facts.claims.get(7)).toMatchObject({
      at: started,
      until: started + 15_000 + CALL_TIMEOUT_MS / 3,
    });
    expect(bench.facts.outcomes.get(7)?.state).toBe('sent');
  });

  test('a renewal that comes late itself is renewed, and one whose answer was lost is repeated', async () => {
    const bench = createWorkerBench();
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    bench.facts.failNext('claimSend', first.promise);
    bench.facts.failNext('renewClaim', second.promise, 'answer-lost');
    const disposition = watchDisposition(handleSend(bench.parts, sendRequested(bench.clock.now())));
    await bench.clock.advance(7_000);
    first.resolve();
    await bench.clock.advance(7_000);
    second.resolve();
    await bench.clock.advance(1_000);
    expect(disposition()).toEqual(ACK);
    expect(bench.calls).toHaveLength(1);
  });

  test('a row that is confirmed when the sweeper may have ended the send is settled without a call', async () => {
    const bench = createWorkerBench();
    const stall = Promise.withResolvers<void>();
    bench.facts.failNext('claimSend', stall.promise);
    const disposition = watchDisposition(handleSend(bench.parts, sendRequested(bench.clock.now())));
    await bench.clock.advance(CALL_TIMEOUT_MS / 3 + CALL_TIMEOUT_MS);
    stall.resolve();
    await bench.clock.advance(0);
    expect(disposition()).toEqual(ACK);
    expect(bench.calls).toHaveLength(0);
    expect(bench.facts.outcomes.get(7)).toMatchObject({ reason: 'expired before sending' });
  });

  test('the row ends with the last permitted repeat, never after what the message allows', async () => {
    const early = createWorkerBench();
    const start = early.clock.now();
    await handleSend(early.parts, sendRequested(start));
    expect(early.facts.claims.get(7)?.until).toBe(start + CALL_TIMEOUT_MS / 3);
    const late = createWorkerBench();
    await handleSend(late.parts, sendRequested(start, { until: start + 500 }));
    expect(late.facts.claims.get(7)?.until).toBe(start + 500);
  });

  test('nothing is done for a message whose time is over', async () => {
    const bench = createWorkerBench();
    const message = sendRequested(bench.clock.now(), { until: bench.clock.now() });
    expect(await handleSend(bench.parts, message)).toEqual(ACK);
    expect(bench.facts.claims.size).toBe(0);
    expect(bench.calls).toHaveLength(0);
  });

  test("the request's own deadline holds even when the message allows more", async () => {
    const bench = createWorkerBench();
    const message = sendRequested(bench.clock.now(), { until: bench.clock.now() + 999_999 });
    await bench.clock.advance(60_000 - CALL_TIMEOUT_MS - 2_000);
    expect(await handleSend(bench.parts, message)).toEqual(ACK);
    expect(bench.facts.claims.size).toBe(0);
  });
});

describe('a sandbox device', () => {
  const withOwner = (owner: string) => {
    const asked: string[] = [];
    const bench = createWorkerBench({
      sandboxSenders: {
        isOwn(account, sender) {
          asked.push(sender);
          return Promise.resolve(account === owner);
        },
      },
    });
    return { bench, asked };
  };

  test("calls nobody when its sender is another account's, and says so", async () => {
    const { bench, asked } = withOwner('acc_2');
    bench.device.sandbox = true;
    const message = sendRequested(bench.clock.now());
    expect(await handleSend(bench.parts, message)).toEqual(ACK);
    expect(bench.calls).toHaveLength(0);
    expect(bench.facts.outcomes.get(7)).toMatchObject({
      state: 'failed',
      reason: 'sandbox sender belongs to another account',
    });
    expect(asked).toEqual(['telegram 42']);
  });

  test('sends as its own sender; a live device is never asked', async () => {
    const own = withOwner('acc_1');
    own.bench.device.sandbox = true;
    await handleSend(own.bench.parts, sendRequested(own.bench.clock.now()));
    expect(own.bench.calls).toHaveLength(1);
    const live = withOwner('acc_2');
    await handleSend(live.bench.parts, sendRequested(live.bench.clock.now()));
    expect([live.bench.calls.length, live.asked]).toEqual([1, []]);
  });
});

describe('repeats', () => {
  test('a call that proves that nothing was sent is made again', async () => {
    const bench = createWorkerBench();
    bench.script.push(RETRYABLE, RETRYABLE);
    const disposition = watchDisposition(handleSend(bench.parts, sendRequested(bench.clock.now())));
    await bench.clock.advance(2_000);
    expect(disposition()).toEqual(ACK);
    expect(bench.calls).toHaveLength(3);
    expect(bench.facts.outcomes.get(7)?.state).toBe('sent');
  });

  test('at most three times', async () => {
    const bench = createWorkerBench();
    bench.script.push(...Array<CallResult>(9).fill(RETRYABLE));
    const disposition = watchDisposition(handleSend(bench.parts, sendRequested(bench.clock.now())));
    await bench.clock.advance(10_000);
    expect(disposition()).toEqual(ACK);
    expect(bench.calls).toHaveLength(4);
    expect(bench.facts.outcomes.get(7)).toMatchObject({
      state: 'failed',
      reason: 'telegram could not be reached',
    });
  });

  test('not when the wait reaches past the row', async () => {
    const bench = createWorkerBench();
    bench.script.push({ ...RETRYABLE, retryAfterMs: CALL_TIMEOUT_MS });
    await handleSend(bench.parts, sendRequested(bench.clock.now()));
    expect(bench.calls).toHaveLength(1);
    expect(bench.facts.outcomes.get(7)?.state).toBe('failed');
  });

  describe('of a refusal that passes by itself', () => {
    const PASSING: FailedCall = { ...RETRYABLE, retryAfterMs: 1_500, passing: true };
    const refusing = (message: SendRequested, refusals: number) => {
      const bench = createWorkerBench();
      const times: number[] = [];
      const script = Array.from({ length: refusals }, () => () => {
        times.push(bench.clock.now());
        return Promise.resolve(PASSING);
      });
      bench.script.push(...script);
      const disposition = watchDisposition(handleSend(bench.parts, message));
      return { bench, times, disposition };
    };

    test('go on as long as a synchronous request has time, after waits that grow', async () => {
      const begun = createWorkerBench().clock.now();
      const timed = sendRequested(begun);
      const { bench, times, disposition } = refusing(timed, 99);
      await bench.clock.advance(60_000);
      expect(disposition()).toEqual(ACK);
      const waits = times.slice(1).map((at, i) => at - times[i]!);
      expect(waits.slice(0, 5)).toEqual([1_500, 3_000, 6_000, 10_000, 10_000]);
      expect(times.at(-1)).toBeLessThan(Math.min(timed.until, lastCallAt(timed.request)));
      expect(times.at(-1)! - begun).toBeGreaterThan(20_000);
      expect(bench.facts.outcomes.get(7)).toMatchObject({ state: 'failed' });
      const { until } = bench.facts.claims.get(7)!;
      expect(until).toBeLessThanOrEqual(lastCallAt(timed.request));
    });

    test('go on as long before a later tier that costs more than the request may', async () => {
      const begun = createWorkerBench().clock.now();
      const timed = sendRequested(begun);
      Object.assign(timed.request, {
        plan: [['telegram'], ['email']],
        sends: { telegram: { id: 7, device: 'dev_1' }, email: { id: 8, device: 'dev_2' } },
        budget: { currency: 'USD', amount: 10, prices: { email: 11 } },
      });
      const { bench, times } = refusing(timed, 99);
      await bench.clock.advance(60_000);
      expect(times.at(-1)! - begun).toBeGreaterThan(20_000);
    });

    test('end with the first call that goes well', async () => {
      const { bench, disposition } = refusing(sendRequested(createWorkerBench().clock.now()), 4);
      await bench.clock.advance(30_000);
      expect(disposition()).toEqual(ACK);
      expect(bench.calls).toHaveLength(5);
      expect(bench.facts.outcomes.get(7)?.state).toBe('sent');
    });

    test.each([
      [
        'a later tier waits',
        {
          plan: [['telegram'], ['email']] as Channel[][],
          sends: { telegram: { id: 7, device: 'dev_1' }, email: { id: 8, device: 'dev_2' } },
        },
      ],
      ['nobody waits for the result', { mode: 'async' as const }],
      ['nobody waits for a scheduled result', { mode: 'sync' as const, scheduled: true }],
    ])('are at most three where %s', async (_why, patch) => {
      const message = sendRequested(createWorkerBench().clock.now());
      Object.assign(message.request, patch);
      const { bench, times } = refusing(message, 99);
      await bench.clock.advance(60_000);
      expect(times.length).toBeGreaterThan(1);
      expect(times.length).toBeLessThanOrEqual(4);
      expect(bench.facts.outcomes.get(7)).toMatchObject({ state: 'failed' });
    });

    test('stop where the store gives the claim no more time', async () => {
      const { bench, disposition } = refusing(sendRequested(createWorkerBench().clock.now()), 99);
      bench.facts.failNext('renewClaim', 'down');
      await bench.clock.advance(60_000);
      expect(disposition()).toEqual(ACK);
      expect(bench.facts.outcomes.get(7)).toMatchObject({ state: 'failed' });
    });
  });

  describe('of a refusal for the moment, beyond the process', () => {
    const STEPS = [60_000, 300_000];
    const PASSING: FailedCall = { ...RETRYABLE, retryAfterMs: 500, passing: true };
    const LIMITED: FailedCall = {
      ...RETRYABLE,
      failure: rateLimited('telegram', 90_000),
      retryAfterMs: 90_000,
    };

    function asyncSend(answers: readonly CallResult[]) {
      const left: number[] = [];
      const bench = createWorkerBench({
        refusedRetryMs: STEPS,
        leaveBulkQueue: ({ _id }) => left.push(_id),
      });
      const now = bench.clock.now();
      const message = sendRequested(now, { lane: 'bulk', until: now + 3_600_000 });
      const ownTime = { mode: 'async', lane: 'bulk', expiresAt: now + 3_600_000 } as const;
      Object.assign(message.request, ownTime);
      bench.script.push(...answers);
      const handle = async (refused?: number) => {
        const asked = refused === undefined ? message : { ...message, refused };
        const disposition = watchDisposition(handleSend(bench.parts, asked));
        await bench.clock.advance(10_000);
        return disposition();
      };
      return { bench, message, left, handle };
    }

    test('are made after a time that is stored: no outcome, and nobody holds the send', async () => {
      const { bench, left, handle } = asyncSend(Array<CallResult>(4).fill(PASSING));
      const begun = bench.clock.now();
      expect(await handle()).toEqual(ACK);
      expect(bench.calls).toHaveLength(4);
      expect(bench.facts.outcomes.size).toBe(0);
      expect(bench.finished).toEqual([]);
      expect(left).toEqual([3]);
      const claim = bench.facts.claims.get(7)!;
      expect(claim).toMatchObject({ purpose: 'deferred', refused: 1, failure: PASSING.failure });
      const [refusal] = claim.refusals!;
      expect(refusal).toMatchObject({ calledAt: begun, since: refusal!.at });
      expect(refusal!.nextAt).toBe(refusal!.at + STEPS[0]!);
    });

    test('are one call each, by a message that names the refusals before', async () => {
      const { bench, handle } = asyncSend(Array<CallResult>(5).fill(PASSING));
      await handle();
      await handle(1);
      expect(bench.calls).toHaveLength(5);
      expect(bench.facts.claims.get(7)).toMatchObject({ purpose: 'deferred', refused: 2 });
      expect(await handle(1)).toEqual(ACK);
      expect(await handle()).toEqual(ACK);
      expect(bench.calls).toHaveLength(5);
      await handle(2);
      expect(bench.facts.outcomes.get(7)?.state).toBe('sent');
      expect(bench.facts.claims.get(7)?.refusals).toHaveLength(2);
    });

    test('are not made before the provider says, of a rate limit', async () => {
      const { bench, handle } = asyncSend([LIMITED]);
      expect(await handle()).toEqual(ACK);
      const [refusal] = bench.facts.claims.get(7)!.refusals!;
      expect(refusal).toMatchObject({ failure: LIMITED.failure });
      expect(refusal!.nextAt - refusal!.at).toBe(90_000);
    });

    test.each<[string, CallResult]>([
      ['its server is not reached', RETRYABLE],
      ['a rate limit has no end', { ...LIMITED, retryAfterMs: undefined } as never],
      ['it may have left', { ...PASSING, certainty: 'unknown' } as never],
      ['a part of it was sent', { ...PASSING, certainty: 'in-part' } as never],
      ['it is refused for good', failed('not-sent')],
    ])('are not made where %s', async (_why, answer) => {
      const { bench, handle } = asyncSend(Array<CallResult>(4).fill(answer));
      expect(await handle()).toEqual(ACK);
      expect(bench.facts.outcomes.size).toBe(1);
      expect(bench.facts.claims.get(7)).toMatchObject({ purpose: 'call' });
    });

    test('are not made where another member of the pool may send', async () => {
      const { bench, message, handle } = asyncSend(Array<CallResult>(4).fill(PASSING));
      message.request.sends = {
        telegram: { id: 7, device: 'dev_1', pool: 'p', reserves: [{ id: 8, device: 'dev_2' }] },
      };
      expect(await handle()).toEqual(ACK);
      expect(bench.facts.outcomes.get(7)).toMatchObject({ state: 'failed', passesOn: true });
    });

    test('are stored once, although answers of the store are lost', async () => {
      const { bench, handle } = asyncSend(Array<CallResult>(4).fill(PASSING));
      bench.facts.failNext('deferSend', 'answer-lost', 'down');
      expect(await handle()).toEqual(ACK);
      expect(bench.facts.claims.get(7)).toMatchObject({ refused: 1 });
      expect(bench.facts.outcomes.size).toBe(0);
    });

    test('are noted beside the outcome of a send that was decided meanwhile', async () => {
      const { bench, handle } = asyncSend(Array<CallResult>(4).fill(PASSING));
      const { insertOutcome } = bench.facts;
      const unknown = { _id: 7, request: 3, account: 'acc_1', state: 'unknown', ms: 0 } as const;
      await insertOutcome({ ...unknown, at: bench.clock.now() });
      expect(await handle()).toEqual(ACK);
      const later = { state: 'failed', failure: PASSING.failure };
      expect(bench.facts.outcomes.get(7)).toMatchObject({ state: 'unknown', later });
    });
  });

  test('a refusal is not repeated', async () => {
    const bench = createWorkerBench();
    bench.script.push(failed('not-sent'));
    await handleSend(bench.parts, sendRequested(bench.clock.now()));
    expect(bench.calls).toHaveLength(1);
    expect(bench.facts.outcomes.get(7)?.reason).toBe('Recipient chat was not found');
  });
});

describe('a call without an end', () => {
  test('is aborted after its timeout', async () => {
    const bench = createWorkerBench();
    bench.script.push(
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(failed('unknown')));
        }),
    );
    const disposition = watchDisposition(handleSend(bench.parts, sendRequested(bench.clock.now())));
    await bench.clock.advance(CALL_TIMEOUT_MS - 1);
    expect(disposition()).toBe('pending');
    await bench.clock.advance(1);
    expect(disposition()).toEqual(ACK);
    expect(bench.facts.outcomes.get(7)).toMatchObject({ state: 'unknown', ms: CALL_TIMEOUT_MS });
  });

  test.each([
    [{ state: 'sent', at: 5 }, { state: 'sent' }],
    [
      { state: 'failed', ...toldFailure({ kind: 'undeliverable' }), at: 5 },
      { state: 'failed', reason: 'Message could not be delivered' },
    ],
  ] as const)('is what receipts told meanwhile: %j', async (told, outcome) => {
    const bench = createWorkerBench();
    bench.script.push(failed('unknown'));
    bench.facts.receipts.set(7, told);
    await handleSend(bench.parts, sendRequested(bench.clock.now()));
    const { reason, ...row } = bench.facts.outcomes.get(7)!;
    expect({ state: row.state, ...(reason === undefined ? {} : { reason }) }).toEqual(outcome);
    expect(row.at).toBe(bench.clock.now());
  });

  test('is given up when the adapter ignores the signal', async () => {
    const bench = createWorkerBench();
    bench.script.push(() => new Promise(() => {}));
    const disposition = watchDisposition(handleSend(bench.parts, sendRequested(bench.clock.now())));
    await bench.clock.advance(CALL_TIMEOUT_MS + 1_000);
    expect(disposition()).toEqual(ACK);
    expect(bench.facts.outcomes.get(7)?.state).toBe('unknown');
  });

  test('a defect of the adapter is unknown: the call may have left', async () => {
    const bench = createWorkerBench();
    bench.script.push(() => Promise.reject(new TypeError('x is undefined')));
    await handleSend(bench.parts, sendRequested(bench.clock.now()));
    expect(bench.facts.outcomes.get(7)?.state).toBe('unknown');
  });
});

describe('the store is unavailable', () => {
  test('an outcome is kept until it stands, and the message with it', async () => {
    const bench = createWorkerBench();
    bench.facts.failNext('insertOutcome', ...Array<'down'>(12).fill('down'));
    const disposition = watchDisposition(handleSend(bench.parts, sendRequested(bench.clock.now())));
    await bench.clock.advance(10_000);
    expect(disposition()).toBe('pending');
    expect(bench.finished).toHaveLength(0);
    await bench.clock.advance(60_000);
    expect(disposition()).toEqual(ACK);
    expect(bench.calls).toHaveLength(1);
    expect(bench.facts.outcomes.get(7)?.state).toBe('sent');
    expect(bench.finished).toHaveLength(1);
  });

  test('a worker that stops meanwhile says what it knew and leaves the message', async () => {
    const bench = createWorkerBench();
    bench.facts.failNext('insertOutcome', ...Array<'down'>(50).fill('down'));
    const disposition = watchDisposition(handleSend(bench.parts, sendRequested(bench.clock.now())));
    await bench.clock.advance(1_000);
    bench.givingUp.abort();
    await bench.clock.advance(1);
    expect(disposition()).toEqual({ disposition: 'retry', afterMs: 0 });
    expect(bench.logger.records).toContainEqual(
      expect.objectContaining({
        level: 'error',
        fields: expect.objectContaining({ send: 7, state: 'sent' }),
      }),
    );
  });

  test('before the send claim the message is given back', async () => {
    const bench = createWorkerBench();
    bench.parts.devices.byId = () => Promise.reject(new StoreUnavailableError('away'));
    const message = sendRequested(bench.clock.now());
    expect(await handleSend(bench.parts, message)).toMatchObject({ disposition: 'retry' });
    expect(bench.facts.claims.size).toBe(0);
  });

  test('the sweeper was faster: the truth is noted beside its outcome, and told to nobody', async () => {
    const bench = createWorkerBench();
    bench.script.push(async () => {
      await bench.facts.insertOutcome({
        _id: 7,
        request: 3,
        account: 'acc_1',
        state: 'unknown',
        reason: 'Delivery outcome unknown',
        ms: 0,
        at: 1,
      });
      return { state: 'sent' };
    });
    expect(await handleSend(bench.parts, sendRequested(bench.clock.now()))).toEqual(ACK);
    expect(bench.facts.outcomes.get(7)).toMatchObject({
      state: 'unknown',
      later: { state: 'sent', at: bench.clock.now() },
    });
    expect(bench.finished).toHaveLength(0);
  });
});

describe('a sealed message', () => {
  const LINK = 'https://cascade.test/login/link_kWm2b7oXnQ9sV4yT1cZ8eR5uA0dF3gH6jL-pN_qM';
  const SECRET = LINK.split('/login/')[1]!;
  const sealedFor = (request: number) => (sealed: string, context: string) => {
    if (context !== `request:${request}:content`) throw new Error('not authentic');
    return JSON.stringify({ kind: 'text', text: `Open ${LINK}`, sealed });
  };
  const openedBy = (open: (sealed: string, context: string) => string) =>
    createWorkerBench({
      vault: {
        open: (sealed, context) => (context === 'device:dev_1' ? sealed : open(sealed, context)),
      },
    });
  const message = (now: number) => {
    const plain = sendRequested(now, { content: { kind: 'sealed', sealed: 'envelope' } });
    return { ...plain, request: { ...plain.request, sensitive: true as const } };
  };

  test('is opened for the provider call', async () => {
    const bench = openedBy(sealedFor(3));
    bench.script.push({ state: 'sent', providerMessageId: 'm1', detail: { text: LINK } });
    await handleSend(bench.parts, message(bench.clock.now()));
    expect(bench.calls[0]?.content).toMatchObject({ kind: 'text', text: `Open ${LINK}` });
    expect(bench.facts.outcomes.get(7)).not.toHaveProperty('detail');
  });

  test('leaves no secret where the provider repeats it', async () => {
    const bench = openedBy(sealedFor(3));
    const quoted = `refused: ${LINK}`;
    bench.script.push(
      failed('not-sent', {
        failure: { kind: 'providerSaid', params: { said: quoted } },
        internal: quoted,
        detail: quoted,
      }),
    );
    await handleSend(bench.parts, message(bench.clock.now()));
    expect(bench.calls).toHaveLength(1);
    expect(bench.facts.outcomes.get(7)?.reason).toMatch(/^refused: /);
    const left = [...bench.facts.outcomes.values(), ...bench.finished, ...bench.logger.records];
    expect(JSON.stringify(left)).not.toContain(SECRET);
  });

  test('with a link goes by a device with the mark for its credentials alone', async () => {
    const credentials = JSON.stringify({ bot_token: '42:secret-token' });
    const digest = createHash('sha256').update(credentials).digest('base64url');
    const text = { kind: 'text', text: `Open ${LINK}` };
    const sealed = JSON.stringify({ channels: { telegram: text }, link: true });
    const send = async (linkMark?: string) => {
      const bench = createWorkerBench({
        vault: { open: (envelope) => (envelope === 'envelope' ? sealed : envelope) },
      });
      const device = (await bench.parts.devices.byId('acc_1', 'dev_1'))!;
      const marked = { ...device, ...(linkMark === undefined ? {} : { linkMark }) };
      bench.parts.devices.byId = () => Promise.resolve(marked);
      bench.script.push({ state: 'sent', providerMessageId: 'm1' });
      await handleSend(bench.parts, message(bench.clock.now()));
      return { calls: bench.calls.length, reason: bench.facts.outcomes.get(7)?.reason };
    };
    const refused = { calls: 0, reason: 'the device may no longer send sign-in links' };
    expect(await send()).toEqual(refused);
    expect(await send('the mark of the credentials before')).toEqual(refused);
    expect(await send(digest)).toEqual({ calls: 1, reason: undefined });
  });

  test('of another request ends the send without a call', async () => {
    const bench = openedBy(sealedFor(4));
    await handleSend(bench.parts, message(bench.clock.now()));
    expect(bench.calls).toEqual([]);
    expect(bench.facts.outcomes.get(7)).toMatchObject({
      state: 'failed',
      reason: 'message could not be prepared',
    });
  });
});

describe('what this worker has no key for', () => {
  const LOST = 'v1.0a1b2c3d.sealed';
  const missing = (text: string) => {
    if (text !== LOST) return text;
    throw new VaultError(
      'unknown-key',
      "sealed with the key 0a1b2c3d, which isn't at hand",
      '0a1b2c3d',
    );
  };
  const createBench = (credentials = LOST) => {
    const bench = createWorkerBench({ vault: { open: missing } });
    bench.parts.devices.byId = () => Promise.resolve({ ...bench.device, credentials });
    return bench;
  };
  const tiers = { plan: [['telegram'], ['email']] as Channel[][] };
  const inTiers = (message: SendRequested) => ({
    ...message,
    request: {
      ...message.request,
      ...tiers,
      sends: { ...message.request.sends, email: { id: 8, device: 'dev_2' } },
    },
  });

  test('goes back to other workers, is never final, and is logged once for its device and key', async () => {
    const bench = createBench();
    const started = bench.clock.now();
    const message = sendRequested(started);
    const waits: unknown[] = [];
    for (let attempts = 0; attempts < 7; attempts += 1) {
      const disposition = await handleSend(bench.parts, message, attempts);
      waits.push(disposition.disposition === 'retry' ? disposition.afterMs : disposition);
      await bench.clock.advance(1_000);
    }
    // Another worker has seven chances within seconds; from then on the sweeper asks.
    expect(waits).toEqual([100, 200, 400, 800, 1_600, 3_200, ACK]);
    expect(bench.unopened.map(([, channel, nextAt]) => [channel, nextAt - started])).toEqual([
      ['telegram', 5_000],
      ['telegram', 11_000],
    ]);
    expect([bench.facts.claims.size, bench.facts.outcomes.size, bench.calls]).toEqual([0, 0, []]);
    expect(bench.logger.records.filter(({ level }) => level === 'error')).toEqual([
      {
        level: 'error',
        message: 'send: returned to the broker, credentials not opened',
        fields: expect.objectContaining({ device: 'dev_1', key: '0a1b2c3d' }),
      },
    ]);
  });

  test('of an old send is looked at ever more seldom, and at its last moment', async () => {
    const bench = createBench();
    const dueAt = bench.clock.now() - 3_600_000;
    const message = (until: number) => {
      const { request, ...rest } = sendRequested(bench.clock.now(), { until });
      return { ...rest, request: { ...request, dueAt, expiresAt: until + 60_000 } };
    };
    const now = bench.clock.now();
    await handleSend(bench.parts, message(now + 86_400_000), 6);
    await handleSend(bench.parts, message(now + 1_000), 6);
    expect(bench.unopened.map(([, , nextAt]) => nextAt - now)).toEqual([300_000, 1_000]);
  });

  test('gives way to a later tier, as an internal error', async () => {
    const bench = createBench();
    const message = inTiers(sendRequested(bench.clock.now()));
    for (const attempts of [0, 1, 2]) {
      expect(await handleSend(bench.parts, message, attempts)).toMatchObject({
        disposition: 'retry',
      });
    }
    await bench.clock.advance(20_000);
    expect(await handleSend(bench.parts, message, 3)).toEqual(ACK);
    expect(bench.facts.outcomes.get(7)).toMatchObject({
      state: 'failed',
      reason: 'internal error, nothing was sent',
    });
  });

  test('gives no way to a later tier that costs more than the request may', async () => {
    const bench = createBench();
    const message = inTiers(sendRequested(bench.clock.now()));
    const budget = { currency: 'USD', amount: 10, prices: { email: 11 } };
    await bench.clock.advance(20_000);
    const asked = { ...message, request: { ...message.request, budget } };
    expect(await handleSend(bench.parts, asked, 3)).toMatchObject({ disposition: 'retry' });
    expect(bench.facts.outcomes.size).toBe(0);
  });

  test.each([
    ['soon where another worker may have the key', LOST, 3],
    ['at once where nobody can open it', 'damaged', 0],
  ])('gives the next member of a pool its turn, %s', async (_when, credentials, waits) => {
    const bench = createWorkerBench({
      vault: {
        open: (text) => {
          if (text === 'damaged') throw new VaultError('malformed', 'not a sealed text');
          return missing(text);
        },
      },
    });
    bench.parts.devices.byId = () => Promise.resolve({ ...bench.device, credentials });
    const { request, ...rest } = sendRequested(bench.clock.now());
    const telegram = { id: 7, device: 'dev_1', reserves: [{ id: 9, device: 'dev_2' }] };
    const message = { ...rest, request: { ...request, sends: { telegram } } };
    for (let attempts = 0; attempts < waits; attempts += 1) {
      expect(await handleSend(bench.parts, message, attempts)).toMatchObject({
        disposition: 'retry',
      });
    }
    expect(await handleSend(bench.parts, message, waits)).toEqual(ACK);
    expect(bench.facts.outcomes.get(7)).toMatchObject({ state: 'failed', passesOn: true });
  });

  test('may be a sealed message, or the mark of who may send links', async () => {
    const plain = JSON.stringify({ bot_token: '42:secret-token' });
    const sealed = { content: { kind: 'sealed', sealed: LOST } } as const;
    const bench = createBench(plain);
    expect(await handleSend(bench.parts, sendRequested(bench.clock.now(), sealed))).toMatchObject({
      disposition: 'retry',
    });
    const link = JSON.stringify({
      channels: { telegram: { kind: 'text', text: 'x' } },
      link: true,
    });
    bench.parts.devices.byId = () =>
      Promise.resolve({ ...bench.device, credentials: plain, linkMark: LOST });
    const linked = { content: { kind: 'sealed', sealed: link } } as const;
    expect(await handleSend(bench.parts, sendRequested(bench.clock.now(), linked))).toMatchObject({
      disposition: 'retry',
    });
    expect(bench.facts.outcomes.size).toBe(0);
  });

  test('is left to the sweeper while the store is away', async () => {
    const bench = createBench();
    bench.parts.noteUnopened = () => Promise.reject(new StoreUnavailableError('gone'));
    expect(await handleSend(bench.parts, sendRequested(bench.clock.now()))).toEqual({
      disposition: 'retry',
      afterMs: 1_000,
    });
  });
});

describe('a send that waits for room for its attachments', () => {
  const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');
  const TOTAL = 10_000;
  const content = {
    kind: 'media',
    media: 'document',
    source: { fileId: 5 },
  } as const;

  /** All room is taken until `free` is called. */
  async function startWithoutRoom() {
    const bench = createWorkerBench();
    bench.parts.files.open = (account, id) =>
      Promise.resolve({
        file: {
          _id: id,
          account,
          fileName: 'a.pdf',
          mime: 'application/pdf',
          size: PDF.byteLength,
          sha256: '',
          chunks: 1,
          createdAt: 0,
        },
        async *chunks() {
          await Promise.resolve();
          yield PDF;
        },
      });
    const taken = await bench.parts.budget.take('acc_2', TOTAL, AbortSignal.timeout(60_000));
    const send = (patch = {}) =>
      watchDisposition(
        handleSend(bench.parts, sendRequested(bench.clock.now(), { content, ...patch })),
      );
    return { ...bench, send, free: () => taken.release() };
  }

  test('is made when there is room, however long that takes', async () => {
    const { send, clock, free, facts } = await startWithoutRoom();
    const disposition = send();
    await clock.advance(35_000);
    expect(disposition()).toBe('pending');
    free();
    await clock.advance(1);
    expect(disposition()).toEqual(ACK);
    expect(facts.outcomes.get(7)?.state).toBe('sent');
  });

  test('goes back to the broker after a minute, unclaimed', async () => {
    const { send, clock, facts, finished } = await startWithoutRoom();
    const disposition = send({ until: clock.now() + 3_600_000, request: longRequest(clock.now()) });
    await clock.advance(60_001);
    expect(disposition()).toMatchObject({ disposition: 'retry' });
    expect([facts.claims.size, facts.outcomes.size, finished.length]).toEqual([0, 0, 0]);
  });

  test('is left to the sweeper at its deadline', async () => {
    const { send, clock, facts } = await startWithoutRoom();
    const disposition = send();
    await clock.advance(45_000);
    expect(disposition()).toEqual(ACK);
    expect([facts.claims.size, facts.outcomes.size]).toEqual([0, 0]);
  });

  test('is given back when the worker stops', async () => {
    const { send, clock, facts, stopping } = await startWithoutRoom();
    const disposition = send();
    stopping.abort();
    await clock.advance(1);
    expect(disposition()).toMatchObject({ disposition: 'retry' });
    expect([facts.claims.size, facts.outcomes.size]).toEqual([0, 0]);
  });

  function longRequest(now: number) {
    return { ...sendRequested(now).request, expiresAt: now + 7_200_000 };
  }
});

describe('a defect of the program', () => {
  const defect = () => Promise.reject(new TypeError('undefined has no x'));
  const handle = (bench: ReturnType<typeof createWorkerBench>) =>
    handleSend(bench.parts, sendRequested(bench.clock.now()));
  const COUNTED = [{ request: 3, channel: 'telegram' }];

  test("before the send claim isn't called an outage: it is counted and thrown", async () => {
    const bench = createWorkerBench();
    bench.parts.devices.byId = defect;
    await expect(handle(bench)).rejects.toThrow(TypeError);
    expect(bench.faults).toEqual(COUNTED);
    expect(bench.facts.claims.size).toBe(0);
  });

  test("at the send claim isn't tried again, and nobody is called", async () => {
    const bench = createWorkerBench();
    bench.facts.failNext('claimSend', 'defect');
    await expect(handle(bench)).rejects.toThrow(TypeError);
    expect(bench.faults).toEqual(COUNTED);
    expect(bench.calls).toEqual([]);
  });

  test("at the row that ends a send without a call isn't tried again", async () => {
    const bench = createWorkerBench();
    bench.device.state = 'removed';
    bench.facts.failNext('claimSend', 'defect');
    await expect(handle(bench)).rejects.toThrow(TypeError);
    expect(bench.faults).toEqual(COUNTED);
  });

  test("an outcome that the store refuses is stored without the provider's answer", async () => {
    const bench = createWorkerBench();
    bench.script.push(() => Promise.resolve({ state: 'sent', detail: { message_id: 5 } }));
    bench.facts.failNext('insertOutcome', 'defect');
    expect(await handle(bench)).toEqual(ACK);
    expect(bench.facts.outcomes.get(7)).toMatchObject({ state: 'sent' });
    expect(bench.facts.outcomes.get(7)).not.toHaveProperty('detail');
    expect(bench.logger.records).toContainEqual(
      expect.objectContaining({ level: 'error', fields: expect.objectContaining({ send: 7 }) }),
    );
  });

  test('an outcome that the store refuses altogether is thrown, with one call made', async () => {
    const bench = createWorkerBench();
    bench.facts.failNext('insertOutcome', 'defect', 'defect');
    await expect(handle(bench)).rejects.toThrow(TypeError);
    expect(bench.calls).toHaveLength(1);
  });

  test("a fault that can't be counted leaves the error as it was", async () => {
    const bench = createWorkerBench({
      noteFault: () => Promise.reject(new StoreUnavailableError('away')),
    });
    bench.parts.devices.byId = defect;
    await expect(handle(bench)).rejects.toThrow(TypeError);
  });
});

describe('a send that waits for another day', () => {
  const DAY_MS = 24 * 3_600_000;
  const waiting = async (plan: Channel[][], lane: 'bulk' | 'interactive' = 'bulk') => {
    const bench = createWorkerBench();
    const now = bench.clock.now();
    bench.adapter.paceOf = () =>
      Promise.resolve({
        device: { perSecond: 1, burst: 1 },
        notBefore: now + DAY_MS / 2,
        limit: 'messages',
      });
    const message = sendRequested(now, { lane, until: now + DAY_MS });
    message.request = { ...message.request, plan, expiresAt: now + 2 * DAY_MS };
    return { ...bench, now, disposition: await handleSend(bench.parts, message) };
  };

  test('leaves its bulk queue and the broker, and is asked for again', async () => {
    const { waits, now, disposition, calls } = await waiting([['telegram']]);
    expect(disposition).toEqual(ACK);
    const wait = { limit: 'messages', until: now + DAY_MS / 2, since: now };
    expect(waits).toEqual([
      [expect.objectContaining({ _id: 3 }), 'telegram', { ...wait, nextAt: now + 15 * 60_000 }],
    ]);
    expect(calls).toEqual([]);
  });

  test('stays beside other channels of its tier, whose sends are judged from there', async () => {
    const { waits, disposition } = await waiting([['telegram', 'whatsapp']]);
    expect(waits[0]?.[2]).not.toHaveProperty('nextAt');
    expect(disposition).toMatchObject({ disposition: 'retry' });
  });

  test('is given back while the store is unavailable', async () => {
    const bench = createWorkerBench({
      noteWait: () => Promise.reject(new StoreUnavailableError('away')),
    });
    const now = bench.clock.now();
    bench.adapter.paceOf = () =>
      Promise.resolve({
        device: { perSecond: 1, burst: 1 },
        notBefore: now + 10_000,
        limit: 'messages',
      });
    const disposition = await handleSend(bench.parts, sendRequested(now, { lane: 'bulk' }));
    expect(disposition).toMatchObject({ disposition: 'retry' });
    expect(bench.facts.claims.size).toBe(0);
  });
});
