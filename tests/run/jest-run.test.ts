import { tallyOf } from './jest-run.ts';

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
