import { REFUSALS } from '../graph/refusal-causes.ts';
import { causeOf } from './causes.ts';
import { SENTENCES } from './cause-sentences.ts';

const REFUSED = { kind: 'graphUnreadable' } as const;

test.each([
  [133_009, 'pin_guesses'],
  [136_024, 'other'],
  [506, 'other'],
  [104, 'token_invalid'],
  [131_045, 'not_registered'],
])('code %d at the registration of a number is %s', (code, cause) => {
  expect(causeOf({ failure: REFUSED, code }, 'register')).toBe(cause);
});

test('every cause of Graph has a sentence of the signup', () => {
  const causes = REFUSALS.map(({ code }) => causeOf({ failure: REFUSED, code }, 'subscribe'));
  expect(causes.filter((cause) => !(cause in SENTENCES))).toEqual([]);
});

test('a permission, an unknown code and no answer have causes', () => {
  expect(causeOf({ failure: REFUSED, code: 200, subcode: 1_349_174 }, 'subscribe')).toBe(
    'permission',
  );
  expect(causeOf({ failure: REFUSED, code: 299 }, 'register')).toBe('permission');
  expect(causeOf({ failure: REFUSED, code: 300 }, 'register')).toBe('other');
  expect(causeOf({ failure: REFUSED }, 'register')).toBe('unreachable');
});

test('code 1 is a wrong secret where the code is exchanged, and an error of Meta elsewhere', () => {
  expect(causeOf({ failure: REFUSED, code: 1 }, 'connect')).toBe('app_secret');
  expect(causeOf({ failure: REFUSED, code: 1 }, 'register')).toBe('busy');
});

test('every cause has a sentence and a way on', () => {
  for (const { message, advice } of Object.values(SENTENCES)) {
    expect([message, advice]).toEqual([
      expect.stringMatching(/^\S.*\.$/),
      expect.stringMatching(/^\S.*\.$/),
    ]);
  }
});
