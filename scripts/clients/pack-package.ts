import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TIMEOUT_MS = 120_000;

interface Manifest {
  name: string;
  version: string;
  exports?: unknown;
  dependencies?: unknown;
  devDependencies?: unknown;
  publishConfig: { access: string; exports?: object };
}

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Packs a client for the npm registry: README, licence, what `build` writes, and the manifest. The package needs no
 * other one, and its `exports` are those of `publishConfig`: in the workspace they name the sources. Returns the path
 * of the package.
 *
 * @param library folder of the client. Its version must be the product's.
 * @param folder where the package goes.
 * @param build writes into the folder that is packed.
 */
export async function packPackage(
  library: string,
  folder: string,
  build: (staged: string) => Promise<void>,
): Promise<string> {
  const {
    exports: _sources,
    dependencies: _bundled,
    devDependencies: _own,
    publishConfig: { exports, ...publishConfig },
    ...own
  } = await readManifest(library);
  const manifest = { ...own, ...(exports && { exports }), publishConfig };
  const { version } = await readManifest(root);
  if (manifest.version !== version) {
    throw new Error(`${manifest.name} has version ${manifest.version}, the product ${version}`);
  }
  const staged = await mkdtemp(join(tmpdir(), 'cascade-client-'));
  try {
    await build(staged);
    await cp(join(library, 'README.md'), join(staged, 'README.md'));
    await cp(join(root, 'LICENSE'), join(staged, 'LICENSE'));
    await writeFile(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await mkdir(folder, { recursive: true });
    const { stdout } = await promisify(execFile)(
      'npm',
      ['pack', '--json', '--pack-destination', resolve(folder)],
      { cwd: staged, env: process.env, timeout: TIMEOUT_MS },
    );
    const [packed] = JSON.parse(stdout) as { filename: string }[];
    if (packed === undefined) throw new Error('npm packed nothing');
    return join(resolve(folder), packed.filename);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
