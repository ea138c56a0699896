import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { makeDataDir } from '../servers/program-server.ts';

/** Packages that read files next to their own code. They stay outside the bundle. */
const UNBUNDLED = /\/node_modules\/(sharp|jimp|@node-rs\/\w+)\//;
const OWN_URL = /\bimport\.meta\.url\b/g;
const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a program with its imports into a few files and returns the path of the bundle. Each
 * program is bundled once per process. Starting a service from its 1,600 files takes three times as
 * long, and these suites start hundreds. Each file keeps its own `import.meta.url`.
 */
export function bundleProgram(program: string): Promise<string> {
  const known = bundles.get(program);
  if (known) return known;
  const bundle = writeBundle(program);
  bundles.set(program, bundle);
  return bundle;
}

async function writeBundle(program: string): Promise<string> {
  const dir = await makeDataDir('program');
  const bundle = await rolldown({
    input: { program },
    platform: 'node',
    external: (id) => UNBUNDLED.test(id),
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
  return join(dir, 'program.mjs');
}
