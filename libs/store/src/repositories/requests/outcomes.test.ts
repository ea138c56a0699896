import type { OutcomeRow } from '@cascade/contracts';
import { describeRepositories } from '../../testing/describe-repositories.ts';

describeRepositories('outcomes', (opened) => {
  let send = 8_000;
  const row = (more: Partial<OutcomeRow> = {}): OutcomeRow => ({
    _id: send,
    request: send,
    account: 'acc_1',
    state: 'unknown',
    ms: 1,
    at: 50_000,
    ...more,
  });
  const insert = (outcome: OutcomeRow) => opened().repositories.facts.insertOutcome(outcome);
  beforeEach(() => {
    send += 1;
  });

  const cost = { amount: 40, currency: 'USD', source: 'table' } as const;

  test('the same outcome is stored once, and told as stored', async () => {
    expect(await insert(row({ cost }))).toBe('stored');
    expect(await insert(row({ cost }))).toBe('stored');
  });

  test.each<[what: string, Partial<OutcomeRow>]>([
    ['another state', { cost, state: 'sent' }],
    ['another instant', { cost, at: 50_001 }],
    ['another duration', { cost, ms: 2 }],
    ['another cost', { cost: { ...cost, amount: 41 } }],
    ['a cost in another currency', { cost: { ...cost, currency: 'EUR' } }],
    ['no cost', {}],
  ])('an outcome with %s is another one: the first stays', async (_what, other) => {
    expect(await insert(row({ cost }))).toBe('stored');
    expect(await insert(row(other))).toBe('taken');
  });
});
