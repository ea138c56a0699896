import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../clients/product-version.ts';
import { sourceHash } from '../source-hash.ts';
import type { PackedFiles } from './archives.ts';
import { packCli } from './pack-cli.ts';
import { packGo } from './pack-go.ts';
import { packN8n } from './pack-n8n.ts';
import { packPhp, type ComposerPackage } from './pack-php.ts';
import { packPython } from './pack-python.ts';
import { hasCompiler, packTypescript } from './pack-typescript.ts';
import { ToolMissing } from './tool-missing.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the packages are made of. */
const SOURCES = [
  'package.json',
  'LICENSE',
  'clients/**/*.*',
  'clients/*/LICENSE',
  'libs/{contracts,mcp}/src/**/*.ts',
  'scripts/downloads/*.ts',
];

/** A package of the page `/downloads/`, or why it wasn't built. Keyed by its name in addresses of the page. */
interface BuiltPackage {
  id: string;
  files: { path: string; bytes: number; sha256: string }[];
  missing?: string;
}

/** What `index.json` of the folder says; the gateway serves what it names, and nothing else. */
interface DownloadsIndex {
  version: string;
  packages: BuiltPackage[];
  composer: ComposerPackage;
}

/**
 * Builds the packages of the client libraries and programs, unless the folder has those of these sources. It is replaced
 * when all are there. Returns what was left out, and why; null: nothing changed.
 */
export async function buildDownloads(folder: string): Promise<readonly string[] | null> {
  const sources = sourceHash(root, SOURCES, join(root, 'pnpm-lock.yaml'));
  const stamp = `${sources} ${hasCompiler() ? 'with' : 'without'} compiler`;
  const isBuilt = async () =>
    (await readFile(join(folder, 'stamp'), 'utf8').catch(() => null)) === stamp;
  if (await isBuilt()) return null;
  const php = await packPhp();
  const packed: readonly (readonly [string, () => Promise<PackedFiles>])[] = [
    ['typescript', packTypescript],
    ['python', packPython],
    ['go', packGo],
    ['php', () => Promise.resolve(php.files)],
    ['cli', packCli],
    ['n8n', packN8n],
  ];
  const draft = `${folder}-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  try {
    const packages: BuiltPackage[] = [];
    for (const [id, pack] of packed) packages.push(await built(id, pack, draft));
    const index: DownloadsIndex = { version, packages, composer: php.composer };
    const sums = packages.flatMap(({ files }) =>
      files.map(({ path, sha256 }) => `${sha256}  ${path}\n`),
    );
    await writeFile(join(draft, 'SHA256SUMS'), sums.join(''));
    await writeFile(join(draft, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
    await writeFile(join(draft, 'stamp'), stamp);
    // Another process may have been faster.
    if (await isBuilt()) return null;
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    return packages.flatMap(({ id, missing }) =>
      missing === undefined ? [] : `${id}: ${missing}`,
    );
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function built(
  id: string,
  pack: () => Promise<PackedFiles>,
  draft: string,
): Promise<BuiltPackage> {
  try {
    const files = [...(await pack())];
    for (const [path, bytes] of files) {
      await mkdir(dirname(join(draft, path)), { recursive: true });
      await writeFile(join(draft, path), bytes);
    }
    return {
      id,
      files: files.map(([path, bytes]) => ({
        path,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
    };
  } catch (error) {
    if (!(error instanceof ToolMissing)) throw error;
    return { id, files: [], missing: error.message };
  }
}
