import { execFile } from 'node:child_process';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runChecksAside } from '../../scripts/checks.ts';
import { provideServers } from '../servers/index.ts';
import { makeDataDir } from '../servers/program-server.ts';
import { findChangedFiles, headCommit } from './changed-files.ts';
import { findChangedSuites } from './changed-suites.ts';
import { describeCpu } from './cpu-of-run.ts';
import { keepDurations } from './durations.ts';
import { leftOut } from './forms.ts';
import { runJest } from './jest-run.ts';
import { findMemoryFolder } from './memory-folder.ts';
import {
  hashInputs,
  keepProven,
  lintedCommit,
  partsOf,
  unprovenParts,
  unprovenSuites,
} from './proof.ts';
import type { SuiteCost } from './suite-cost.ts';

/** What is built before the suites, and the suites that need it; the short form always needs the web app. */
const BUILDS: readonly (readonly [script: string, readBy?: readonly string[]])[] = [
  ['build-web.ts'],
  ['build-guide.ts', ['tests/browser/reading.test.ts', 'tests/guide/blocks.test.ts']],
  ['build-services.ts', ['tests/processes/start-script.test.ts', 'tests/guide/blocks.test.ts']],
];

/** A run that proves more parts fills the cores with fewer suites. */
const FEW_PARTS = 5;

// `npm test`: checks and the short form of every suite. `npm test -- --long`: all there is. `npm test --
// --prove`: of that only the parts whose inputs changed, so that `tests/run/proven.json` is up to date. `npm
// test -- --changed [commit]`: checks and suites of changed files. `npm test -- [--long] <paths or Jest's
// options>`: only those tests.
const given = process.argv.slice(2);
const proves = given.includes('--prove');
const isLong = proves || given.includes('--long');
const asked = given.filter((argument) => argument !== '--long' && argument !== '--prove');
const [first, ...others] = asked;
const changedFiles = first === '--changed' ? await findChangedFiles(others[0]) : undefined;
const isWhole = first === undefined && !proves;
const commit = await headCommit();
const isShort = isWhole && !isLong;
const wasCommitted = await hasNoChanges();

const memory = await findMemoryFolder();
// Servers, stores and temporary files are created there and are removed with this process.
if (memory !== undefined) {
  const folder = await makeDataDir('test', memory);
  // Some servers run as users of their own.
  await chmod(folder, 0o755);
  process.env['TMPDIR'] = folder;
}

// Workers share the programs that suites bundle.
process.env['TEST_BUNDLES'] = await makeDataDir('bundles');
process.env['TEST_COMMIT'] = commit;
if (isLong) process.env['TEST_FORM'] = 'long';
if (isShort) process.env['TEST_FORM'] = 'short';
const costsFile = process.env['SUITE_COSTS'] || join(await makeDataDir('costs'), 'costs.jsonl');
process.env['SUITE_COSTS'] = costsFile;

const inputs = hashInputs();
const unproven = unprovenParts(inputs);
const isCostly = !isShort || unproven.length > FEW_PARTS;
const left = isShort
  ? leftOut(commit, (part) => !unproven.includes(part))
  : new Map<string, never>();
if (isShort) sayForm();

const checking = isWhole || changedFiles ? check() : [];
const [servers, pageFailed] = await Promise.all([
  provideServers(),
  changedFiles ? 0 : buildPages(),
]);
try {
  for (const missing of servers.missing) {
    console.error(
      `\n!!! ${missing.server} IS MISSING: its suites are skipped. ${missing.reason}\n`,
    );
  }
  const begun = (await costs()).length;
  const jestArgs = changedFiles
    ? await argsOf(changedFiles)
    : proves
      ? ['--runTestsByPath', 'tests/run/forms.test.ts', ...unprovenSuites(inputs)]
      : asked;
  const options = { env: servers.env, left: [...left.keys()], isLong, isCostly };
  const run = await runJest(jestArgs, options);
  const failedChecks = await checking;
  const measured = (await costs()).slice(begun);
  if (isWhole) keepDurations(measured, isLong);
  // With options of Jest only some tests of a suite may have run.
  if (isWhole || proves || (isLong && !jestArgs.some((one) => one.startsWith('-')))) {
    const isLinted = isWhole && isLong && wasCommitted && failedChecks.length === 0;
    const linted = isLinted ? commit : undefined;
    keepProven(partsOf(run.passedSuites), inputs, { isLong, lint: linted });
  }
  const missingOnCi = process.env['CI'] === 'true' ? servers.missing.length : 0;
  const failed = run.tally.failed + failedChecks.length + pageFailed + missingOnCi;
  process.exitCode = failed === 0 ? 0 : 1;
  if (isWhole) for (const line of await describeCpu(measured)) console.error(line);
  // Repeats what matters: minutes of test output stand between it and the last line.
  for (const suite of run.repeated)
    console.error(`!!! ${suite} passed only when it ran again, alone`);
  for (const name of failedChecks) console.error(`✗ ${name}: npm run check`);
  if (pageFailed > 0) {
    console.error('✗ the page or the guide: npm run build:web, npm run build:guide');
  }
  // The last line, for people and programs. A failed check counts as one failure.
  console.log(`${run.tally.passed} passed, ${failed} failed, ${run.tally.skipped} skipped`);
} finally {
  await servers.stop();
}

/** In the short form rules that need types look at the files that changed since the last whole lint. */
async function check(): Promise<string[]> {
  if (changedFiles) return runChecksAside({ files: changedFiles });
  if (isLong) return runChecksAside();
  const linted = await findChangedFiles(lintedCommit())
    .catch(() => findChangedFiles())
    // A shallow clone knows no earlier commit.
    .catch(() => undefined);
  return runChecksAside(linted === undefined ? {} : { typedLintOf: linted });
}

function sayForm(): void {
  console.error(`Short form, samples of ${commit.slice(0, 12) || 'no commit'}.`);
  const parts = Map.groupBy(left, ([, { promise }]) => promise);
  for (const [promise, suites] of parts) {
    const names = suites.map(([suite]) => suite.replace(/\.test\.ts$/, '')).join(', ');
    console.error(`Left to \`npm test -- --long\`: ${promise} (${names})`);
  }
}

async function argsOf(files: readonly string[]): Promise<string[]> {
  const { suites, left: tooLong } = await findChangedSuites(files);
  console.error(`Changed: ${files.join(', ') || 'nothing'}`);
  if (tooLong.length > 0) console.error(`Left to \`npm test\`: ${tooLong.join(', ')}`);
  return ['--runTestsByPath', ...suites];
}

async function costs(): Promise<SuiteCost[]> {
  const text = await readFile(costsFile, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SuiteCost);
}

async function hasNoChanges(): Promise<boolean> {
  return commit !== '' && (await findChangedFiles('HEAD')).length === 0;
}

/** Builds the web app and the guide that tests serve. Each that fails counts as one failure. */
async function buildPages(): Promise<number> {
  const scripts = BUILDS.flatMap(([script, readBy]) =>
    readBy === undefined || readBy.some((suite) => !left.has(suite)) ? [script] : [],
  );
  const built = await Promise.all(scripts.map(runScript));
  return built.filter((wasBuilt) => !wasBuilt).length;
}

async function runScript(name: string): Promise<boolean> {
  const script = fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));
  try {
    const { stderr } = await promisify(execFile)(process.execPath, [script], {
      env: process.env,
    });
    process.stderr.write(stderr);
    return true;
  } catch (error) {
    console.error((error as { stderr?: string }).stderr ?? String(error));
    return false;
  }
}
