import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { runProgram } from '../run-program.ts';
import { ServerUnavailable } from '../server.ts';
import { isDebianAsRoot } from './debian-package.ts';

const cacheDir = fileURLToPath(new URL('../../../.cache/unpacked/', import.meta.url));
const timeoutMs = 10 * 60_000;

/** Packages of Debian in a folder of their own. */
export interface Unpacked {
  /** Holds the packages' files: `usr/sbin/…`, `usr/lib/…`. */
  root: string;
  /** The packages' place for a path of theirs: `/usr/sbin/smtpd` below `root`. */
  path(absolute: string): string;
  /** Upstream's version of one of the packages, as its changelog says it. */
  version(name: string): string;
  /** What a program of theirs needs in its environment to find its libraries. */
  env: { LD_LIBRARY_PATH: string };
}

/** Finds packages that were unpacked before. */
function findUnpacked(name: string): Unpacked | undefined {
  const root = join(cacheDir, name);
  if (!existsSync(root)) return undefined;
  return {
    root,
    path: (absolute) => join(root, absolute),
    version: (name) => upstreamVersion(join(root, 'usr/share/doc', name, 'changelog.Debian.gz')),
    env: { LD_LIBRARY_PATH: libraryFolders(root).join(':') },
  };
}

/** Reads `source (epoch:upstream-revision) …`, the first line of a changelog. */
function upstreamVersion(changelog: string): string {
  const [, version] =
    /^\S+ \((?:\d+:)?([^)]+?)(?:\+dfsg[^)-]*)?(?:-[^)-]*)?\)/.exec(
      gunzipSync(readFileSync(changelog)).toString(),
    ) ?? [];
  return version ?? 'of an unknown version';
}

/**
 * Unpacks packages of Debian, with the libraries that the machine lacks, into a folder in `.cache`.
 * For servers that apt would install in place of each other: mail servers conflict by their packages.
 *
 * Throws `ServerUnavailable` on anything but Debian or Ubuntu as root, and where apt has no such
 * package.
 *
 * @param name The folder's name, one for each set of packages.
 */
export async function provideUnpacked(name: string, packages: string[]): Promise<Unpacked> {
  const found = findUnpacked(name);
  if (found !== undefined) return found;
  if (!(await isDebianAsRoot())) {
    throw new ServerUnavailable(
      `${name} isn't run: not Debian or Ubuntu as root, so no ${packages.join(' ')}`,
    );
  }
  await mkdir(cacheDir, { recursive: true });
  // Unpacked aside and renamed, so that it is never seen incomplete.
  const aside = await mkdtemp(join(cacheDir, `.${name}-`));
  const [archives, root] = [join(aside, 'archives'), join(aside, 'root')];
  await mkdir(archives);
  await mkdir(root);
  try {
    // Without lists, or with old ones, apt finds nothing.
    await download(packages, archives).catch(async () => {
      await apt(['update']);
      await download(packages, archives);
    });
    for (const archive of await readdir(archives)) {
      await runProgram('dpkg-deb', ['-x', join(archives, archive), root], { timeoutMs });
    }
    await rename(root, join(cacheDir, name)).catch((error: unknown) => {
      // Another run unpacked them first.
      if (findUnpacked(name) === undefined) throw error;
    });
  } catch (error) {
    throw new ServerUnavailable(`${name} isn't run: no ${packages.join(' ')} by apt`, {
      cause: error,
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  const unpacked = findUnpacked(name);
  if (unpacked === undefined) throw new ServerUnavailable(`${name} was not unpacked`);
  return unpacked;
}

/** Downloads the packages, and those that they depend on and the machine lacks. */
async function download(packages: string[], folder: string): Promise<void> {
  const plan = await apt(['install', '--simulate', '--no-install-recommends', ...packages]);
  // `Inst name (version …)`; with `[old version]` in between it is there already.
  const lacking = [...plan.matchAll(/^Inst (\S+) \(/gm)].map(([, name]) => name!);
  // An installed package is no part of the plan, and is unpacked all the same.
  await apt(['download', ...new Set([...packages, ...lacking])], folder);
}

const apt = (args: string[], folder = cacheDir): Promise<string> =>
  // `apt-get download` writes into the current folder.
  runProgram('env', ['-C', folder, 'apt-get', '-q', ...args], {
    env: { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    timeoutMs,
  });

/** Folders that hold shared libraries: those of the system's name, and the packages' own. */
function libraryFolders(root: string): string[] {
  const folders = ['lib', 'usr/lib'].map((folder) => join(root, folder)).filter(existsSync);
  return folders.flatMap((folder) => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    const libraries = files.filter(({ name }) => /\.so(?:\.|$)/.test(name));
    return [...new Set(libraries.map(({ parentPath }) => parentPath))];
  });
}
