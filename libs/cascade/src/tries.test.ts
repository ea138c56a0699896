import { type Facts, type OutcomeRow, sentenceOf, failureIn } from '@cascade/contracts';
import { conclude } from './conclude.ts';
import { derive } from './derive.ts';
import { nextStep } from './next-step.ts';
import { channelOf } from './plan.ts';
import { finishedResponse } from './response.ts';
import { claimOf, outcomeOf, requestOf, START } from './testing/made-facts.ts';
import { lastCallAt } from './timing.ts';
import { currentTry, hasNextTry, passingOn } from './tries.ts';

/** A pool of three on telegram (sends 11, 12 and 13), then a tier with one device (send 14). */
const request = requestOf([['telegram'], ['email']], {
  reply: 'gateway-1',
  sends: {
    telegram: {
      id: 11,
      device: 'dev_a',
      pool: 'pool_1',
      reserves: [
        { id: 12, device: 'dev_b' },
        { id: 13, device: 'dev_c' },
      ],
    },
    email: { id: 14, device: 'dev_mail', fallback: true },
  },
});

const ended = (send: number, more: Partial<OutcomeRow>) =>
  outcomeOf(send, 'failed', { ms: 3, at: START + 10, ...more });

const passed = (send: number, reason: string = sentenceOf({ kind: 'deviceDisconnected' })) =>
  ended(send, { reason, passesOn: true });

const facts = (...outcomes: OutcomeRow[]): Facts => ({
  request,
  claims: outcomes.map(({ _id }) => claimOf(_id)),
  outcomes,
});

test('the next member is asked for when the one before passes on', () => {
  expect(derive(facts(), START).actions).toEqual([
    { do: 'ask', channel: 'telegram', send: 11, tier: 0 },
  ]);
  expect(derive(facts(passed(11)), START)).toMatchObject({
    opened: 1,
    actions: [{ do: 'ask', channel: 'telegram', send: 12, tier: 0 }],
  });
  expect(derive(facts(passed(11), passed(12)), START).actions).toEqual([
    { do: 'ask', channel: 'telegram', send: 13, tier: 0 },
  ]);
});

test.each([
  ['failed for another reason', ended(12, { reason: 'Recipient has blocked the bot' })],
  ['unknown', ended(12, { state: 'unknown', reason: sentenceOf({ kind: 'outcomeUnknown' }) })],
])('no further member is asked for after one that is %s', (_, outcome) => {
  expect(derive(facts(passed(11), outcome), START)).toMatchObject({
    opened: 2,
    actions: [{ do: 'ask', channel: 'email', send: 14, tier: 1 }],
  });
});

test('a success of a further member ends the request', () => {
  const derived = derive(facts(passed(11), ended(12, { state: 'sent' })), START);
  expect(derived).toEqual({ state: 'finished', opened: 1, status: true, actions: [] });
});

test('the last member fails the channel', () => {
  const last = ended(13, { reason: sentenceOf({ kind: 'deviceDisconnected' }) });
  expect(derive(facts(passed(11), passed(12), last), START)).toMatchObject({ opened: 2 });
});

test('a call of a further member that nobody ended becomes unknown, and its receipts count', () => {
  const open = { ...facts(passed(11)), claims: [claimOf(11), claimOf(12)] };
  expect(derive(open, START + 30_000).actions).toMatchObject([
    { do: 'declare-unknown', channel: 'telegram', call: { _id: 12 } },
  ]);
  const receipts = [{ send: 12, status: 'delivered' as const, at: START + 20 }];
  expect(derive({ ...open, receipts }, START + 30_000).actions).toMatchObject([
    { do: 'confirm', outcome: { _id: 12, state: 'sent' } },
  ]);
});

test('a try that comes too late ends with the reason of the member before it', () => {
  const late = lastCallAt(request);
  const rate = passed(11, 'rate limit: telegram accepts the next message in 60 s');
  expect(derive(facts(rate), late).actions).toEqual([
    { do: 'expire', channel: 'telegram', send: 12, failure: failureIn(rate)! },
  ]);
  const concluded = conclude(facts(rate), request.expiresAt);
  expect(finishedResponse(concluded).channels?.telegram).toMatchObject({
    status: false,
    reason: rate.reason,
  });
});

test('the result names the member that decided and what the others said', () => {
  const known = facts(passed(11), ended(12, { state: 'sent' }));
  expect(finishedResponse(known)).toMatchObject({
    id: 12,
    channels: {
      telegram: {
        status: true,
        id: 12,
        device: 'dev_b',
        tried: [
          {
            id: 11,
            device: 'dev_a',
            reason: sentenceOf({ kind: 'deviceDisconnected' }),
            code: 'device_disconnected',
          },
        ],
      },
    },
  });
  const first = finishedResponse(facts(ended(11, { state: 'sent' }))).channels?.telegram;
  expect(first).toMatchObject({ device: 'dev_a' });
  expect(first).not.toHaveProperty('tried');
  const email = finishedResponse(facts(ended(14, { state: 'sent' }))).channels?.email;
  expect(email).not.toHaveProperty('device');
});

test('an orchestrator tries the next member in the same tier', () => {
  const outcome = passed(11);
  expect(nextStep({ request, outcome }, { role: 'orchestrator' }, START)).toEqual({
    do: 'try-next',
    channel: 'telegram',
    tier: 0,
  });
});

test('a worker hands over what it passes on, and replies with a success of any member', () => {
  const stepOf = (outcome: OutcomeRow, earlier: OutcomeRow[] | null) =>
    nextStep({ request, outcome }, { role: 'worker', earlier }, START).do;
  const sent = ended(12, { state: 'sent' });
  expect(stepOf(passed(11), [])).toBe('hand-over');
  expect(stepOf(sent, [passed(11)])).toBe('reply');
  // It knows its own outcome alone, and the first member's is missing: others know more.
  expect(stepOf(sent, null)).toBe('hand-over');
});

test.each([
  [11, 'deviceDisconnected', true],
  [12, 'mailServerUnreachable', true],
  [13, 'deviceDisconnected', false],
  [14, 'deviceDisconnected', false],
  [11, 'telegramBlocked', false],
  [11, 'missingVariable', false],
  [11, 'outcomeUnknown', false],
  [11, 'insufficientQuota', false],
  [11, 'expired', false],
] as const)('send %i with %s passes on: %j', (send, kind, passes) => {
  expect(passingOn(request, send, { kind })).toEqual(passes ? { passesOn: true } : {});
});

test('tries are found by their ids', () => {
  expect([11, 12, 13].map((send) => channelOf(request, send))).toEqual(Array(3).fill('telegram'));
  expect([11, 12, 13, 14].map((send) => hasNextTry(request, send))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const send = request.sends.telegram!;
  expect(currentTry(send, () => undefined)).toEqual({ id: 11, device: 'dev_a', earlier: 0 });
  expect(currentTry(send, () => ({ passesOn: true }))).toMatchObject({ id: 13, earlier: 2 });
});
