import type { AcceptanceRow, Facts, Receipt, ReceiptStatus } from '@cascade/contracts';
import { conclude } from './conclude.ts';
import { derive } from './derive.ts';
import { judgeReceipts } from './judge-receipts.ts';
import { claimOf, factsOf, requestOf, START } from './testing/made-facts.ts';
import { lastCallAt, confirmUntil, unknownFrom } from './timing.ts';

const UNTIL = START + 10_000;

const request = requestOf([['waba'], ['telegram']]);
const call = claimOf(11);
const accepted: AcceptanceRow = {
  _id: 11,
  request: 1,
  account: 'acc_1',
  providerMessageId: 'wamid.1',
  detail: { messages: [] },
  ms: 40,
  at: START + 50,
  until: UNTIL,
};
const receipt = (status: ReceiptStatus, at = START + 700): Receipt => ({
  send: 11,
  status,
  at,
  ...(status === 'failed' ? { reason: 'Recipient can not receive WhatsApp messages' } : {}),
});
const facts = (more: Partial<Facts> = {}): Facts =>
  factsOf(request, { claims: [call], acceptances: [accepted], ...more });
const verdictOf = (given: Facts, now: number) => {
  const [action] = derive(given, now).actions;
  return action?.do === 'confirm' ? action.outcome : undefined;
};

describe('a send that the provider took', () => {
  test('is waited for until its time is over, and then it is sent', () => {
    expect(derive(facts(), UNTIL - 1)).toEqual({
      state: 'open',
      opened: 1,
      actions: [],
      nextAt: UNTIL,
      waitsForReceipts: true,
    });
    expect(verdictOf(facts(), UNTIL)).toEqual({
      _id: 11,
      request: 1,
      account: 'acc_1',
      state: 'sent',
      providerMessageId: 'wamid.1',
      detail: { messages: [] },
      ms: 40,
      at: UNTIL,
    });
  });

  test.each(['sent', 'delivered', 'read'] as const)('%s: it succeeds at once', (status) => {
    const outcome = verdictOf(facts({ receipts: [receipt(status)] }), START + 800);
    expect(outcome).toMatchObject({ state: 'sent', at: START + 700 });
  });

  test('failed: the next tier opens', () => {
    const given = facts({ receipts: [receipt('failed')] });
    const outcome = verdictOf(given, START + 800)!;
    expect(outcome).toMatchObject({
      state: 'failed',
      reason: 'Recipient can not receive WhatsApp messages',
      ms: 40,
    });
    expect(derive({ ...given, outcomes: [outcome] }, START + 800).actions).toEqual([
      { do: 'ask', channel: 'telegram', send: 12, tier: 1 },
    ]);
  });

  test("another send's receipts are nothing to it", () => {
    const receipts = [{ ...receipt('failed'), send: 12 }];
    expect(verdictOf(facts({ receipts }), START + 800)).toBeUndefined();
  });

  test("a provider's clock moves the verdict neither before the acceptance nor past the wait", () => {
    const at = (told: number) =>
      verdictOf(facts({ receipts: [receipt('sent', told)] }), START + 800)?.at;
    expect(at(0)).toBe(accepted.at);
    expect(at(UNTIL + 99_999)).toBe(UNTIL);
  });

  test('is never unknown, however long everybody was dead', () => {
    const late = unknownFrom(request, call) + 1_000_000;
    expect(verdictOf(facts(), late)?.state).toBe('sent');
    expect(verdictOf(facts({ receipts: [receipt('failed')] }), late)?.state).toBe('failed');
  });

  test('is told to a caller at the deadline', () => {
    const concluded = conclude(facts(), request.expiresAt);
    expect(concluded.outcomes).toMatchObject([{ _id: 11, state: 'sent', at: UNTIL }]);
  });
});

describe('a call of which nobody told', () => {
  const untold = (receipts: Receipt[] = []) => facts({ acceptances: [], receipts });
  const end = unknownFrom(request, call);

  test.each([
    ['unknown without a receipt', [], { do: 'declare-unknown' }],
    ['sent with one', [receipt('delivered')], { do: 'confirm', outcome: { state: 'sent' } }],
    ['failed if it says so', [receipt('failed')], { do: 'confirm', outcome: { state: 'failed' } }],
  ])('is %s', (_, receipts, action) => {
    expect(derive(untold(receipts), end - 1).actions).toEqual([]);
    expect(derive(untold(receipts), end).actions).toMatchObject([action]);
  });
});

describe('receipts', () => {
  test.each([
    [['sent', 'failed'], 'failed'],
    [['failed', 'delivered'], 'sent'],
    [['read', 'failed', 'sent'], 'sent'],
    [['played'], 'sent'],
    [[], undefined],
  ] as [ReceiptStatus[], string | undefined][])('%j in any order: %s', (statuses, state) => {
    const receipts = statuses.map((status, index) => receipt(status, START + index));
    for (const order of [receipts, receipts.toReversed(), [...receipts, ...receipts]]) {
      expect(judgeReceipts(order)?.state).toBe(state);
    }
  });

  test('a failure without a reason of its own has the words of the provider, or ours', () => {
    const failed = { send: 11, status: 'failed', at: 1 } as const;
    const errors = [{ code: 1, title: 'Title', details: 'Details' }];
    expect(judgeReceipts([{ ...failed, errors }])).toMatchObject({
      reason: 'Details',
      detail: { errors },
    });
    expect(judgeReceipts([failed])).toMatchObject({ reason: 'Message could not be delivered' });
  });
});

test('a wait ends when no later tier could open', () => {
  expect(confirmUntil(request, 'waba', { ms: 5_000 }, START)).toBe(START + 5_000);
  const late = lastCallAt(request) - 1_000;
  expect(confirmUntil(request, 'waba', { ms: 30_000 }, late)).toBe(lastCallAt(request));
});

describe('a send that waits because a later tier follows', () => {
  const waiting = (...statuses: ReceiptStatus[]) =>
    facts({
      acceptances: [{ ...accepted, goal: 'delivered' }],
      receipts: statuses.map((status) => receipt(status)),
    });

  test.each<[ReceiptStatus[], 'sent' | 'failed' | undefined]>([
    [[], undefined],
    [['sent'], undefined],
    [['delivered'], 'sent'],
    [['read'], 'sent'],
    [['played'], 'sent'],
    [['failed'], 'failed'],
    [['sent', 'failed'], 'failed'],
    [['sent', 'delivered'], 'sent'],
    [['failed', 'delivered'], 'sent'],
  ])('with %j before its end is %s', (statuses, state) => {
    const outcome = verdictOf(waiting(...statuses), UNTIL - 1);
    expect(outcome?.state).toBe(state);
    expect(Object.keys(outcome ?? {})).not.toContain('goal');
    expect(Object.keys(outcome ?? {})).not.toContain('delivery');
  });

  test.each<[ReceiptStatus[]]>([[[]], [['sent']]])('with %j at its end is sent', (statuses) => {
    const outcome = verdictOf(waiting(...statuses), UNTIL);
    expect(outcome).toMatchObject({ state: 'sent', at: UNTIL });
    expect(outcome).not.toHaveProperty('goal');
  });

  test('a failure opens the next tier', () => {
    const failed = waiting('failed');
    const outcome = verdictOf(failed, UNTIL - 1)!;
    expect(derive({ ...failed, outcomes: [outcome] }, UNTIL - 1).actions).toMatchObject([
      { do: 'ask', channel: 'telegram', tier: 1 },
    ]);
  });
});
