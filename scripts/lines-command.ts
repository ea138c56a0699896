import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK_FILE = /(^|\/)(pnpm-lock\.yaml|package-lock\.json|composer\.lock|uv\.lock|go\.sum)$/;
/** Kinds of files; the first that fits counts. */
const KINDS: readonly (readonly [kind: string, fits: RegExp])[] = [
  [
    'generated',
    /schema\.d\.ts$|roles\.json$|\.postman_collection\.json$|(^|\/)generated\/|^docs\/SPEC\.md$|\.snap$/,
  ],
  ['results', /^tests\/(bench\/results|faults\/rows\/results)\//],
  ['docs', /\.(md|mdx|svg)$|^docs\//],
  ['tests', /^tests\/|\.test\.\w+$|(^|\/)(testing|test|tests|fixtures)\/|_test\.go$|fixture/],
  ['code', /./],
];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, env: process.env, encoding: 'utf8', maxBuffer: 2 ** 28 });

interface Sum {
  files: number;
  lines: number;
}

/** Counts lines that aren't blank, by kind, of all tracked files but lock files and binary ones. */
function countLines(): Map<string, Sum> {
  const sums = new Map<string, Sum>(KINDS.map(([kind]) => [kind, { files: 0, lines: 0 }]));
  for (const file of git('ls-files', '-z').split('\0')) {
    const path = join(ROOT, file);
    if (file === '' || LOCK_FILE.test(file) || !statSync(path, { throwIfNoEntry: false })?.isFile())
      continue;
    const bytes = readFileSync(path);
    if (bytes.includes(0)) continue;
    const sum = sums.get(KINDS.find(([, fits]) => fits.test(file))?.[0] ?? '');
    if (sum === undefined) throw new Error(`${file} is of no kind`);
    sum.files += 1;
    sum.lines += bytes
      .toString('utf8')
      .split('\n')
      .filter((line) => line.trim() !== '').length;
  }
  return sums;
}

/** Bytes of all objects that the current commit reaches, packed as a clone gets them. */
function cloneBytes(): number {
  const objects = git('rev-list', '--objects', '--use-bitmap-index', '--disk-usage', 'HEAD');
  return Number(objects);
}

const sums = countLines();
for (const [kind, { files, lines }] of sums) {
  console.log(
    `${kind.padEnd(10)} ${String(lines).padStart(8)} lines ${String(files).padStart(6)} files`,
  );
}
const lines = [...sums.values()].reduce((all, sum) => all + sum.lines, 0);
console.log(
  `${'all'.padEnd(10)} ${String(lines).padStart(8)} lines, not blank, without lock files`,
);
console.log(`${git('ls-files').trim().split('\n').length} tracked files`);
console.log(`${(cloneBytes() / 2 ** 20).toFixed(1)} MB to clone`);
