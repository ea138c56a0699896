import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { PackedFiles } from './archives.ts';
import { packNode } from './pack-node.ts';
import { below, readFiles } from './read-files.ts';

const library = fileURLToPath(new URL('../../clients/n8n/', import.meta.url));
const MODULE = /^dist\/(.+)\.js$/;

interface Manifest {
  n8n: { credentials: string[]; nodes: string[] };
}

/**
 * Packs the nodes of n8n as CommonJS, without n8n's own tools (700 MB): each module that the manifest names is a file, and
 * pictures stand where the sources name them.
 */
export async function packN8n(): Promise<PackedFiles> {
  const { n8n } = JSON.parse(await readFile(join(library, 'package.json'), 'utf8')) as Manifest;
  const modules = [...n8n.credentials, ...n8n.nodes].map((path) => MODULE.exec(path)?.[1] ?? path);
  const build = await rolldown({
    input: Object.fromEntries(modules.map((name) => [name, join(library, `${name}.ts`)])),
    platform: 'node',
    external: ['n8n-workflow'],
    tsconfig: false,
  });
  try {
    const { output } = await build.generate({
      format: 'cjs',
      exports: 'named',
      entryFileNames: '[name].js',
      chunkFileNames: 'shared/[name].js',
    });
    const code = output
      .filter((part) => part.type === 'chunk')
      .map((part) => [part.fileName, Buffer.from(part.code)] as const);
    const pictures = await readFiles(library, [
      'icons/*.svg',
      '{nodes,credentials}/**/*.node.json',
    ]);
    const built = below('dist', new Map([...code, ...pictures]));
    return await packNode(library, built, join(library, 'LICENSE'));
  } finally {
    await build.close();
  }
}
