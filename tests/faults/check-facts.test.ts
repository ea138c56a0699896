import { type SendClaim, type OutcomeRow, sentenceOf } from '@cascade/contracts';
import type { StoredRequest } from '@cascade/store';
import { checkFacts, type Evidence } from './check-facts.ts';
import type { Rows } from './messages.ts';

/** Evidence in which every promise holds, and the same evidence with one promise broken. */

const ACCEPTED_AT = 1_000_000;
const ids = { request: 1, account: 'acc' };
const planned = (id: number) => ({
  id,
  device: 'dev',
  target: '42',
  content: { message: { type: 'text' as const, message: 'x' } },
});
const request: StoredRequest = {
  _id: 1,
  account: 'acc',
  mode: 'sync',
  lane: 'interactive',
  acceptedAt: ACCEPTED_AT,
  dueAt: ACCEPTED_AT,
  scheduled: false,
  expiresAt: ACCEPTED_AT + 10_000,
  callTimeoutMs: 2_500,
  plan: [['telegram'], ['waba']],
  sends: { telegram: planned(1), waba: planned(2) },
  state: 'finished',
  status: true,
};
const call = (id: number, more: Partial<SendClaim> = {}): SendClaim => ({
  _id: id,
  ...ids,
  taker: 'worker',
  token: 't',
  purpose: 'call',
  until: ACCEPTED_AT + 900,
  at: ACCEPTED_AT + 10,
  ...more,
});
const outcome = (id: number, more: Partial<OutcomeRow> = {}): OutcomeRow => ({
  _id: id,
  ...ids,
  state: 'sent',
  ms: 1,
  at: ACCEPTED_AT + 20,
  ...more,
});

function evidence(rows: Partial<Rows>, more: Partial<Evidence> = {}): Evidence {
  return {
    rows: {
      requests: [request],
      starts: [],
      claims: [call(1)],
      acceptances: [],
      outcomes: [outcome(1)],
      blocks: [],
      ...rows,
    },
    told: [{ request: 1, response: { status: true, request_id: 1, channels: {} } }],
    deaths: [],
    arrivals: (_row, channel) => (channel === 'telegram' ? 1 : 0),
    mayFail: [],
    mayExpire: false,
    limits: {},
    ...more,
  };
}

const unknown = outcome(1, {
  state: 'unknown',
  reason: sentenceOf({ kind: 'outcomeUnknown' }),
  at: 1_003_000,
});
const failed = (reason: string, at: number) => outcome(1, { state: 'failed', reason, at });
const delivered = { claims: [call(1), call(2)], outcomes: [outcome(1), outcome(2)] };
const second = (first: OutcomeRow): Partial<Rows> => ({
  claims: [call(1), call(2)],
  outcomes: [first, outcome(2)],
});
const atBoth = () => 1;
const atSecond: Evidence['arrivals'] = (_row, channel) => (channel === 'waba' ? 1 : 0);
const success = { state: 'delivered', withinMs: 2_000, silence: 'failed' } as const;
const block = {
  _id: 'b1',
  account: 'acc',
  period: 'p',
  n: 1,
  size: 1,
  until: 0,
  base: { through: 0, spent: 0 },
};

/** The linked phone disconnected after its send had waited `afterMs`, then WABA delivered. */
const phoneLost = (afterMs: number) =>
  evidence(
    {
      ...second(failed(sentenceOf({ kind: 'deviceDisconnected' }), ACCEPTED_AT + afterMs)),
      requests: [
        {
          ...request,
          plan: [['whatsapp'], ['waba']],
          sends: { whatsapp: planned(1), waba: planned(2) },
        },
      ],
    },
    { arrivals: atSecond, mayExpire: true },
  );

/** The first tier asked to be delivered within 2 s and failed at this instant. */
const silence = (at: number) =>
  evidence(
    {
      ...second(
        failed(sentenceOf({ kind: 'notInTime', params: { state: 'delivered', within: 2 } }), at),
      ),
      requests: [{ ...request, sends: { telegram: { ...planned(1), success }, waba: planned(2) } }],
      acceptances: [
        { _id: 1, ...ids, ms: 1, at: ACCEPTED_AT, until: ACCEPTED_AT + 2_000, success },
      ],
    },
    { arrivals: atBoth },
  );

const CUT = { from: ACCEPTED_AT + 5, to: ACCEPTED_AT + 15 };
const toldOf = (reason: string): Evidence['told'] => {
  const telegram = { status: false, id: 1, reason, processing_time: '1ms' } as const;
  return [{ request: 1, response: { status: false, channels: { telegram } } }];
};

/** The first member of the pool passed on, and the second one's try ended so at this instant. */
const passedOnLate = (at: number) => {
  const reason = sentenceOf({ kind: 'deviceDisconnected' });
  const telegram = { ...planned(1), pool: 'pool_1', reserves: [{ id: 9, device: 'dev_9' }] };
  return evidence(
    {
      requests: [{ ...request, sends: { ...request.sends, telegram } }],
      claims: [call(1, { purpose: 'prepare-failed' }), call(9, { purpose: 'deadline' }), call(2)],
      outcomes: [
        { ...failed(reason, ACCEPTED_AT + 20), passesOn: true },
        { ...failed(reason, at), _id: 9 },
        outcome(2),
      ],
    },
    { arrivals: atSecond, mayExpire: true },
  );
};

const sound: [string, Evidence][] = [
  ['the first tier delivered', evidence({})],
  ['a try that came too late ends with the reason before it', passedOnLate(ACCEPTED_AT + 10_000)],
  [
    'its caller was told unknown, while a broken link held back the outcome',
    evidence({}, { told: toldOf(sentenceOf({ kind: 'outcomeUnknown' })), cuts: [CUT] }),
  ],
  [
    'unknown, its holder died in the call',
    evidence(second(unknown), {
      arrivals: atBoth,
      deaths: [{ instance: 'worker', at: ACCEPTED_AT + 15 }],
    }),
  ],
  [
    'unknown, and the outcome was stored later',
    evidence(second({ ...unknown, later: { state: 'sent', at: 1_004_000 } }), { arrivals: atBoth }),
  ],
  [
    'unknown, the answer came too late on a slow machine',
    evidence(second({ ...unknown, ms: 2_500 }), { arrivals: atBoth, mayExpire: true }),
  ],
  [
    'unknown, a link was broken in the call',
    evidence(second(unknown), {
      arrivals: atBoth,
      cuts: [CUT],
    }),
  ],
  [
    'an expected failure',
    evidence(second(failed('blocked', ACCEPTED_AT + 20)), {
      arrivals: atSecond,
      mayFail: ['blocked'],
    }),
  ],
  ['a phone that did not reconnect in time', phoneLost(10_000)],
  [
    'expired, because the first tier was decided too late for another call',
    evidence(
      {
        requests: [{ ...request, status: false }],
        claims: [call(1), call(2, { purpose: 'deadline' })],
        outcomes: [
          { ...unknown, at: ACCEPTED_AT + 9_000 },
          outcome(2, {
            state: 'failed',
            reason: sentenceOf({ kind: 'expired' }),
            at: ACCEPTED_AT + 9_100,
          }),
        ],
        acceptances: [],
      },
      {
        told: [],
        deaths: [{ instance: 'worker', at: ACCEPTED_AT + 15 }],
      },
    ),
  ],
  ['failed by silence, and its message arrived', silence(ACCEPTED_AT + 2_000)],
  [
    'unknown, and a receipt proved it before the next tier was called',
    evidence({
      outcomes: [{ ...unknown, later: { state: 'sent', at: 1_004_000 } }],
      claims: [call(1), call(2, { purpose: 'skipped' })],
    }),
  ],
  [
    'a 503 with a request_id for a request that was not accepted',
    evidence({}, { told: [{ request: 2, response: { status: false }, maybe: true }] }),
  ],
];

const broken: [string, RegExp, Evidence][] = [
  ['an accepted request is gone', /accepted and is lost/, evidence({ requests: [] })],
  ['a request stays open', /not terminal/, evidence({ requests: [{ ...request, state: 'open' }] })],
  ['a projection contradicts its facts', /its facts say/, evidence({ outcomes: [] })],
  ['no send claim', /no send claim/, evidence({ claims: [] })],
  ['no outcome', /no outcome/, evidence({ outcomes: [] })],
  ['two calls', /arrived 2 times/, evidence({}, { arrivals: () => 2 })],
  ['sent, and nothing arrived', /nothing arrived/, evidence({}, { arrivals: () => 0 })],
  [
    'failed, and arrived',
    /and it arrived/,
    evidence(second(failed('blocked', ACCEPTED_AT + 20)), {
      arrivals: atBoth,
      mayFail: ['blocked'],
    }),
  ],
  [
    'failed without a cause',
    /failed: Device disconnected/,
    evidence(second(failed(sentenceOf({ kind: 'deviceDisconnected' }), ACCEPTED_AT + 20)), {
      arrivals: atSecond,
    }),
  ],
  [
    'expired before its deadline',
    /failed: expired/,
    evidence(second(failed(sentenceOf({ kind: 'expired' }), ACCEPTED_AT + 20)), {
      arrivals: atSecond,
      mayExpire: true,
    }),
  ],
  ['unknown, and no process died', /nobody died/, evidence(second(unknown), { arrivals: atBoth })],
  [
    'unknown, and its holder died before the call',
    /nobody died/,
    evidence(second(unknown), {
      arrivals: atBoth,
      deaths: [{ instance: 'worker', at: ACCEPTED_AT + 5 }],
    }),
  ],
  [
    'unknown, and the link was broken before the call',
    /nobody died/,
    evidence(second(unknown), {
      arrivals: atBoth,
      cuts: [{ from: ACCEPTED_AT, to: ACCEPTED_AT + 5 }],
    }),
  ],
  [
    'unknown after a short call',
    /nobody died/,
    evidence(second({ ...unknown, ms: 2_499 }), { arrivals: atBoth, mayExpire: true }),
  ],
  [
    'unknown while its holder lived',
    /nobody died/,
    evidence(second(unknown), {
      arrivals: atBoth,
      deaths: [{ instance: 'worker', at: 1_004_000 }],
    }),
  ],
  [
    'a try that ended in time with the reason before it',
    /failed: Device disconnected/,
    passedOnLate(ACCEPTED_AT + 30),
  ],
  ['a phone that was given up early', /failed: Device disconnected/, phoneLost(9_999)],
  [
    'sent by a later outcome, and nothing arrived',
    /said to be sent/,
    evidence(second({ ...unknown, later: { state: 'sent', at: 1_004_000 } }), {
      arrivals: atSecond,
    }),
  ],
  ['failed by silence before its time', /500 ms before its time/, silence(ACCEPTED_AT + 1_500)],
  [
    'failed by silence without a condition',
    /asks for no success/,
    evidence(
      second(
        failed(
          sentenceOf({ kind: 'notInTime', params: { state: 'delivered', within: 2 } }),
          ACCEPTED_AT + 2_000,
        ),
      ),
      {
        arrivals: atBoth,
      },
    ),
  ],
  [
    'a later tier ran although a receipt had proved the earlier one',
    /was to be skipped/,
    evidence(
      {
        outcomes: [{ ...unknown, later: { state: 'sent', at: 1_004_000 } }],
        claims: [call(1), call(2, { purpose: 'skipped' })],
      },
      { arrivals: atBoth },
    ),
  ],
  [
    'a later tier ran after a success',
    /was to be skipped/,
    evidence(delivered, { arrivals: atBoth }),
  ],
  [
    'a cancelled request was sent',
    /was to be skipped/,
    evidence({
      requests: [{ ...request, scheduled: true, state: 'cancelled' }],
      starts: [{ _id: 1, by: 'cancel', at: ACCEPTED_AT }],
    }),
  ],
  [
    'its caller was told that it was cancelled',
    /cancelled, and it went out/,
    evidence({}, { told: [{ request: 1, response: { status: true }, cancelled: true }] }),
  ],
  [
    'its caller was told another outcome',
    /was told false/,
    evidence({}, { told: [{ request: 1, response: { status: false, channels: {} } }] }),
  ],
  [
    'its caller was told that it failed',
    /was told false, it is true/,
    evidence({}, { told: toldOf(sentenceOf({ kind: 'expired' })), cuts: [CUT] }),
  ],
  [
    'its caller was told unknown, and no link was broken',
    /was told false, it is true/,
    evidence({}, { told: toldOf(sentenceOf({ kind: 'outcomeUnknown' })) }),
  ],
  [
    'more was drawn than the plan has',
    /held and spent/,
    evidence({ blocks: [{ ...block, size: 4 }] }, { limits: { acc: 3 } }),
  ],
  [
    'a block is settled wrongly',
    /is settled at 0/,
    evidence(
      { blocks: [{ ...block, settled: { spent: 0 } }], claims: [call(1, { block: 'b1' })] },
      { limits: { acc: 3 } },
    ),
  ],
];

test.each(sound)('finds nothing: %s', (_name, given) => {
  expect(checkFacts(given)).toEqual([]);
});

test.each(broken)('finds: %s', (_name, fault, given) => {
  expect(checkFacts(given).join('\n')).toMatch(fault);
});
