import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { commitAbove } from './product-commit.ts';

const COMMIT = '9124c8965b2ad7f5b1c5c3fb0a1b2c3d4e5f6a7b';
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascade-commit-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  const code = join(root, 'checkout/libs/runtime/src');
  await mkdir(code, { recursive: true });
  return code;
}

test.each<[string, Record<string, string>]>([
  ['an image', { 'checkout/COMMIT': `${COMMIT}\n` }],
  ['a checkout that stands at a commit', { 'checkout/.git/HEAD': `${COMMIT}\n` }],
  [
    'a branch',
    { 'checkout/.git/HEAD': 'ref: refs/heads/main\n', 'checkout/.git/refs/heads/main': COMMIT },
  ],
  [
    'a branch that git packed',
    {
      'checkout/.git/HEAD': 'ref: refs/heads/main\n',
      'checkout/.git/packed-refs': `# pack-refs\n${'0'.repeat(40)} refs/heads/domain\n${COMMIT} refs/heads/main\n`,
    },
  ],
])('the commit of %s is known', async (_what, files) => {
  expect(commitAbove(await write(files))).toBe('9124c8965b2a');
});

test('the commit of a further work tree is known', async () => {
  const code = await write({
    'main/.git/refs/heads/other': COMMIT,
    'main/.git/worktrees/other/HEAD': 'ref: refs/heads/other\n',
    'main/.git/worktrees/other/commondir': '../..\n',
    'checkout/.git': `gitdir: ${root}/main/.git/worktrees/other\n`,
  });
  expect(commitAbove(code)).toBe('9124c8965b2a');
});

test.each<[string, Record<string, string>]>([
  ['no commit', { 'checkout/COMMIT': '' }],
  ['another text', { 'checkout/COMMIT': 'main' }],
  ['a branch without commits', { 'checkout/.git/HEAD': 'ref: refs/heads/main\n' }],
])('%s is none', async (_what, files) => {
  expect(commitAbove(await write(files))).toBeNull();
});
