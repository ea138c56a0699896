import { causeOf, REFUSALS, SENTENCES } from './causes.ts';

test.each(REFUSALS)('code $code, subcode $subcode at step $step is $cause', (row) => {
  const { code, subcode, step = 'subscribe', cause } = row;
  const refusal = { reason: 'x', code, ...(subcode === undefined ? {} : { subcode }) };
  expect(causeOf(refusal, step)).toBe(cause);
});

test('a permission, an unknown code and no answer have causes', () => {
  expect(causeOf({ reason: 'x', code: 200, subcode: 1_349_174 }, 'subscribe')).toBe('permission');
  expect(causeOf({ reason: 'x', code: 299 }, 'register')).toBe('permission');
  expect(causeOf({ reason: 'x', code: 300 }, 'register')).toBe('other');
  expect(causeOf({ reason: 'x' }, 'register')).toBe('unreachable');
});

test('code 1 is a wrong secret where the code is exchanged, and an error of Meta elsewhere', () => {
  expect(causeOf({ reason: 'x', code: 1 }, 'connect')).toBe('app_secret');
  expect(causeOf({ reason: 'x', code: 1 }, 'register')).toBe('busy');
});

test('every cause has a sentence and a way on', () => {
  for (const { message, advice } of Object.values(SENTENCES)) {
    expect([message, advice]).toEqual([
      expect.stringMatching(/^\S.*\.$/),
      expect.stringMatching(/^\S.*\.$/),
    ]);
  }
});
