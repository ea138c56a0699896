import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { release } from './release.ts';
import { VERSION_GENERATORS, versionTexts } from './version-homes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { version: CURRENT } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const GENERATED = Object.values(VERSION_GENERATORS).flat();
const tracked = execFileSync('git', ['ls-files', '-z'], {
  cwd: ROOT,
  encoding: 'utf8',
  env: process.env,
})
  .split('\0')
  .filter(Boolean);
const HOMES = tracked.filter((file) => versionTexts(file).length > 0);

const OPEN = '# Changelog\n\n## Unreleased\n\n### Changed\n\n- A thing.\n\n## 0.1.0\n\n- First.\n';

let root: string;

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', env: process.env });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

function commit(changelog: string): void {
  writeFileSync(join(root, 'CHANGELOG.md'), changelog);
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '-m', 'test');
}

/** A scratch repository with every file that has the version. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cascade-release-'));
  for (const file of [...HOMES, ...GENERATED]) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(root, file));
  }
  git('init', '--quiet');
  for (const [name, value] of [
    ['name', 'Test'],
    ['email', 'test@example.com'],
  ] as const) {
    git('config', `user.${name}`, value);
  }
  git('config', 'commit.gpgsign', 'false');
  git('config', 'tag.gpgsign', 'false');
  commit(OPEN);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const ran: string[] = [];
const options = (version: string) => ({
  root,
  version,
  date: '2026-12-01',
  generate(script: string) {
    ran.push(script);
    for (const file of VERSION_GENERATORS[script] ?? []) {
      writeFileSync(join(root, file), read(file).replaceAll(CURRENT, version));
    }
  },
});

test('a release sets the version everywhere, dates its section, commits and tags', () => {
  ran.length = 0;
  expect(release(options('9.8.7'))).toEqual(['v9.8.7', 'clients/go/v9.8.7']);
  expect(ran).toEqual(Object.keys(VERSION_GENERATORS));
  expect(git('log', '-1', '--format=%s').trim()).toBe('chore(release): 9.8.7');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('rev-list', '-1', 'v9.8.7')).toBe(git('rev-parse', 'HEAD'));
  expect(read('CHANGELOG.md')).toBe(OPEN.replace('## Unreleased', '## 9.8.7 (2026-12-01)'));
  const left = [...HOMES, ...GENERATED].filter((file) => !read(file).includes('9.8.7'));
  expect(left.filter((file) => read(file).includes(CURRENT))).toEqual([]);
  expect(read('libs/runtime/src/product-version.ts')).toContain("PRODUCT_VERSION = '9.8.7'");
  expect(read('deploy/kubernetes/cascade/Chart.yaml')).toMatch(
    /\nversion: 9\.8\.7\nappVersion: '9\.8\.7'\n/,
  );
});

test('the version of an open section may be released as it stands', () => {
  commit(OPEN.replace('Unreleased', `${CURRENT} (unreleased)`));
  release(options(CURRENT));
  expect(read('CHANGELOG.md')).toContain(`## ${CURRENT} (2026-12-01)`);
});

test.each<[string, string, (() => void) | undefined, string]>([
  ['no version', '', undefined, 'which version'],
  ['a text', 'v9.8.7', undefined, 'which version'],
  ['a lower version', '0.0.9', undefined, "isn't higher"],
  [
    'a released version',
    '9.8.7',
    () => commit(OPEN.replace('## 0.1.0', '## 9.8.7 (2026-11-01)')),
    "isn't higher than 9.8.7",
  ],
  ['a dirty tree', '9.8.7', () => writeFileSync(join(root, 'new.txt'), ''), 'has changes'],
  ['an existing tag', '9.8.7', () => void git('tag', 'v9.8.7'), 'is there already'],
  [
    'an existing tag of the Go library',
    '9.8.7',
    () => void git('tag', 'clients/go/v9.8.7'),
    'is there already',
  ],
  [
    'an empty section',
    '9.8.7',
    () => commit(OPEN.replace('- A thing.\n', '')),
    'the unreleased section is empty',
  ],
  [
    'a changelog without an open section',
    '9.8.7',
    () => commit(OPEN.replace('## Unreleased', '## 0.2.0 (2026-11-01)')),
    '## Unreleased',
  ],
])('%s is refused, and nothing changes', (_what, version, before, why) => {
  before?.();
  const [head, status] = [git('rev-parse', 'HEAD'), git('status', '--porcelain')];
  expect(() => release(options(version))).toThrow(why);
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual([head, status]);
});

test('a generator that fails leaves the checkout as it was', () => {
  const generate = () => {
    throw new Error('no server');
  };
  expect(() => release({ ...options('9.8.7'), generate })).toThrow('no server');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag', '--list')).toBe('');
});

test('every file that has the version is set or generated', () => {
  const quoted = `["'\`v/ ]${CURRENT.replaceAll('.', '\\.')}["'\`]|^(appV|v)ersion: ['"]?${CURRENT.replaceAll('.', '\\.')}`;
  const found = execFileSync(
    'git',
    [
      'grep',
      '-lE',
      quoted,
      '--',
      ':!tests',
      ':!docs',
      ':!*.test.ts',
      ':!pnpm-lock.yaml',
      ':!CHANGELOG.md',
    ],
    { cwd: ROOT, encoding: 'utf8', env: process.env },
  )
    .split('\n')
    .filter(Boolean);
  const known = new Set([...HOMES, ...GENERATED]);
  // Comments that name the version in which something was stored.
  const told = ['services/cli/src/operator/running-versions.ts'];
  expect(found.filter((file) => !known.has(file) && !told.includes(file))).toEqual([]);
  for (const file of GENERATED) expect(tracked).toContain(file);
});
