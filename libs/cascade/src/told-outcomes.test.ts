import type { Channel, OutcomeRow, OutcomeState } from '@cascade/contracts';
import { derive } from './derive.ts';
import { outcomeOf, requestOf, START } from './testing/made-facts.ts';
import { outcomesToTell, toldFacts } from './told-outcomes.ts';

const outcome = (send: number, state: OutcomeState = 'failed') => outcomeOf(send, state);

const TIERS: Channel[][] = [['telegram'], ['waba'], ['email']];
const BULK = { mode: 'async', lane: 'bulk' } as const;

test.each<[string, Channel[][], Channel, OutcomeRow[], OutcomeRow[] | undefined]>([
  ['the first of three tiers', TIERS, 'telegram', [], []],
  ['a later tier', TIERS, 'email', [outcome(11), outcome(12)], [outcome(11), outcome(12)]],
  [
    'a later tier, a receipt of the earlier send may come',
    TIERS,
    'waba',
    [outcome(11, 'unknown')],
    undefined,
  ],
  ['one of a tier', [['telegram', 'waba']], 'waba', [], undefined],
  [
    'a tier behind one with several sends',
    [['telegram', 'waba'], ['email']],
    'email',
    [outcome(11), outcome(12)],
    undefined,
  ],
  [
    'a tier of one send before one with several',
    [['telegram'], ['waba', 'email']],
    'telegram',
    [],
    [],
  ],
])('what is told with the ask for a send: %s', (_title, plan, channel, settled, told) => {
  expect(outcomesToTell({ plan }, channel, settled)).toEqual(told);
});

test('the message of an outcome gives the facts that open the next tier', () => {
  const request = requestOf(TIERS, { ...BULK, scheduled: true, dueAt: START + 5 });
  const facts = toldFacts({ request, outcome: outcome(12), earlier: [outcome(11)] });
  expect(facts && derive(facts, START + 10)).toMatchObject({
    state: 'open',
    actions: [{ do: 'ask', channel: 'email', send: 13, tier: 2 }],
  });
});

test.each([
  ['its earlier outcomes were not told', { outcome: outcome(11) }],
  ['a receipt may say more than the outcome', { outcome: outcome(11, 'unknown'), earlier: [] }],
])('facts are read if %s', (_why, told) => {
  expect(toldFacts({ request: requestOf(TIERS, BULK), ...told })).toBeUndefined();
});
