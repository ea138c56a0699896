import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { licencesOf } from './licences.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascade-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function add(name: string, files: Record<string, string>): Promise<string> {
  const folder = join(root, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  const json = JSON.stringify({ name, version: '1.0.0', license: 'MIT' });
  await writeFile(join(folder, 'package.json'), json);
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return join(folder, 'lib', 'index.js');
}

test('each package is there once, by name, with its texts', async () => {
  const b = await add('@b/one', {
    LICENSE: 'Copyright B\n',
    NOTICE: 'Notice of B',
    'license.js': '',
  });
  const a = await add('a', { 'LICENCE.md': 'Copyright A' });
  const none = await add('c', {});
  const own = join(root, 'services/gateway/src/main.ts');
  expect(await licencesOf([b, a, own, a.replace('index', 'other'), none])).toBe(
    [
      '@b/one 1.0.0: MIT\n\nCopyright B\n\nNotice of B',
      'a 1.0.0: MIT\n\nCopyright A',
      'c 1.0.0: MIT',
    ].join('\n\n'),
  );
});
