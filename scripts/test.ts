import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { provideServers } from '../tests/servers/index.ts';
import { makeDataDir } from '../tests/servers/program-server.ts';
import { findChangedFiles } from './changed-files.ts';
import { findChangedSuites } from './changed-suites.ts';
import { runChecksAside } from './checks.ts';
import { runJest } from './jest-run.ts';
import { findMemoryFolder } from './memory-folder.ts';

// `npm test`: checks and every suite. `npm test -- --changed [commit]`: checks and suites of
// changed files. `npm test -- <paths or Jest's options>`: only those tests.
const [first, ...others] = process.argv.slice(2);
const changedFiles = first === '--changed' ? await findChangedFiles(others[0]) : undefined;
const jestArgs = changedFiles ? await argsOf(changedFiles) : process.argv.slice(2);
const checksToo = first === undefined || changedFiles !== undefined;

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

const checking = checksToo ? runChecksAside(changedFiles) : [];
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
  const tally = await runJest(jestArgs, servers.env);
  const failedChecks = await checking;
  const missingOnCi = process.env['CI'] === 'true' ? servers.missing.length : 0;
  const failed = tally.failed + failedChecks.length + pageFailed + missingOnCi;
  process.exitCode = failed === 0 ? 0 : 1;
  // Repeats failed checks: minutes of test output stand between them and the last line.
  for (const check of failedChecks) {
    console.error(`✗ ${check}: npm run check`);
  }
  if (pageFailed > 0) {
    console.error('✗ the page or the guide: npm run build:web, npm run build:guide');
  }
  // The last line, for people and programs. A failed check counts as one failure.
  console.log(`${tally.passed} passed, ${failed} failed, ${tally.skipped} skipped`);
} finally {
  await servers.stop();
}

async function argsOf(files: readonly string[]): Promise<string[]> {
  const { suites, left } = await findChangedSuites(files);
  console.error(`Changed: ${files.join(', ') || 'nothing'}`);
  if (left.length > 0) console.error(`Left to \`npm test\`: ${left.join(', ')}`);
  return ['--runTestsByPath', ...suites];
}

/** Builds the web app and the guide that tests serve. Each that fails counts as one failure. */
async function buildPages(): Promise<number> {
  const scripts = ['build-guide.ts', 'build-web.ts', 'build-services.ts'];
  const built = await Promise.all(scripts.map(runScript));
  return built.filter((wasBuilt) => !wasBuilt).length;
}

async function runScript(name: string): Promise<boolean> {
  const script = fileURLToPath(new URL(name, import.meta.url));
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
