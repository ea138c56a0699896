import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reapNoMore, reapWithUs } from '../tests/servers/reaper.ts';
import { WORKERS } from './suite-order.ts';
import { describeTimes, type SuiteTime } from './suite-times.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const jest = join(root, 'node_modules/jest/bin/jest.js');
/** Far above the time that all suites need: a hanging run must end by itself. */
const timeoutMs = 60 * 60_000;

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

interface SuiteResult extends SuiteTime {
  status: string;
  assertionResults: { status: string }[];
}

/** With more failed suites than this, load isn't the cause. */
const mostSuitesAgain = 8;

/**
 * Runs Jest with its output on the screen and counts results from its report. After a full run the
 * failed suites run again, one after the other: some kill servers, and on a small machine two such
 * suites can starve each other. A suite that fails alone has failed; one that passes alone is
 * printed.
 */
export async function runJest(args: string[], env: Record<string, string>): Promise<Tally> {
  const first = await runOnce(args, env, WORKERS);
  const results = first.report?.testResults ?? [];
  if (args.length === 0) for (const line of describeTimes(results)) console.error(line);
  const failed = results.filter(({ status }) => status === 'failed');
  if (args.length > 0 || failed.length === 0 || failed.length > mostSuitesAgain) {
    return tallyOf(first.report, first.exitCode);
  }
  const suites = failed.map(({ name }) => name);
  console.error(`\n!!! FAILED IN PARALLEL, REPEATED ALONE:\n    ${suites.join('\n    ')}\n`);
  const again = await runOnce(['--runTestsByPath', ...suites], env, 1);
  return sum(withoutSuites(first.report, failed), tallyOf(again.report, again.exitCode));
}

async function runOnce(
  args: string[],
  env: Record<string, string>,
  workers: number,
): Promise<{ report: Report | undefined; exitCode: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-jest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const reporting = ['--json', `--outputFile=${reportFile}`];
    const exitCode = await run([`--maxWorkers=${workers}`, ...reporting, ...args], env);
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
async function run(args: string[], env: Record<string, string>): Promise<number> {
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
