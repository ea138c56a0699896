import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findExpressions, type Expression } from './find-expressions.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Written by hand, and run by the product or by a customer. */
const SOURCES = ['{libs,services}/*/**/*.{ts,tsx}', 'clients/{cli,mcp,n8n,typescript}/**/*.ts'];
const LEFT_OUT =
  /\.test\.tsx?$|\/testing\/|\.fixture\.ts$|\/generated\/|\.d\.ts$|\/vite\.config\.ts$/;

/** Files that build expressions in functions, and why these are linear. */
export const BUILT_LATER: ReadonlyMap<string, string> = new Map([
  [
    'services/dashboard/src/http/openapi-examples.ts',
    'builds the patterns of our own schemas, which are checked where they stand',
  ],
]);

/** Expressions that the checker can't read, and why each is linear. */
export const UNDECIDED: ReadonlyMap<string, string> = new Map([
  [
    String.raw`/^\p{RGI_Emoji}$/v`,
    'the flag v is unknown to the checker; nothing repeats, and the longest emoji has a few characters',
  ],
]);

/** Every regular expression of the product: literals, patterns of schemas, and what `RegExp` builds. */
export function productExpressions(): {
  expressions: Expression[];
  faults: string[];
  /** Files that build expressions in functions. */
  later: string[];
} {
  const files = globSync(SOURCES, {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist'].includes(name),
  })
    .filter((path) => !LEFT_OUT.test(path))
    .toSorted()
    .map((path) => findExpressions(path, readFileSync(join(root, path), 'utf8')));
  const constants = new Map(files.flatMap((file) => [...file.constants]));
  const expressions = files.flatMap(({ written }) => written);
  const faults: string[] = [];
  for (const { at, name } of files.flatMap(({ named }) => named)) {
    const source = constants.get(name);
    if (source === undefined) faults.push(`${at}: the pattern ${name} is no text of a constant`);
    else expressions.push({ source, flags: 'u', at });
  }
  const built = files.flatMap((file) => file.built);
  const later = built.filter(({ isLater }) => isLater).map(({ at }) => fileOf(at));
  for (const path of later.filter((one) => !BUILT_LATER.has(one))) {
    faults.push(`${path}: builds an expression in a function: write a literal, or use RE2`);
  }
  const atStart = new Set(built.filter(({ isLater }) => !isLater).map(({ at }) => fileOf(at)));
  const captured = captureBuilt([...atStart]);
  for (const path of atStart) {
    if (captured.every(({ at }) => at !== path))
      faults.push(`${path}: what RegExp builds isn't known`);
  }
  return { expressions: [...expressions, ...captured], faults, later };
}

/** The same, without those that the checker can't read. */
export function decidedExpressions() {
  const { expressions, ...rest } = productExpressions();
  return { ...rest, expressions: expressions.filter((one) => !UNDECIDED.has(nameOf(one))) };
}

export const nameOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string =>
  `/${source}/${flags}`;

const fileOf = (at: string): string => at.slice(0, at.lastIndexOf(':'));

function captureBuilt(paths: readonly string[]): Expression[] {
  if (paths.length === 0) return [];
  const program = fileURLToPath(new URL('capture-built.ts', import.meta.url));
  const told = execFileSync(process.execPath, [program, ...paths], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return told
    .split('\n')
    .filter((line) => line.startsWith('{"file"'))
    .map((line) => {
      const { file, source, flags } = JSON.parse(line) as Record<
        'file' | 'source' | 'flags',
        string
      >;
      return { source, flags, at: file };
    });
}
