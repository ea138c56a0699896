import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFlags, memoryOf } from './services/memory-flags.ts';
import { servicePrograms } from './services/service-programs.ts';
import { UNBUNDLED, writeBundle } from './services/write-bundle.ts';
import { sourceHash } from './source-hash.ts';

// Bundles all services into `services/dist/<hash of their sources>`, unless they are there already, and
// prints the command that starts the service that is named, one word a line: a bundle starts in a third of the
// time and takes two thirds of the memory. When it can't be written, the command is that of the sources.

const [service = 'standalone'] = process.argv.slice(2);
const root = fileURLToPath(new URL('../', import.meta.url));
const main = new Map(Object.entries(servicePrograms(root))).get(service);
if (main === undefined) {
  console.error(`There is no service ${service}.`);
  process.exit(1);
}
const dist = join(root, 'services/dist');
/** A process may still run from the bundle before this one, and load more of it. */
const KEPT = 2;

const SOURCES = [
  '{libs,services}/*/{src/**/*.{ts,json},package.json}',
  'clients/{mcp,typescript}/src/**/*.ts',
];
// The files of a bundle name those of the sources: a folder that was moved needs another bundle.
const hash = sourceHash(root, SOURCES, join(root, 'pnpm-lock.yaml'), root);
const folder = join(dist, hash.slice(0, 16));
if (!existsSync(folder)) await build();

const program = join(folder, `${service}.mjs`);
const isBundled = existsSync(program);
const command = [
  ...(isBundled ? ['env', `NODE_COMPILE_CACHE=${join(folder, 'compiled')}`] : []),
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  ...memoryFlags(memoryOf(totalmem(), process.constrainedMemory())),
  isBundled ? program : main,
];
console.log(command.join('\n'));

async function build(): Promise<void> {
  const started = performance.now();
  const draft = `${folder}-${process.pid}`;
  try {
    await writeBundle(servicePrograms(root), (id) => UNBUNDLED.test(id), draft);
    await rename(draft, folder);
    await removeOlder();
    console.error(`Bundled the services (${Math.round(performance.now() - started)} ms)`);
  } catch (error) {
    // Another start may have been faster.
    if (existsSync(folder)) return;
    console.error(`The services were not bundled and start from their sources.\n${String(error)}`);
  } finally {
    // Where nothing could be written, nothing can be removed either.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function removeOlder(): Promise<void> {
  const folders = (await readdir(dist)).map((name) => join(dist, name));
  const ages = await Promise.all(
    folders.map(async (one) => [(await stat(one)).mtimeMs, one] as const),
  );
  const newest = ages.toSorted(([a], [b]) => b - a);
  await Promise.all(newest.slice(KEPT).map(([, one]) => rm(one, { recursive: true, force: true })));
}
