import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));

const checks = [
  ['types', 'tsc', '-p', '.'],
  ['types of the page', 'tsc', '-p', 'services/dashboard/web'],
  ['types of the management API', 'node', 'scripts/web/api-types.ts', '--check'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['unused', 'knip', '--no-progress'],
  ['secrets', 'secretlint', '--maskSecrets', '**/*', '.*', '.ci/*'],
] as const;

/** What can be said without running the product. Prints what fails; gives the names of those. */
export async function runChecks(): Promise<string[]> {
  const results = await Promise.all(
    checks.map(async ([name, tool, ...args]) => ({ name, passed: await run(name, tool, args) })),
  );
  return results.filter(({ passed }) => !passed).map(({ name }) => name);
}

async function run(name: string, tool: string, args: string[]): Promise<boolean> {
  const started = performance.now();
  const say = (verdict: string) =>
    console.error(`${verdict} ${name} (${Math.round(performance.now() - started)} ms)`);
  try {
    await execute(`node_modules/.bin/${tool}`, args, {
      cwd: root,
      // The tools' own launchers look for node on the PATH.
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH'] ?? ''}` },
      maxBuffer: 64 * 1024 * 1024,
      timeout: 5 * 60_000,
    });
    say('✓');
    return true;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    say('✗');
    console.error(`${stdout}${stderr}`.trimEnd() || String(error));
    return false;
  }
}
