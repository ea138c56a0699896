import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { checkVersion } from '../clients/product-version.ts';
import { zipOf, type PackedFiles } from './archives.ts';
import { fileIn, readFiles } from './read-files.ts';

const library = fileURLToPath(new URL('../../clients/php/', import.meta.url));
const SOURCES = ['src/**/*', 'composer.json', 'LICENSE', 'README.md'];

interface Manifest {
  name: string;
  version: string;
}

/** What Composer reads of a package: its `composer.json`, and where its archive is below `/downloads/`. */
export interface ComposerPackage {
  manifest: Manifest;
  file: string;
  /** SHA-1: Composer compares no other sum. */
  sha1: string;
}

/** Packs the PHP library as a zip of Composer (getcomposer.org/doc/04-schema.md). */
export async function packPhp(): Promise<{ files: PackedFiles; composer: ComposerPackage }> {
  const sources = await readFiles(library, SOURCES);
  const manifest = JSON.parse(String(fileIn(sources, 'composer.json'))) as Manifest;
  checkVersion(manifest);
  const file = `${manifest.name.replace('/', '-')}-${manifest.version}.zip`;
  const archive = zipOf(sources);
  const sha1 = createHash('sha1').update(archive).digest('hex');
  return { files: new Map([[file, archive]]), composer: { manifest, file, sha1 } };
}
