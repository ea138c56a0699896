import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SCHEMA_VERSION } from '../libs/store/src/schema/prepare-schema.ts';
import { fill } from './archive/fill.ts';
import { pack } from './archive/pack.ts';

// `npm run archive [-- --arch arm64] [--out DIR]`: the checkout as an archive that is unpacked and started, with
// its Node, and its SHA-256 beside it.

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { arch: { type: 'string' }, out: { type: 'string' } } });
const arch = values.arch ?? process.arch;
if (arch !== 'x64' && arch !== 'arm64') {
  console.error(`archive: there is no Node for linux-${arch} in the lock file: x64 or arm64`);
  process.exit(2);
}
const out = resolve(values.out ?? join(root, 'archives'));
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', env: process.env }).trim();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
for (const script of ['build-web.ts', 'build-guide.ts', 'downloads-command.ts']) {
  execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'scripts', script)],
    { stdio: 'inherit', env: process.env },
  );
}
const draft = mkdtempSync(join(tmpdir(), 'cascade-archive-'));
try {
  const folder = join(draft, `cascade-${version}-linux-${arch}`);
  // A checkout with changes is no commit.
  const commit = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : '';
  await fill(folder, { root, version, commit, schema: SCHEMA_VERSION, arch });
  mkdirSync(out, { recursive: true });
  console.log(pack(folder, out, { seconds: Number(git('log', '-1', '--format=%ct')) }));
} finally {
  rmSync(draft, { recursive: true, force: true });
}
