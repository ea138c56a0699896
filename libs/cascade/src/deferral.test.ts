import type { Channel, PassingRefusal, SendClaim } from '@cascade/contracts';
import { deferralOf, deferredClaim, LONGEST_BEFORE_TIER_MS, standingRefusal } from './deferral.ts';
import { cancelledAt, derive } from './derive.ts';
import { claimOf, requestOf, START } from './testing/made-facts.ts';
import { lastCallAt } from './timing.ts';

const MINUTE = 60_000;
const STEPS = [1, 5, 15, 60, 120, 240].map((minutes) => minutes * MINUTE);
const FAILURE = { kind: 'mailDeferred' } as const;

interface Shape {
  plan?: Channel[][];
  hours?: number;
  mode?: 'sync' | 'async';
  scheduled?: boolean;
  withinMs?: number;
  laterWithinMs?: number;
}

function given({ plan = [['email']], hours = 24, ...more }: Shape = {}) {
  const { mode = 'async', scheduled = false, withinMs, laterWithinMs } = more;
  const conditionOf = (tier: number) => (tier === 0 ? withinMs : laterWithinMs);
  return requestOf(plan, {
    mode,
    lane: mode === 'async' || scheduled ? 'bulk' : 'interactive',
    scheduled,
    expiresAt: START + hours * 60 * MINUTE,
    sends: Object.fromEntries(
      plan.flatMap((channels, tier) =>
        channels.map((channel, index) => [
          channel,
          {
            id: 11 + 10 * tier + index,
            device: `dev_${channel}`,
            ...(conditionOf(tier) === undefined
              ? {}
              : { success: { state: 'delivered' as const, withinMs: conditionOf(tier)! } }),
          },
        ]),
      ),
    ),
  });
}

const called = (more: Partial<SendClaim> = {}) => claimOf(11, { until: START + MINUTE, ...more });

/** Every refusal of a send that is refused at each call, and each call takes a second. */
function refusedAlways(
  request: ReturnType<typeof given>,
  { steps = STEPS, retryAfterMs = 1_500 }: { steps?: number[]; retryAfterMs?: number } = {},
): PassingRefusal[] {
  const refusals: PassingRefusal[] = [];
  let claim = called();
  for (let at = START; ;) {
    claim = { ...claim, purpose: 'call', at };
    const said = { at: at + 1_000, failure: FAILURE, retryAfterMs };
    const refusal = deferralOf(request, 'email', claim, said, steps);
    if (refusal === undefined) return refusals;
    refusals.push(refusal);
    claim = { ...claim, ...deferredClaim(claim, refusal) };
    at = refusal.nextAt;
  }
}

const waitsOf = (refusals: readonly PassingRefusal[]) =>
  refusals.map(({ at, nextAt }) => (nextAt - at) / MINUTE);

test('a later tier that costs more than the request may shortens no wait', () => {
  const shortened = refusedAlways(given({ plan: [['email'], ['waba']] }));
  const budget = { currency: 'USD', amount: 10, prices: { waba: 11 } };
  const alone = refusedAlways(given());
  expect(refusedAlways({ ...given({ plan: [['email'], ['waba']] }), budget })).toEqual(alone);
  expect(shortened.at(-1)!.at).toBeLessThan(alone.at(-1)!.at);
});

describe('a send that is refused for the moment', () => {
  test('is called again after waits that grow, until no call fits into its time', () => {
    const request = given();
    const refusals = refusedAlways(request);
    expect(waitsOf(refusals)).toEqual([1, 5, 15, 60, 120, 240, 240, 240, 240, 240]);
    expect(refusals.every(({ until }) => until === lastCallAt(request))).toBe(true);
    expect(refusals.every(({ since }) => since === START + 1_000)).toBe(true);
    expect(refusals.at(-1)!.nextAt).toBeLessThan(lastCallAt(request));
  });

  test('is not called before the time that its provider names', () => {
    const retryAfterMs = 10 * MINUTE;
    const waits = waitsOf(refusedAlways(given({ hours: 2 }), { retryAfterMs }));
    expect(waits).toEqual([10, 10, 15, 60]);
  });

  test.each([
    ['a caller waits', given({ mode: 'sync' }), STEPS],
    ['the installation repeats none', given(), []],
    ['no call fits into its time', given({ hours: 0.02 }), STEPS],
  ])('has failed where %s', (_why, request, steps) => {
    expect(refusedAlways(request, { steps })).toEqual([]);
  });

  test('of a scheduled request waits, although its mode is sync', () => {
    expect(refusedAlways(given({ mode: 'sync', scheduled: true })).length).toBeGreaterThan(5);
  });

  describe('with a later tier behind it', () => {
    const plan: Channel[][] = [['email'], ['telegram']];

    test('is called four times in a minute at most, then that tier opens', () => {
      const refusals = refusedAlways(given({ plan }));
      expect(waitsOf(refusals)).toEqual([0.25, 0.25, 0.25]);
      expect(new Set(refusals.map(({ until, since }) => until - since))).toEqual(
        new Set([LONGEST_BEFORE_TIER_MS]),
      );
    });

    test('waits as long as its key says', () => {
      const [first] = refusedAlways(given({ plan, withinMs: 20 * MINUTE }));
      expect(first!.until - first!.since).toBe(20 * MINUTE);
      const [short] = refusedAlways(given({ plan, withinMs: 8_000 }), { steps: [1_000] });
      expect(short!.until - short!.since).toBe(8_000);
    });

    test('leaves the later tiers the time that their keys ask for', () => {
      const request = given({ plan, hours: 1, withinMs: 59 * MINUTE, laterWithinMs: 30 * MINUTE });
      const [first] = refusedAlways(request);
      expect(first!.until).toBe(lastCallAt(request) - 30 * MINUTE - request.callTimeoutMs);
    });

    test('has the whole time of its request in the last tier', () => {
      const request = given({ plan: [['telegram'], ['email']] });
      expect(waitsOf(refusedAlways(request)).slice(0, 3)).toEqual([1, 5, 15]);
    });
  });

  test('keeps its newest twenty refusals, and their number', () => {
    const last = refusedAlways(given({ hours: 24 * 7 }));
    expect(last.length).toBeGreaterThan(20);
    const claim = last.reduce(
      (row, refusal) => ({ ...row, ...deferredClaim(row, refusal) }),
      called(),
    );
    expect(claim.refused).toBe(last.length);
    expect(claim.refusals).toEqual(last.slice(-20));
    expect(standingRefusal(claim)).toEqual(last.at(-1));
    expect(standingRefusal({ ...claim, purpose: 'call' })).toBeUndefined();
  });
});

describe('facts with a refusal for the moment', () => {
  const request = given({ plan: [['email'], ['telegram']] });
  const refusal = deferralOf(
    request,
    'email',
    called(),
    { at: START + 1_000, failure: FAILURE, retryAfterMs: 0 },
    STEPS,
  )!;
  const deferred = called({ ...deferredClaim(called(), refusal) });
  const facts = { request, claims: [deferred], outcomes: [] };

  test('ask for nothing before its next call', () => {
    expect(derive(facts, refusal.nextAt - 1)).toEqual({
      state: 'open',
      opened: 1,
      actions: [],
      nextAt: refusal.nextAt,
    });
  });

  test('ask for the next call in its time, by the number of refusals', () => {
    expect(derive(facts, refusal.nextAt)).toMatchObject({
      actions: [
        {
          do: 'ask',
          channel: 'email',
          send: 11,
          again: { refused: 1, nextAt: refusal.nextAt, until: refusal.until },
        },
      ],
      nextAt: refusal.until,
    });
  });

  test('end the send by its refusal when its time is over', () => {
    expect(derive(facts, refusal.until)).toMatchObject({
      state: 'open',
      actions: [{ do: 'expire', channel: 'email', send: 11, failure: FAILURE, refused: 1 }],
    });
  });

  test('of a send that ended meanwhile say nothing more', () => {
    const outcome = {
      _id: 11,
      request: 1,
      account: 'acc_1',
      state: 'failed' as const,
      failure: FAILURE,
      ms: 0,
      at: START,
    };
    const ended = { ...facts, outcomes: [outcome] };
    expect(derive(ended, refusal.nextAt)).toMatchObject({ opened: 2, actions: [{ send: 21 }] });
  });

  test('are cancelled by a claim that says so', () => {
    const cancelled = { ...facts, claims: [{ ...deferred, purpose: 'cancelled' as const, at: 7 }] };
    expect(cancelledAt(cancelled)).toBe(7);
    expect(derive(cancelled, refusal.nextAt)).toEqual({
      state: 'cancelled',
      opened: 0,
      actions: [],
    });
    expect(cancelledAt(facts)).toBeUndefined();
  });
});
