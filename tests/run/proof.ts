import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PARTS, suitesOf } from './forms.ts';
import type { Part } from './parts/part.ts';
import { importsOf } from './suite-imports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What runs of this clone have proven. */
const HERE = `${root}.cache/proven.json`;
/** What the last long run proved, committed. */
const COMMITTED = `${root}tests/run/proven.json`;

/** What isn't in the repository. */
const BUILT = ['node_modules', 'dist*', '__pycache__', '.venv', 'vendor', '.cache'].map(
  (name) => `**/${name}/**`,
);

/** What was proven: for each promise the hash of its inputs, and the commit whose whole lint passed. */
export interface Proven {
  lint?: string;
  parts: Readonly<Record<string, string>>;
}

/**
 * Lists what a part depends on, as paths from the root: its inputs, its suites with what they import below
 * `tests`, and the versions of all dependencies.
 */
export function inputFiles(part: Part): string[] {
  const inputs = typeof part.short === 'string' ? [] : part.short;
  const suites = suitesOf(part);
  const patterns = [...inputs, 'pnpm-lock.yaml'];
  const files = globSync(patterns, { cwd: root, exclude: BUILT, withFileTypes: true })
    // Other suites change nothing that these ones see.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length));
  return [...new Set([...files, ...suites, ...importsOf(suites)])].toSorted();
}

/** Hashes what a part depends on. */
export function inputHash(part: Part): string {
  const hash = createHash('sha256');
  for (const file of inputFiles(part)) hash.update(`${file}\0`).update(readFileSync(root + file));
  return hash.digest('hex');
}

/** Hashes of the parts that wait for a change, by promise. Taken before a run: files may change meanwhile. */
export const hashInputs = (): ReadonlyMap<string, string> =>
  new Map(
    PARTS.filter(({ short }) => typeof short !== 'string').map((part) => [
      part.promise,
      inputHash(part),
    ]),
  );

/** Parts that wait for a change and weren't proven with these inputs, here or in a long run. */
export function unprovenParts(inputs: ReadonlyMap<string, string>): Part[] {
  const records = [HERE, COMMITTED].map((file) => readProven(file).parts);
  return PARTS.filter(({ promise, short }) => {
    const hash = inputs.get(promise);
    return (
      typeof short !== 'string' &&
      !records.some((parts) => hash !== undefined && parts[promise] === hash)
    );
  });
}

/** Suites of parts that the committed record doesn't have with these inputs. */
export const unprovenSuites = (inputs: ReadonlyMap<string, string>): string[] => {
  const { parts } = readProven(COMMITTED);
  return PARTS.filter(
    ({ promise }) => inputs.has(promise) && parts[promise] !== inputs.get(promise),
  ).flatMap(suitesOf);
};

/** The commit whose whole lint passed. */
export const lintedCommit = (): string | undefined =>
  readProven(HERE).lint ?? readProven(COMMITTED).lint;

/** Parts that wait for a change of their inputs, of which all suites are among these. */
export const partsOf = (passed: readonly string[]): Part[] =>
  PARTS.filter(
    (part) =>
      typeof part.short !== 'string' && suitesOf(part).every((suite) => passed.includes(suite)),
  );

/** Keeps what a run has proven; that of a long run is for the repository. */
export function keepProven(
  parts: readonly Part[],
  inputs: ReadonlyMap<string, string>,
  { isLong, lint }: { isLong: boolean; lint: string | undefined },
): void {
  for (const file of isLong ? [HERE, COMMITTED] : [HERE]) {
    const known = readProven(file);
    const passed = new Set(parts.map(({ promise }) => promise));
    const hashes = PARTS.flatMap(({ promise }) => {
      const hash = passed.has(promise) ? inputs.get(promise) : known.parts[promise];
      return hash === undefined ? [] : [[promise, hash] as const];
    });
    const linted = lint ?? known.lint;
    const proven: Proven = {
      ...(linted === undefined ? {} : { lint: linted }),
      parts: Object.fromEntries(hashes),
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(proven, null, 2)}\n`);
  }
}

function readProven(file: string): Proven {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Proven;
  } catch {
    return { parts: {} };
  }
}
