import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const library = fileURLToPath(new URL('../', import.meta.url));
const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/**
 * Bundles the program with all it imports into `dist/cascade.js`, so that its installation needs no other
 * package. Returns it with the licences of these packages, by path.
 */
export async function bundle(): Promise<Map<string, Buffer>> {
  const build = await rolldown({
    input: { cascade: join(library, 'src/cascade.ts') },
    platform: 'node',
    // The tools of agents take two tables of the contracts, and none of their schemas.
    treeshake: { moduleSideEffects: [{ test: /\/libs\/contracts\//, sideEffects: false }] },
  });
  try {
    const { output } = await build.generate({
      format: 'esm',
      entryFileNames: '[name].js',
      codeSplitting: false,
    });
    const chunks = output.filter((part) => part.type === 'chunk');
    const licences = await licencesOf(chunks.flatMap(({ moduleIds }) => moduleIds));
    return new Map([
      ...chunks.map(({ fileName, code }) => [`dist/${fileName}`, Buffer.from(code)] as const),
      ['THIRD-PARTY-LICENSES.txt', Buffer.from(licences)],
    ]);
  } finally {
    await build.close();
  }
}

/** Collects the licences of the packages that modules are from. Throws if one has none. */
async function licencesOf(modules: readonly string[]): Promise<string> {
  const folders = new Map<string, string>();
  for (const id of modules) {
    const [, folder, name] = PACKAGE.exec(id) ?? [];
    if (folder !== undefined && name !== undefined) folders.set(name, folder);
  }
  const texts = [...folders]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(async ([name, folder]) => {
      const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
      if (file === undefined) throw new Error(`${name}: has no licence file`);
      const manifest = await readFile(join(folder, 'package.json'), 'utf8');
      const { version } = JSON.parse(manifest) as { version: string };
      return `${name} ${version}\n\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`;
    });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n\n`);
}
