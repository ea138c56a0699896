import { suitesToRepeat, tallyOf } from './jest-run.ts';

const report = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 0,
};

test.each([
  ['all well', report, 0, { passed: 5, failed: 0, skipped: 3 }],
  ['a failed test', { ...report, numFailedTests: 2 }, 1, { passed: 5, failed: 2, skipped: 3 }],
  ['a suite that does not load', { ...report, numRuntimeErrorTestSuites: 1 }, 1, { failed: 1 }],
  ['a failure that no test shows', report, 1, { passed: 5, failed: 1 }],
  ['no report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
])('%s', (_, given, exitCode, expected) => {
  expect(tallyOf(given, exitCode)).toMatchObject(expected);
});

const suites = (failed: number) => [
  { name: 'a', status: 'passed' },
  ...Array.from({ length: failed }, (_, at) => ({ name: `failed ${at}`, status: 'failed' })),
];

test('few failed suites run again alone in the short form, none in the long form', () => {
  expect(suitesToRepeat(suites(2), false).map(({ name }) => name)).toEqual([
    'failed 0',
    'failed 1',
  ]);
  expect(suitesToRepeat(suites(2), true)).toEqual([]);
  expect(suitesToRepeat(suites(13), false)).toEqual([]);
});
