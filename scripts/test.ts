import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { provideServers } from '../tests/servers/index.ts';
import { runChecks } from './checks.ts';
import { runJest } from './jest-run.ts';

// `npm test`: checks and every suite. `npm test -- <paths or Jest's options>`: only those tests.
const jestArgs = process.argv.slice(2);

const [servers, failedChecks, pageFailed] = await Promise.all([
  provideServers(),
  jestArgs.length === 0 ? runChecks() : [],
  buildPage(),
]);
try {
  for (const missing of servers.missing) {
    console.error(
      `\n!!! ${missing.server} IS MISSING: its suites are skipped. ${missing.reason}\n`,
    );
  }
  const tally = await runJest(jestArgs, servers.env);
  const missingOnCi = process.env['CI'] === 'true' ? servers.missing.length : 0;
  const failed = tally.failed + failedChecks.length + pageFailed + missingOnCi;
  process.exitCode = failed === 0 ? 0 : 1;
  // Said again: a quarter of an hour of tests stands between a check and the last line.
  for (const check of failedChecks) {
    console.error(`✗ ${check}: npm run check`);
  }
  if (pageFailed > 0) {
    console.error('✗ the page: npm run build:web');
  }
  // The last line, for people and programs alike; a failed check counts as one failure.
  console.log(`${tally.passed} passed, ${failed} failed, ${tally.skipped} skipped`);
} finally {
  await servers.stop();
}

/** What browsers are served in tests. A failure counts as one. */
async function buildPage(): Promise<number> {
  const script = fileURLToPath(new URL('build-web.ts', import.meta.url));
  try {
    const { stderr } = await promisify(execFile)(process.execPath, [script]);
    process.stderr.write(stderr);
    return 0;
  } catch (error) {
    console.error((error as { stderr?: string }).stderr ?? String(error));
    return 1;
  }
}
