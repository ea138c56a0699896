import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** Packages that stay outside a bundle: they read files next to their own code. */
export const UNBUNDLED = /\/node_modules\/(sharp|jimp|@node-rs\/\w+)\//;
const OWN_URL = /\bimport\.meta\.url\b/g;

/**
 * Bundles programs with their imports into a few files that share their parts. Each program is
 * `<name>.mjs`. Each file keeps its own `import.meta.url`, so the sources have to stay where they are.
 *
 * @param input Path of each program by its name.
 * @param external Whether an import (its absolute path) stays outside.
 */
export async function writeBundle(
  input: Readonly<Record<string, string>>,
  external: (id: string) => boolean,
  dir: string,
): Promise<void> {
  const bundle = await rolldown({
    input,
    platform: 'node',
    external,
    makeAbsoluteExternalsRelative: false,
    // Optional parts of packages may be absent. Any other missing file fails the start.
    logLevel: 'silent',
    plugins: [
      {
        name: 'own-url',
        transform: {
          filter: { code: OWN_URL },
          handler: (code, id) => code.replaceAll(OWN_URL, JSON.stringify(pathToFileURL(id).href)),
        },
      },
    ],
  });
  try {
    await bundle.write({
      dir,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
  } finally {
    await bundle.close();
  }
}
