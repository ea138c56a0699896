import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A process may still run from the bundle before this one, and load more of it. */
const KEPT = 2;

/**
 * Returns the folder of a bundle, writing it unless it is there. Null: it can't be written, and services
 * start from their sources.
 *
 * @param dist Folder of bundles; older ones in it are removed.
 * @param name Names the sources that it is made of.
 * @param write Writes it into a folder that may not exist.
 * @param tell Says what was done.
 */
export async function provideBundle(
  dist: string,
  name: string,
  write: (folder: string) => Promise<unknown>,
  tell: (text: string) => void = console.error,
): Promise<string | null> {
  const folder = join(dist, name);
  if (existsSync(folder)) return folder;
  const started = performance.now();
  const draft = `${folder}-${process.pid}`;
  try {
    await write(draft);
    await rename(draft, folder);
    await removeOlder(dist);
    tell(`Bundled the services (${Math.round(performance.now() - started)} ms)`);
    return folder;
  } catch (error) {
    // Another start may have been faster.
    if (existsSync(folder)) return folder;
    tell(`The services were not bundled and start from their sources.\n${String(error)}`);
    return null;
  } finally {
    // Where nothing could be written, nothing can be removed either.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function removeOlder(dist: string): Promise<void> {
  const folders = (await readdir(dist)).map((name) => join(dist, name));
  const ages = await Promise.all(
    folders.map(async (one) => [(await stat(one)).mtimeMs, one] as const),
  );
  const newest = ages.toSorted(([a], [b]) => b - a);
  await Promise.all(newest.slice(KEPT).map(([, one]) => rm(one, { recursive: true, force: true })));
}
