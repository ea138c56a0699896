import http from 'node:http';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { rolldown } from 'rolldown';

/** Packages that stay outside a bundle: they read files next to their own code. */
export const UNBUNDLED = /\/node_modules\/(sharp|jimp|@node-rs\/\w+)\//;
/** The address of the source's own file, alone or as that of a module beside it, which another process loads. */
const OWN_URL =
  /\bnew URL\('(?<module>\.\/[\w-]+\.ts)', import\.meta\.url\)|\bimport\.meta\.url\b/g;

/** Those of its members that Node has without loading the browser's `fetch` and `WebSocket`. */
const HTTP_MEMBERS = Object.keys(http).filter((name) => !(name in globalThis));
/**
 * `node:http` for `import`: Node itself reads every member then, some of which load the browser's `fetch`, 50 ms of a
 * start. `require` reads none.
 */
const HTTP = {
  name: 'http',
  resolveId: {
    filter: { id: /^(node:)?http$/ },
    handler: (_id: string, _importer: string | undefined, { kind }: { kind: string }) =>
      kind === 'import-statement' ? '\0http' : undefined,
  },
  load: {
    filter: { id: /^\0http$/ },
    handler: () => `
      const http = process.getBuiltinModule('node:http');
      export default http;
      export const { ${HTTP_MEMBERS.join(', ')} } = http;`,
  },
};

/**
 * Bundles programs and the modules of their parsers, with their imports, into a few files that share their parts.
 * Each program is `<name>.mjs`. Each file keeps its own `import.meta.url`, as a path from the bundle: what the sources read
 * beside them has to stay where it is, seen from there. The whole may be moved.
 *
 * @param input Path of each program by its name.
 * @param external Whether an import (its absolute path) stays outside.
 * @returns Absolute paths of the modules that the bundle holds.
 */
export async function writeBundle(
  input: Readonly<Record<string, string>>,
  external: (id: string) => boolean,
  dir: string,
): Promise<string[]> {
  const bundle = await rolldown({
    input,
    platform: 'node',
    external,
    makeAbsoluteExternalsRelative: false,
    // Optional parts of packages may be absent. Any other missing file fails the start.
    logLevel: 'silent',
    plugins: [
      HTTP,
      {
        name: 'own-url',
        transform: {
          filter: { code: OWN_URL },
          handler(code, id) {
            const path = JSON.stringify(encodeURI(relative(dir, id)));
            const own = `new URL(${path}, import.meta.url).href`;
            return code.replaceAll(OWN_URL, (_, module: string | undefined) => {
              if (module === undefined) return own;
              const fileName = `${basename(module, '.ts')}.mjs`;
              this.emitFile({ type: 'chunk', id: join(dirname(id), module), fileName });
              return `new URL('./${fileName}', import.meta.url)`;
            });
          },
        },
      },
    ],
  });
  try {
    const { output } = await bundle.write({
      dir,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      comments: false,
      paths: (id) => (isAbsolute(id) ? relative(dir, id) : id),
      // A character beyond Latin-1 makes V8 keep its whole file at two bytes a character: 70 MB in ten services.
      minify: {
        compress: false,
        mangle: false,
        codegen: { removeWhitespace: false, asciiOnly: true },
      },
    });
    return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  } finally {
    await bundle.close();
  }
}
