import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkVersion } from '../clients/product-version.ts';
import { tarGzOf, type PackedFiles } from './archives.ts';
import { below } from './read-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Manifest {
  name: string;
  version: string;
  exports?: unknown;
  dependencies?: unknown;
  devDependencies?: unknown;
  scripts?: unknown;
  publishConfig?: { exports?: object };
}

/**
 * Packs a package of npm: README, licence, what was built, and the manifest. The package needs no other one, and its
 * `exports` are those of `publishConfig`: in the workspace they name the sources.
 *
 * @param library folder of the package. Its version must be the product's.
 * @param built files of the package, without the three that every one has.
 * @param licence path of its licence.
 */
export async function packNode(
  library: string,
  built: PackedFiles,
  licence = join(root, 'LICENSE'),
): Promise<PackedFiles> {
  const {
    exports: _sources,
    dependencies: _bundled,
    devDependencies: _own,
    scripts: _development,
    publishConfig: { exports, ...publishConfig } = {},
    ...own
  } = JSON.parse(await readFile(join(library, 'package.json'), 'utf8')) as Manifest;
  checkVersion(own);
  const manifest = { ...own, ...(exports && { exports }), publishConfig };
  const files = new Map([
    ['package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
    ['README.md', await readFile(join(library, 'README.md'))],
    ['LICENSE', await readFile(licence)],
    ...built,
  ]);
  const name = own.name.replace('@', '').replace('/', '-');
  return new Map([[`${name}-${own.version}.tgz`, tarGzOf(below('package', files))]]);
}
