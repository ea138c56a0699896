import { CHANNEL_DEFINITIONS, CHANNELS, type Cost } from '@cascade/contracts';
import type { CallResult } from '../port.ts';
import { costByTable, costOfResult } from './cost-of-call.ts';

const price = { amount: 21_000, currency: 'USD' };
const text = (length: number) => ({ content: { kind: 'text' as const, text: 'a'.repeat(length) } });
const EXPECTED: Cost = { ...price, source: 'table' };

test('a text in segments costs its price for each of them, every other message once', () => {
  const [channel = 'email'] = CHANNELS.filter((one) => CHANNEL_DEFINITIONS[one].segments !== null);
  expect(costByTable({ channel, price }, text(161))).toEqual({
    ...EXPECTED,
    amount: 42_000,
  });
  expect(costByTable({ channel: 'waba', price }, text(161))).toEqual(EXPECTED);
  expect(costByTable({ channel }, text(1))).toBeUndefined();
});

test.each<[string, CallResult, Cost | undefined]>([
  ['a message that was taken costs what the table says', { state: 'sent' }, EXPECTED],
  [
    "the provider's price stands above the table's",
    { state: 'sent', price: { amount: 7_500, currency: 'USD' } },
    { amount: 7_500, currency: 'USD', source: 'provider' },
  ],
  [
    'a price in another currency does not count beside a table',
    { state: 'sent', price: { amount: 7_500, currency: 'EUR' } },
    EXPECTED,
  ],
  [
    'what certainly was not sent costs nothing',
    { state: 'failed', certainty: 'not-sent', failure: { kind: 'undeliverable' } },
    undefined,
  ],
  [
    'what may have been sent costs what the table says',
    { state: 'failed', certainty: 'unknown', failure: { kind: 'outcomeUnknown' } },
    EXPECTED,
  ],
])('%s', (_what, result, cost) => {
  expect(costOfResult(result, EXPECTED)).toEqual(cost);
});

test("without a table a provider's price counts in any currency", () => {
  const said = { amount: 7_500, currency: 'EUR' };
  expect(costOfResult({ state: 'sent', price: said }, undefined)).toEqual({
    ...said,
    source: 'provider',
  });
  expect(costOfResult({ state: 'sent' }, undefined)).toBeUndefined();
});
