import { execFile } from 'node:child_process';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHANNELS } from '../../libs/contracts/src/channels.ts';
import { ERROR_CODES } from '../../libs/contracts/src/errors/error-code-list.ts';
import { KEY_PREFIXES, MESSAGE_TYPES } from './channel-facts.ts';
import { apiDescriptions } from './api-descriptions.ts';
import { version } from './product-version.ts';
import { writeOrCheck } from './write-or-check.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const library = join(root, 'clients/typescript');
const TIMEOUT_MS = 120_000;
const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;
const IMPORT = /(?:import|export) (?:type )?\{([^}]*)\} from '[./\w]*\/generated\/types\.ts'/g;

/** Names of the types that the library and the command line take from the generated file. */
async function usedTypes(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const path of glob('clients/{typescript,cli}/src/**/*.ts', { cwd: root })) {
    const text = await readFile(join(root, path), 'utf8');
    for (const [, list = ''] of text.matchAll(IMPORT)) {
      for (const name of list.split(',')) {
        const [used] = name
          .trim()
          .replace(/^type /, '')
          .split(' as ');
        if (used) names.add(used);
      }
    }
  }
  return names;
}

/** The components that some types need, as a document without operations. `/v1` has the longer descriptions. */
async function documentOf(names: Set<string>): Promise<string> {
  const { messages, management } = await apiDescriptions();
  const schemas = new Map(
    [management, messages].flatMap((text) => {
      const { components } = JSON.parse(text) as { components: { schemas: object } };
      return Object.entries<unknown>(components.schemas as Record<string, unknown>);
    }),
  );
  // The loop goes on to the names that it adds.
  for (const name of names) {
    const schema = schemas.get(name);
    if (schema === undefined) throw new Error(`${name}: no component of the descriptions`);
    for (const [, used = ''] of JSON.stringify(schema).matchAll(REFERENCE)) names.add(used);
  }
  const reached = [...names].toSorted().map((name) => [name, schemas.get(name)] as const);
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Cascade', version },
    paths: {},
    components: { schemas: Object.fromEntries(reached) },
  });
}

/** Generates the types that are used. Returns the code. */
async function types(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-client-'));
  try {
    const description = join(folder, 'openapi.json');
    await writeFile(description, await documentOf(await usedTypes()));
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [join(library, 'scripts/generate.ts'), description, join(folder, 'generated')],
      { cwd: library, env: process.env, timeout: TIMEOUT_MS },
    );
    const warnings = `${stdout}${stderr}`.split('\n').filter((line) => /warn|error/i.test(line));
    if (warnings.length > 0) throw new Error(warnings.join('\n'));
    return compact(await readFile(join(folder, 'generated/types.gen.ts'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes comments of one sentence in one line, and leaves out what the generator adds for a client of its own. */
const compact = (code: string) =>
  code
    .replace(/^export type ClientOptions = \{[^}]*\};\n\n/m, '')
    .replaceAll(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */');

/** Writes an object with one member a line. */
function tableOf(rows: readonly (readonly [string, unknown])[]): string {
  return `{\n${rows.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`).join('')}}`;
}

const note = '// Generated. Do not edit.\n\n';

const channels =
  `${note}/** The channels, in the order of lists. */\n` +
  `export const CHANNELS = ${JSON.stringify(CHANNELS)} as const;\n\n` +
  `/** Beginning of the keys of each channel's devices. */\n` +
  `export const KEY_PREFIXES = ${tableOf(KEY_PREFIXES)} as const;\n\n` +
  `/** Types of message that each channel sends without a template. */\n` +
  `export const MESSAGE_TYPES = ${tableOf(MESSAGE_TYPES)} as const;\n`;

/** Generated files of the TypeScript library: types of the descriptions, and constants that these have as texts. */
await writeOrCheck('clients:typescript', join(library, 'src/generated'), {
  'types.ts': await types(),
  'version.ts': `${note}export const VERSION = '${version}';\n`,
  'error-codes.ts':
    `${note}/** Codes of failures, with what each says. */\n` +
    `export const ERROR_CODES = ${JSON.stringify(ERROR_CODES, null, 2)} as const;\n`,
  'channels.ts': channels,
});
