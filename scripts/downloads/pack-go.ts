import { fileURLToPath } from 'node:url';
import { version } from '../clients/product-version.ts';
import { zipOf, type PackedFiles } from './archives.ts';
import { below, fileIn, readFiles } from './read-files.ts';

const library = fileURLToPath(new URL('../../clients/go/', import.meta.url));
const SOURCES = ['**/*.go', 'go.mod', 'testdata/*', 'cascadetest/*.json', 'LICENSE', 'README.md'];

/** Packs the Go module as a module proxy serves it (go.dev/ref/mod#goproxy-protocol), below `go/`. */
export async function packGo(): Promise<PackedFiles> {
  const files = await readFiles(library, SOURCES);
  const manifest = fileIn(files, 'go.mod');
  const [, module] = /^module (\S+)$/m.exec(String(manifest)) ?? [];
  if (module === undefined) throw new Error('go.mod names no module');
  const tag = `v${version}`;
  const served = new Map([
    ['list', Buffer.from(`${tag}\n`)],
    [`${tag}.info`, Buffer.from(JSON.stringify({ Version: tag }))],
    [`${tag}.mod`, manifest],
    [`${tag}.zip`, zipOf(below(`${module}@${tag}`, files))],
  ]);
  return below(`go/${module}/@v`, served);
}
