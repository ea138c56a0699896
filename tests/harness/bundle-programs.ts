import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { servicePrograms } from '../../scripts/services/service-programs.ts';
import { UNBUNDLED, writeBundle } from '../../scripts/services/write-bundle.ts';
import { makeDataDir } from '../servers/program-server.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FLUSH = fileURLToPath(new URL('./flush-compile-cache.mjs', import.meta.url));
/** Tests hide it as if it were not installed. */
const HIDDEN_BY_TESTS = /\/node_modules\/(@whiskeysockets\/baileys|libsignal)\//;
/** Folder for the bundles of a whole run of `npm test`, whose sources don't change meanwhile. */
const SHARED = process.env['TEST_BUNDLES'];
const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a program with its imports into a few files and returns the path of the bundle. The
 * program finds each channel's worker there by `bundledWorker`. Each program is bundled once per
 * process, or once in a run of `npm test`. Starting a service from its 1,600 files takes three times
 * as long, and suites start hundreds. Each file keeps its own `import.meta.url`.
 */
export async function bundleProgram(program: string): Promise<string> {
  const name = basename(program, '.ts');
  const workers = globSync('services/worker-*/src/index.ts', { cwd: ROOT });
  const inputs = Object.fromEntries(
    workers.map((index) => [index.split('/')[1]!, join(ROOT, index)] as const),
  );
  const dir = await once(program, (within) =>
    bundled({ ...inputs, [name]: program }, (id) => UNBUNDLED.test(id), within),
  );
  return join(dir, `${name}.mjs`);
}

/**
 * Bundles the `main.ts` of every service into files that share their parts, once per process or once
 * in a run of `npm test`.
 *
 * @param root Root of the repository with the services.
 * @returns Path of a service's bundle.
 */
export async function bundleServices(root: string = ROOT): Promise<(service: string) => string> {
  const write: Write = (within) =>
    bundled(servicePrograms(root), (id) => UNBUNDLED.test(id) || HIDDEN_BY_TESTS.test(id), within);
  // An earlier version doesn't change: its bundle is kept with it for the next run.
  const dir = await once(root, write, root === ROOT ? SHARED : join(root, '.bundles'));
  return (service) => join(dir, `${service}.mjs`);
}

/** Folder for Node's compile cache of a bundle, which all its processes share. */
export const compileCacheOf = (bundle: string): string => join(dirname(bundle), 'compiled');

/** Arguments of Node for a bundle that may be killed: its compile cache is written once it listens. */
export const bundleArguments = (bundle: string): string[] => [
  '--disable-warning=ExperimentalWarning',
  '--import',
  FLUSH,
  bundle,
];

/** Writes a bundle into a new folder there and returns the folder. */
type Write = (within?: string) => Promise<string>;

function once(key: string, write: Write, within = SHARED): Promise<string> {
  const known = bundles.get(key);
  if (known) return known;
  const bundle = within === undefined ? write() : shared(within, key, write);
  bundles.set(key, bundle);
  return bundle;
}

/** Takes the bundle that another process wrote into the folder, or writes it for all of them. */
async function shared(folder: string, key: string, write: Write): Promise<string> {
  const bundle = join(folder, createHash('sha256').update(key).digest('hex'));
  if (existsSync(bundle)) return bundle;
  await mkdir(folder, { recursive: true });
  await rename(await write(folder), bundle).catch((error: unknown) => {
    // Another process was faster.
    if (!existsSync(bundle)) throw error;
  });
  return bundle;
}

/** Writes a bundle into a new folder within another one, and returns it. */
async function bundled(
  input: Readonly<Record<string, string>>,
  external: (id: string) => boolean,
  within?: string,
): Promise<string> {
  const dir = await makeDataDir('program', within);
  await writeBundle(input, external, dir);
  return dir;
}
