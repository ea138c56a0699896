import { readFileSync } from 'node:fs';
import { graphCauseOf, REFUSALS } from './refusal-causes.ts';
import { apiSentence } from '../failures/tell-failure.ts';
import { numberRefusal } from './number-refusal.ts';

const refusal = (code: number, subcode?: number) => ({
  failure: { kind: 'graphUnreadable' } as const,
  code,
  ...(subcode === undefined ? {} : { subcode }),
});

test.each(REFUSALS)('code $code, subcode $subcode of $of is $cause', (row) => {
  const { code, subcode, of, cause } = { subcode: undefined, of: undefined, ...row };
  expect(graphCauseOf(refusal(code, subcode), of)).toBe(cause);
});

test('a permission, an unknown code and no answer have causes', () => {
  expect(graphCauseOf(refusal(200, 1_349_174))).toBe('permission');
  expect(graphCauseOf(refusal(299))).toBe('permission');
  expect(graphCauseOf(refusal(300))).toBe('other');
  expect(graphCauseOf({ failure: { kind: 'graphUnreadable' } })).toBe('unreachable');
});

test('no row stands behind one that takes all of its refusals', () => {
  const hidden = REFUSALS.filter((row) => {
    const { code, subcode, of, cause } = { subcode: undefined, of: undefined, ...row };
    return graphCauseOf(refusal(code, subcode), of) !== cause;
  });
  expect(hidden).toEqual([]);
  const keys = REFUSALS.map((row) => JSON.stringify({ ...row, cause: undefined }));
  expect(new Set(keys).size).toBe(keys.length);
});

/** Reasons of sends that mean one cause of this table. */
const MEANS: readonly (readonly [reason: RegExp, cause: string])[] = [
  [/^rate limit/, 'rate_limited'],
  [/^WABA access token lacks a permission$/, 'permission'],
  [/^WABA account is restricted$/, 'account_restricted'],
  [/^WABA number is not known to the access token$/, 'no_object'],
];

test('what the worker says of a code to senders agrees with its cause', () => {
  const path = '../../../worker-waba/recorded/error-codes.json';
  const { groups } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
    groups: Record<string, { code: number; expect: { reason: string } }[]>;
  };
  const known = new Set<number>(REFUSALS.map(({ code }) => code));
  const rows = Object.values(groups)
    .flat()
    .filter(({ code }) => known.has(code));
  expect(rows.length).toBeGreaterThan(25);
  const compared = rows.flatMap(({ code, expect: { reason } }) =>
    MEANS.flatMap(([words, cause]) => (words.test(reason) ? [{ code, cause }] : [])),
  );
  expect(compared.length).toBeGreaterThan(8);
  expect(compared.map(({ code }) => ({ code, cause: graphCauseOf(refusal(code)) }))).toEqual(
    compared,
  );
});

test.each([
  [refusal(133_009), 'PINs were tried too fast. Wait a minute.'],
  [refusal(133_008), 'The PIN was wrong too often. Meta says when it may be tried again.'],
  [
    refusal(250),
    'The access token lacks a permission for this number: it needs whatsapp_business_management.',
  ],
  [refusal(100, 33), 'Meta does not know this number, or the access token may not see it.'],
  [
    { ...refusal(100), said: 'Param about is too long' },
    'Meta refused a value: Param about is too long',
  ],
  [{ ...refusal(2_494_010), said: 'no' }, 'Meta refused with code 2494010: no'],
  [{ failure: { kind: 'graphNotReached' } as const }, "the provider can't be reached"],
])('people who manage a number are told: %j', (given, sentence) => {
  expect(apiSentence(numberRefusal(given))).toBe(sentence);
});
