import type { Channel, Facts, OutcomeRow, OutcomeState } from '@cascade/contracts';
import { conclude } from './conclude.ts';
import { derive } from './derive.ts';
import { channelResults, finishedResponse } from './response.ts';
import { claimOf, factsOf, outcomeOf, requestOf, START } from './testing/made-facts.ts';
import { lastCallAt, marginMs, unknownFrom } from './timing.ts';

const CALL_TIMEOUT = 15_000;

/** Facts of a request whose tiers are `plan`; send ids count from 11. */
function given(plan: Channel[][], more: Partial<Facts> = {}, scheduledFor?: number): Facts {
  const dueAt = scheduledFor ?? START;
  const request = requestOf(plan, {
    lane: scheduledFor === undefined ? 'interactive' : 'bulk',
    dueAt,
    scheduled: scheduledFor !== undefined,
    expiresAt: dueAt + 60_000,
    callTimeoutMs: CALL_TIMEOUT,
  });
  return factsOf(request, more);
}

const outcome = (send: number, state: OutcomeState, reason?: string): OutcomeRow =>
  outcomeOf(send, state, { ...(reason ? { reason } : {}), ms: 12.4, at: START + 10 });

const ask = (channel: Channel, send: number, tier: number) => ({ do: 'ask', channel, send, tier });

describe('tiers', () => {
  test('the primary tier is asked for together', () => {
    expect(derive(given([['telegram', 'email'], ['waba']]), START)).toMatchObject({
      state: 'open',
      opened: 1,
      actions: [ask('telegram', 11, 0), ask('email', 12, 0)],
    });
  });

  test('a tier waits for all of its channels, also after a success', () => {
    const facts = given([['telegram', 'email'], ['waba']], {
      claims: [claimOf(11), claimOf(12)],
      outcomes: [outcome(11, 'sent')],
    });
    expect(derive(facts, START)).toMatchObject({ state: 'open', opened: 1, actions: [] });
  });

  test('one success in a tier skips the later ones', () => {
    const facts = given([['telegram', 'email'], ['waba']], {
      outcomes: [outcome(11, 'failed', 'no'), outcome(12, 'sent')],
    });
    expect(derive(facts, START)).toEqual({
      state: 'finished',
      opened: 1,
      status: true,
      actions: [],
    });
  });

  test.each(['failed', 'unknown'] as const)('a tier of %s opens the next one', (state) => {
    const facts = given([['telegram'], ['waba'], ['email']], { outcomes: [outcome(11, state)] });
    expect(derive(facts, START)).toMatchObject({ opened: 2, actions: [ask('waba', 12, 1)] });
  });

  test('every tier failed: finished without success', () => {
    const facts = given([['telegram'], ['waba']], {
      outcomes: [outcome(11, 'failed'), outcome(12, 'unknown')],
    });
    expect(derive(facts, START)).toEqual({
      state: 'finished',
      opened: 2,
      status: false,
      actions: [],
    });
  });
});

describe('send claims', () => {
  test('a call under way is waited for until it must have ended', () => {
    const facts = given([['telegram']], { claims: [claimOf(11)] });
    const from = unknownFrom(facts.request, facts.claims[0]!);
    expect(from).toBe(START + 5_000 + CALL_TIMEOUT + marginMs(facts.request));
    expect(derive(facts, from - 1)).toMatchObject({ actions: [], nextAt: from });
    expect(derive(facts, from)).toMatchObject({
      actions: [{ do: 'declare-unknown', channel: 'telegram', call: facts.claims[0] }],
    });
  });

  test('a row that ends a send without a call is completed', () => {
    const row = claimOf(11, { purpose: 'prepare-failed', reason: 'template is inactive' });
    expect(derive(given([['telegram']], { claims: [row] }), START)).toMatchObject({
      actions: [{ do: 'complete', channel: 'telegram', call: row }],
    });
  });

  test('no call starts in the last stretch before the deadline', () => {
    const facts = given([['telegram']]);
    const last = lastCallAt(facts.request);
    expect(last).toBeLessThan(facts.request.expiresAt - CALL_TIMEOUT);
    expect(derive(facts, last - 1)).toMatchObject({
      actions: [ask('telegram', 11, 0)],
      nextAt: last,
    });
    expect(derive(facts, last)).toMatchObject({
      actions: [{ do: 'expire', channel: 'telegram', send: 11 }],
    });
  });

  test('a call that starts at the last moment still has its verdict by the deadline', () => {
    const { request } = given([['telegram']]);
    expect(unknownFrom(request, { until: lastCallAt(request) })).toBeLessThanOrEqual(
      request.expiresAt,
    );
  });
});

describe('schedule', () => {
  const due = START + 3_600_000;

  test('waits for its time, then asks for the start row', () => {
    const facts = given([['telegram']], {}, due);
    expect(derive(facts, due - 1)).toEqual({
      state: 'scheduled',
      opened: 0,
      actions: [],
      nextAt: due,
    });
    expect(derive(facts, due)).toMatchObject({ actions: [{ do: 'start' }] });
  });

  test('the start row decides between due and cancelled', () => {
    const started = given([['telegram']], { start: { _id: 1, by: 'due', at: due } }, due);
    expect(derive(started, due)).toMatchObject({ actions: [ask('telegram', 11, 0)] });
    const cancelled = given([['telegram']], { start: { _id: 1, by: 'cancel', at: START } }, due);
    expect(derive(cancelled, due)).toEqual({ state: 'cancelled', opened: 0, actions: [] });
  });
});

describe('conclude', () => {
  test('at the deadline every open send has the verdict the sweeper will write', () => {
    const facts = given([['telegram', 'email', 'waba'], ['whatsapp']], {
      claims: [
        claimOf(11),
        claimOf(12, { purpose: 'prepare-failed', reason: 'template is inactive' }),
      ],
    });
    const concluded = conclude(facts, facts.request.expiresAt);
    expect(finishedResponse(concluded)).toMatchObject({
      status: false,
      code: 'outcome_unknown',
      channels: {
        telegram: { status: false, reason: 'Delivery outcome unknown', processing_time: '0ms' },
        email: { status: false, reason: 'template is inactive' },
        waba: { status: false, reason: 'expired before sending' },
        whatsapp: { status: false, reason: 'expired before sending' },
      },
    });
  });
});

describe('response', () => {
  test('skipped channels are absent, a successful fallback says so, the first sent is primary', () => {
    const facts = given([['telegram'], ['waba', 'email'], ['whatsapp']], {
      outcomes: [
        outcome(11, 'failed', 'Recipient has blocked the bot'),
        outcome(12, 'failed', 'no'),
        { ...outcome(13, 'sent'), detail: { message_id: 5 } },
      ],
    });
    expect(finishedResponse(facts)).toEqual({
      status: true,
      id: 13,
      request_id: 1,
      channels: {
        telegram: {
          status: false,
          id: 11,
          reason: 'Recipient has blocked the bot',
          code: 'recipient_blocked',
          processing_time: '12ms',
        },
        waba: {
          status: false,
          id: 12,
          reason: 'no',
          code: 'provider_refused',
          processing_time: '12ms',
        },
        email: {
          status: true,
          id: 13,
          detail: { message_id: 5 },
          processing_time: '12ms',
          fallback: true,
        },
      },
    });
  });

  test.each([
    ['of a success that failed later', 'sent', 'failed', false],
    ['of a failure that arrived later', 'failed', 'sent', true],
    ['of a success that failed and then arrived', 'sent', 'sent', true],
    ['of an unknown one that failed', 'unknown', 'failed', false],
  ] as const)('what became known %s is told without a condition', (_, state, later, status) => {
    const late = {
      state: later,
      at: START + 9_000,
      ...(status ? {} : { reason: 'no such number' }),
    };
    const facts = given([['waba'], ['email']], {
      claims: [claimOf(11), claimOf(12)],
      outcomes: [{ ...outcome(11, state, state === 'sent' ? undefined : 'no'), later: late }],
    });
    expect(channelResults(facts).waba?.later).toEqual({
      status,
      at: Math.floor((START + 9_000) / 1_000),
      ...(status ? {} : { reason: 'no such number', code: 'provider_refused' }),
    });
  });
});
