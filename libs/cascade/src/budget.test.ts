import type { Budget, Channel, Cost, Facts, OutcomeRow, OutcomeState } from '@cascade/contracts';
import { laterTiers, skippedChannels } from './budget.ts';
import { derive } from './derive.ts';
import { nextStep } from './next-step.ts';
import { finishedResponse } from './response.ts';
import { factsOf, outcomeOf, requestOf, START } from './testing/made-facts.ts';

const usd = (amount: number): Cost => ({ amount, currency: 'USD', source: 'table' });

const given = (plan: Channel[][], budget: Omit<Budget, 'currency'>, outcomes: OutcomeRow[] = []) =>
  factsOf(requestOf(plan, { reply: 'gateway-1', budget: { currency: 'USD', ...budget } }), {
    outcomes,
  });

const outcome = (send: number, state: OutcomeState, cost?: Cost): OutcomeRow =>
  outcomeOf(send, state, {
    ...(state === 'failed' ? { failure: { kind: 'undeliverable' } } : {}),
    ...(cost === undefined ? {} : { cost }),
  });

const asked = (facts: Facts) =>
  derive(facts, START).actions.map((action) => 'channel' in action && action.channel);
const skipped = (facts: Facts) => skippedChannels(facts).map(({ channel }) => channel);

const THREE: Channel[][] = [['waba'], ['whatsapp'], ['email']];
const PRICES = { waba: 40, whatsapp: 20 };

test('a tier opens as long as all that was spent and its own price stay within the budget', () => {
  const facts = given(THREE, { amount: 60, prices: PRICES }, [outcome(11, 'failed', usd(40))]);
  expect(asked(facts)).toEqual(['whatsapp']);
  expect(skipped(facts)).toEqual([]);
});

test('a tier that would exceed it is not opened, and the next one is', () => {
  const facts = given(THREE, { amount: 59, prices: PRICES }, [outcome(11, 'failed', usd(40))]);
  expect(asked(facts)).toEqual(['email']);
  expect(skipped(facts)).toEqual(['whatsapp']);
});

test('what certainly was not sent has spent nothing', () => {
  const facts = given(THREE, { amount: 40, prices: PRICES }, [outcome(11, 'failed')]);
  expect(asked(facts)).toEqual(['whatsapp']);
});

test('a send whose outcome is unknown has spent what was expected, also if nobody wrote its cost', () => {
  for (const cost of [usd(40), undefined, { ...usd(1), currency: 'EUR' }]) {
    const facts = given(THREE, { amount: 59, prices: PRICES }, [outcome(11, 'unknown', cost)]);
    expect(asked(facts)).toEqual(['email']);
  }
});

test('the channels of a tier are sent together, so their prices count together', () => {
  const plan: Channel[][] = [['telegram'], ['waba', 'whatsapp'], ['email']];
  const failed = [outcome(11, 'failed')];
  expect(asked(given(plan, { amount: 60, prices: PRICES }, failed))).toEqual(['waba', 'whatsapp']);
  const exceeding = given(plan, { amount: 59, prices: PRICES }, failed);
  expect(asked(exceeding)).toEqual(['email']);
  expect(skipped(exceeding)).toEqual(['waba', 'whatsapp']);
});

test('a pool spends what its members may have sent', () => {
  const facts = given(THREE, { amount: 40, prices: PRICES }, [
    { ...outcome(11, 'failed'), passesOn: true },
    outcome(21, 'failed', usd(40)),
  ]);
  facts.request.sends.waba!.reserves = [{ id: 21, device: 'dev_b' }];
  expect(asked(facts)).toEqual(['email']);
});

test('where no tier is left the request is finished, and the answer says what was skipped and what it cost', () => {
  const facts = given([['waba'], ['whatsapp']], { amount: 59, prices: PRICES }, [
    outcome(11, 'failed', usd(40)),
  ]);
  expect(derive(facts, START)).toMatchObject({ state: 'finished', status: false, actions: [] });
  expect(finishedResponse(facts)).toMatchObject({
    status: false,
    channels: { waba: { status: false, cost: { amount: '0.00004', currency: 'USD' } } },
    skipped: [{ channel: 'whatsapp', reason: 'max_cost' }],
    cost: { amount: '0.00004', currency: 'USD' },
  });
});

test('tiers that were left out at acceptance are told first', () => {
  const facts = given(
    [['whatsapp'], ['email']],
    { amount: 20, prices: PRICES, skipped: ['waba'] },
    [outcome(11, 'sent', usd(20))],
  );
  expect(finishedResponse(facts).skipped).toEqual([{ channel: 'waba', reason: 'max_cost' }]);
});

test('a tier after one that delivered was not due: it is no skipped one', () => {
  const facts = given(THREE, { amount: 41, prices: PRICES }, [outcome(11, 'sent', usd(40))]);
  expect(derive(facts, START)).toMatchObject({ state: 'finished', status: true });
  expect(finishedResponse(facts)).not.toHaveProperty('skipped');
});

test('a worker finishes a request whose later tiers would all exceed its budget, as an orchestrator does', () => {
  const { request } = given([['waba'], ['whatsapp']], { amount: 59, prices: PRICES });
  const failed = outcome(11, 'failed', usd(40));
  const by = { request, outcome: failed };
  expect(nextStep(by, { role: 'worker', earlier: [] }, START).do).toBe('reply');
  expect(nextStep(by, { role: 'orchestrator' }, START).do).toBe('finish');
});

test('the decision is the same after a crash at any point: it is made of the outcomes of earlier tiers alone', () => {
  const failed = outcome(11, 'failed', usd(40));
  const before = given(THREE, { amount: 59, prices: PRICES }, [failed]);
  // Later facts of the tiers behind it, and what receipts say of an outcome that stands, change nothing.
  const later = given(THREE, { amount: 59, prices: PRICES }, [
    { ...failed, toldCost: usd(0), later: { state: 'sent', at: START + 5 } },
    outcome(13, 'failed'),
  ]);
  expect(skipped(before)).toEqual(['whatsapp']);
  expect(skipped(later)).toEqual(['whatsapp']);
});

test('a request without a budget is derived as before', () => {
  const facts = given(THREE, { amount: 0, prices: PRICES }, [outcome(11, 'failed', usd(40))]);
  const { budget: _none, ...request } = facts.request;
  expect(asked({ ...facts, request })).toEqual(['whatsapp']);
  expect(skippedChannels({ ...facts, request })).toEqual([]);
});

test('a later tier that costs more by itself never opens, and nothing waits less for it', () => {
  const { request } = given([['telegram'], ['waba'], ['email']], { amount: 30, prices: PRICES });
  expect(laterTiers(request, 'telegram')).toEqual([['email']]);
  expect(laterTiers({ plan: request.plan }, 'telegram')).toEqual([['waba'], ['email']]);
});
