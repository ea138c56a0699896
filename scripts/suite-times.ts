import { isNamed, LONG_S } from './suite-order.ts';

/** Start and end of a suite (epoch ms), as in Jest's JSON report. */
export interface SuiteTime {
  /** Path of the suite. */
  name: string;
  startTime: number;
  endTime: number;
}

const MOST = 12;

/**
 * Says which suites of a full run took longest, and which of these `suite-order.ts` lacks: such a suite
 * may start last, and one core waits for its end.
 */
export function describeTimes(suites: readonly SuiteTime[]): string[] {
  const timed = suites
    .map(({ name, startTime, endTime }) => ({ path: name, seconds: (endTime - startTime) / 1_000 }))
    .toSorted((one, other) => other.seconds - one.seconds);
  const named = (some: typeof timed) =>
    some.map(({ path, seconds }) => `${nameOf(path)} ${Math.round(seconds)} s`).join(', ');
  const lacking = timed.filter((suite) => suite.seconds >= LONG_S && !isNamed(suite));
  return [
    `Longest suites: ${named(timed.slice(0, MOST))}`,
    ...(lacking.length > 0 ? [`Not in scripts/suite-order.ts: ${named(lacking)}`] : []),
  ];
}

/** The suite's folder and name. */
const nameOf = (path: string): string =>
  path.split('/').slice(-2).join('/').replace('.test.ts', '');
