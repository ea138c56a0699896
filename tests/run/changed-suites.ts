import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { durationOf, readDurations } from './durations.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** A suite that takes longer (s) is too slow for a run of changed files. */
const QUICK_S = 20;
const jest = `${root}node_modules/jest/bin/jest.js`;

/** Suites that always run: the architecture rules, and one send on both engines. */
const ALWAYS = ['tests/architecture/architecture.test.ts', 'tests/e2e/first-send.test.ts'];

export interface ChangedSuites {
  /** Suites to run, as paths from the repository's root. */
  suites: string[];
  /** Related suites that take too long for a quick run. */
  left: string[];
}

/** Finds changed suites and the suites of changed packages that import a changed file. */
export async function findChangedSuites(files: readonly string[]): Promise<ChangedSuites> {
  const changed = files.filter((file) => file.endsWith('.test.ts'));
  const related = (await findRelated(files)).filter((suite) => !changed.includes(suite));
  const known = readDurations();
  const left = related.filter((suite) => durationOf(known, suite)[0] > QUICK_S);
  const quick = related.filter((suite) => !left.includes(suite));
  return { suites: [...new Set([...changed, ...quick, ...ALWAYS])], left };
}

async function findRelated(files: readonly string[]): Promise<string[]> {
  const sources = files.filter((file) => packageOf(file) !== undefined && /\.m?ts$/.test(file));
  if (sources.length === 0) return [];
  const packages = new Set(sources.flatMap((file) => packageOf(file) ?? []));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      jest,
      '--listTests',
      ...[...packages].map((folder) => `--roots=${root}${folder}`),
      '--findRelatedTests',
      ...sources,
    ],
    { cwd: root, env: process.env },
  );
  return stdout
    .split('\n')
    .filter((path) => path.startsWith(root))
    .map((path) => path.slice(root.length));
}

/**
 * Package of a file, such as `libs/store`. Undefined for files outside of packages and for the web
 * app, which has no suites.
 */
const packageOf = (file: string): string | undefined =>
  file.startsWith('services/dashboard/web/')
    ? undefined
    : /^(?:libs|services)\/[^/]+(?=\/)/.exec(file)?.[0];
