import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reapNoMore, reapWithUs } from '../servers/reaper.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const jest = join(root, 'node_modules/jest/bin/jest.js');
/**
 * Suites that run at the same time. Most of a suite is waiting, for a deadline or for a server: with three, two cores
 * are idle for a third of the time. Where costly parts run too, three keep them busy, and five let sends wait.
 */
const SUITES_AT_ONCE = { few: 3, many: 5 };
/** Far above the time that all suites need: a hanging run must end by itself. */
const TIMEOUT_MS = { short: 60 * 60_000, long: 6 * 60 * 60_000 };
/** Suites that are said to have taken longest. */
const MOST_SAID = 12;

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The counted part of Jest's JSON report (`jest --json`). */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults?: SuiteResult[];
}

interface SuiteResult {
  /** Path of the suite. */
  name: string;
  startTime: number;
  endTime: number;
  status: string;
  assertionResults: { status: string }[];
}

/** With more failed suites than this, load isn't the cause. */
const mostSuitesAgain = 12;

interface RunOptions {
  env: Record<string, string>;
  /** Suites and folders of suites that don't run. */
  left: readonly string[];
  isLong: boolean;
  /** Costly parts run too. */
  isCostly: boolean;
}

interface RunResult {
  tally: Tally;
  /** Suites of which every test ran and passed, at once. */
  passedSuites: string[];
  /** Suites that passed only when they ran again. */
  repeated: string[];
}

/**
 * Runs Jest with its output on the screen and counts results from its report. After a short run the
 * failed suites run again, one after the other: some kill servers, and on a small machine two such
 * suites can starve each other. A suite that fails alone has failed; one that passes alone is named.
 * In the long form nothing runs again.
 */
export async function runJest(args: string[], options: RunOptions): Promise<RunResult> {
  const { left, isLong, isCostly } = options;
  const leaving =
    left.length === 0 ? [] : ignoredPaths(left).map((path) => `--testPathIgnorePatterns=${path}`);
  const first = await runOnce(
    [...leaving, ...args],
    options,
    SUITES_AT_ONCE[isCostly ? 'few' : 'many'],
  );
  const results = first.report?.testResults ?? [];
  if (args.length === 0) console.error(describeLongest(results));
  const passedSuites = results
    .filter(
      ({ status, assertionResults }) => status === 'passed' && assertionResults.every(hasPassed),
    )
    .map(({ name }) => nameOf(name));
  const failed = args.length > 0 ? [] : suitesToRepeat(results, isLong);
  if (failed.length === 0) {
    return { tally: tallyOf(first.report, first.exitCode), passedSuites, repeated: [] };
  }
  const suites = failed.map(({ name }) => name);
  console.error(`\n!!! FAILED IN PARALLEL, REPEATED ALONE:\n    ${suites.join('\n    ')}\n`);
  const again = await runOnce(['--runTestsByPath', ...suites], options, 1);
  return {
    tally: sum(withoutSuites(first.report, failed), tallyOf(again.report, again.exitCode)),
    passedSuites,
    repeated: (again.report?.testResults ?? []).flatMap(({ name, status }) =>
      status === 'passed' ? [nameOf(name)] : [],
    ),
  };
}

/** Patterns of Jest for paths that don't run: suites, and folders with all in them. */
export const ignoredPaths = (left: readonly string[]): string[] => [
  '/node_modules/',
  ...left.map((suite) => `/${suite.replaceAll('.', '\\.')}(?:/|$)`),
];

/** Suites that run again, alone. In the long form a suite that needs that has failed. */
export function suitesToRepeat<T extends { status: string }>(
  results: readonly T[],
  isLong: boolean,
): T[] {
  const failed = results.filter(({ status }) => status === 'failed');
  return isLong || failed.length > mostSuitesAgain ? [] : failed;
}

const hasPassed = ({ status }: { status: string }): boolean => status === 'passed';

const nameOf = (path: string): string => relative(root, path);

/** Says which suites took longest. */
function describeLongest(results: readonly SuiteResult[]): string {
  const longest = results
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1_000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, MOST_SAID)
    .map(({ name, seconds }) => `${nameOf(name)} ${Math.round(seconds)} s`);
  return `Longest suites: ${longest.join(', ')}`;
}

async function runOnce(
  args: string[],
  { env, isLong }: RunOptions,
  workers: number,
): Promise<{ report: Report | undefined; exitCode: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-jest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const reporting = ['--json', `--outputFile=${reportFile}`];
    const jestArgs = [`--maxWorkers=${workers}`, ...reporting, ...args];
    const atOnce = { TEST_AT_ONCE: String(workers) };
    const exitCode = await run(
      jestArgs,
      { ...env, ...atOnce },
      isLong ? TIMEOUT_MS.long : TIMEOUT_MS.short,
    );
    const text = await readFile(reportFile, 'utf8').catch(() => undefined);
    const report = text === undefined ? undefined : (JSON.parse(text) as Report);
    return { report, exitCode };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Counts the suites that don't run again. */
function withoutSuites(
  report: Report | undefined,
  suites: NonNullable<Report['testResults']>,
): Tally {
  const all = tallyOf(report, 0);
  const results = suites.flatMap(({ assertionResults }) => assertionResults);
  const count = (...states: string[]) =>
    results.filter(({ status }) => states.includes(status)).length;
  return {
    passed: all.passed - count('passed'),
    failed: 0,
    skipped: all.skipped - count('pending', 'skipped', 'todo', 'disabled'),
  };
}

function sum(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/**
 * Counts results. A suite that couldn't run counts as one failure, and so does any other failure of
 * the run.
 */
export function tallyOf(report: Report | undefined, exitCode: number): Tally {
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: exitCode === 0 ? failed : Math.max(failed, 1),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

// Jest's workers don't die with Jest. So the run is one process group, which ends when Jest is
// done, when this process is told to end, and when it is killed.
async function run(
  args: string[],
  env: Record<string, string>,
  timeoutMs: number,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', jest, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  child.once('error', reject);
  child.once('exit', (code) => resolve(code ?? 1));
  const { pid } = child;
  if (pid === undefined) return promise;
  reapWithUs({ group: pid });
  const end = () => killGroup(pid);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, end);
  const timer = setTimeout(end, timeoutMs);
  return promise.finally(() => {
    clearTimeout(timer);
    for (const signal of signals) process.off(signal, end);
    killGroup(pid);
    reapNoMore({ group: pid });
  });
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
