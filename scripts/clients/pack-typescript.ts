import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const library = join(root, 'clients/typescript');
const TIMEOUT_MS = 120_000;

interface Manifest {
  version: string;
  devDependencies?: unknown;
}

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Compiles the TypeScript library and packs it into `folder`. Returns the path of the package. */
async function packTypescript(folder: string): Promise<string> {
  const { devDependencies: _own, ...manifest } = await readManifest(library);
  const { version } = await readManifest(root);
  if (manifest.version !== version) {
    throw new Error(`clients/typescript has version ${manifest.version}, the product ${version}`);
  }
  const staged = await mkdtemp(join(tmpdir(), 'cascade-client-'));
  try {
    await promisify(execFile)(
      process.execPath,
      [
        join(library, 'node_modules/typescript/bin/tsc'),
        '-p',
        library,
        '--outDir',
        join(staged, 'dist'),
      ],
      { cwd: library, timeout: TIMEOUT_MS },
    );
    await cp(join(library, 'README.md'), join(staged, 'README.md'));
    await cp(join(root, 'LICENSE'), join(staged, 'LICENSE'));
    await writeFile(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await mkdir(folder, { recursive: true });
    const { stdout } = await promisify(execFile)(
      'npm',
      ['pack', '--json', '--pack-destination', resolve(folder)],
      { cwd: staged, timeout: TIMEOUT_MS },
    );
    const [packed] = JSON.parse(stdout) as { filename: string }[];
    if (packed === undefined) throw new Error('npm packed nothing');
    return join(resolve(folder), packed.filename);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: pack-typescript.ts <folder>');
console.log(await packTypescript(folder));
