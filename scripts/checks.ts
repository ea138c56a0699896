import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));
const TIMEOUT_MS = 20 * 60_000;

type Check = readonly [name: string, tool: string, ...args: string[]];

// Checks what differs from the last check, and what depends on it. By default four checkers share the files,
// and each of them finds out the types that they share.
const typesOf = (project: string, name: string) =>
  [
    'tsc',
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/${name}.tsbuildinfo`,
  ] as const;
const types = ['types', ...typesOf('.', 'types')] as const;
const pageTypes = [
  'types of the page',
  ...typesOf('services/dashboard/web', 'page-types'),
] as const;
const lint = ['lint', 'oxlint', '--deny-warnings'] as const;
const typedLint = ['lint with types', 'oxlint', '--type-aware', '--deny-warnings'] as const;
// Files that nobody formats may be among those that are named.
const format = ['format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern'] as const;

const SOURCE = /\.[mc]?tsx?$/;

const checks: readonly Check[] = [
  types,
  pageTypes,
  ['types of the management API', 'node', 'scripts/web/api-types.ts', '--check'],
  ['generated TypeScript client', 'node', 'scripts/clients/generate-typescript.ts', '--check'],
  ['Postman collection', 'node', 'scripts/clients/generate-collection.ts', '--check'],
  typedLint,
  [...format, '.'],
  ['unused', 'knip', '--no-progress'],
  ['secrets', 'secretlint', '--maskSecrets', '**/*', '.*', '.ci/*'],
];

/** Selects the checks for these files. */
function checksOf(files: readonly string[]): Check[] {
  const ofPage = files.filter((file) => file.startsWith('services/dashboard/web/'));
  const sources = files.filter((file) => SOURCE.test(file));
  return [
    ...(ofPage.length < files.length ? [types] : []),
    ...(ofPage.length > 0 ? [pageTypes] : []),
    ...(sources.length > 0 ? [[...typedLint, ...sources] as const] : []),
    ...(files.length > 0 ? [[...format, ...files] as const] : []),
  ];
}

/** All checks, of which rules that need types look at these files. */
function shortChecks(files: readonly string[]): Check[] {
  const sources = files.filter((file) => SOURCE.test(file));
  const typed = sources.length > 0 ? [[...typedLint, ...sources] as const] : [];
  return checks.flatMap((check) => (check === typedLint ? [lint, ...typed] : [check]));
}

/**
 * Runs every check that needs no running product. Prints failures; returns the names of failed
 * checks.
 */
export async function runChecks(files?: readonly string[]): Promise<string[]> {
  const results = await Promise.all(
    (files ? checksOf(files) : checks).map((check) =>
      run(check, constants.priority.PRIORITY_NORMAL),
    ),
  );
  return failedOf(results);
}

/**
 * Runs the checks beside tests: one at a time at low priority, since tests have timeouts.
 *
 * @param only `files`: checks of these alone. `typedLintOf`: all checks, but rules that need types look at
 *   these files alone.
 */
export async function runChecksAside(
  only: { files?: readonly string[]; typedLintOf?: readonly string[] } = {},
): Promise<string[]> {
  const { files, typedLintOf } = only;
  const results: Result[] = [];
  for (const check of files ? checksOf(files) : typedLintOf ? shortChecks(typedLintOf) : checks) {
    results.push(await run(check, constants.priority.PRIORITY_BELOW_NORMAL));
  }
  return failedOf(results);
}

interface Result {
  name: string;
  passed: boolean;
}

const failedOf = (results: readonly Result[]): string[] =>
  results.filter(({ passed }) => !passed).map(({ name }) => name);

async function run([name, tool, ...args]: Check, priority: number): Promise<Result> {
  const started = performance.now();
  const say = (mark: string) =>
    console.error(`${mark} ${name} (${Math.round(performance.now() - started)} ms)`);
  try {
    const running = execute(`node_modules/.bin/${tool}`, args, {
      cwd: root,
      // The tools' launchers look for node on the PATH.
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH'] ?? ''}` },
      maxBuffer: 64 * 1024 * 1024,
      timeout: TIMEOUT_MS,
    });
    const { pid } = running.child;
    if (pid !== undefined) setPriority(pid, priority);
    await running;
    say('✓');
    return { name, passed: true };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    say('✗');
    console.error(`${stdout}${stderr}`.trimEnd() || String(error));
    return { name, passed: false };
  }
}
