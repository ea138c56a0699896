import { readdir, realpath, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Packages whose files a bundle reads, without their dependencies: pages of the reference, that Baileys is there, and the
 * program of parsers.
 */
const READ = /^(swagger-ui-dist|@whiskeysockets\+baileys|tinypool)@/;

/**
 * Removes what a bundle doesn't load from pnpm's store of a workspace.
 *
 * @param store `node_modules/.pnpm`.
 * @param isLoaded Whether the package of a path stays outside of the bundle and is loaded by it.
 */
export async function keepPackagesBeside(
  store: string,
  isLoaded: (path: string) => boolean,
): Promise<void> {
  const entries = await readdir(store);
  const kept = new Set(entries.filter((entry) => READ.test(entry)));
  const loaded = entries.filter((entry) => isLoaded(join(store, entry, ownPath(entry))));
  for (const entry of loaded) await keep(entry);
  const others = entries.filter((entry) => !kept.has(entry));
  await Promise.all(others.map((entry) => rm(join(store, entry), { recursive: true })));

  /** Keeps an entry and its dependencies, which stand beside its package as links. */
  async function keep(entry: string): Promise<void> {
    if (kept.has(entry)) return;
    kept.add(entry);
    for (const path of await packagesIn(join(store, entry, 'node_modules'))) {
      await keep(entryOf(await realpath(path)));
    }
  }

  /** Name of the entry in the store that a path of a package is in. */
  function entryOf(path: string): string {
    let folder = path;
    while (dirname(folder) !== store) folder = dirname(folder);
    return basename(folder);
  }
}

/** Where the package of an entry stands in it: `@scope+name@1.0.0_peer@2.0.0`, `node_modules/@scope/name/`. */
const ownPath = (entry: string): string =>
  `node_modules/${entry.replace(/(?<=.)@.*$/, '').replace('+', '/')}/`;

async function packagesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const within = names.map(async (name) =>
    name.startsWith('@') ? packagesIn(join(folder, name)) : [join(folder, name)],
  );
  return (await Promise.all(within)).flat();
}
