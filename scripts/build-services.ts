import { totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFlags, memoryOf, memoryVariables } from './services/memory-flags.ts';
import { provideBundle } from './services/provide-bundle.ts';
import { servicePrograms } from './services/service-programs.ts';
import { sourceHash } from './source-hash.ts';

// Bundles all services into `services/dist/<hash of their sources>`, unless they are there already, and
// prints the command that starts the service that is named, one word a line: a bundle starts in a third of the
// time and takes two thirds of the memory. When it can't be written, the command is that of the sources.

const [service = 'standalone'] = process.argv.slice(2);
const root = fileURLToPath(new URL('../', import.meta.url));
const programs = servicePrograms(root);
const main = new Map(Object.entries(programs)).get(service);
if (main === undefined) {
  console.error(`There is no service ${service}.`);
  process.exit(1);
}

const SOURCES = [
  '{libs,services}/*/{src/**/*.{ts,json},package.json}',
  // Files say reasons in Indonesian as the web app does.
  'services/dashboard/web/src/{api/*,i18n/failures/*,channels/*/failures}.ts',
  'clients/typescript/src/**/*.ts',
  'scripts/services/write-bundle.ts',
];
const hash = sourceHash(root, SOURCES, join(root, 'pnpm-lock.yaml'));
const bundle = await provideBundle(
  join(root, 'services/dist'),
  hash.slice(0, 16),
  async (folder) => {
    // The bundler isn't loaded for a bundle that is there.
    const { UNBUNDLED, writeBundle } = await import('./services/write-bundle.ts');
    return writeBundle(programs, (id) => UNBUNDLED.test(id), folder);
  },
);
const bytes = memoryOf(totalmem(), process.constrainedMemory());
const variables = {
  ...(bundle === null ? {} : { NODE_COMPILE_CACHE: join(bundle, 'compiled') }),
  ...memoryVariables(bytes),
};
const own = Object.entries(variables).filter(
  ([name]) => name === 'NODE_COMPILE_CACHE' || process.env[name] === undefined,
);
const command = [
  ...(own.length === 0 ? [] : ['env', ...own.map(([name, value]) => `${name}=${value}`)]),
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  ...memoryFlags(bytes),
  bundle === null ? main : join(bundle, `${service}.mjs`),
];
console.log(command.join('\n'));
