import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHANNELS } from '../../libs/contracts/src/channels.ts';
import { ERROR_CODES } from '../../libs/contracts/src/error-code-list.ts';
import { apiDescriptions, version } from './api-descriptions.ts';

const library = fileURLToPath(new URL('../../clients/typescript/', import.meta.url));
const kept = join(library, 'src/generated');
const TIMEOUT_MS = 120_000;

/** Generates the low-level part of the TypeScript library into `folder`. */
async function generate(folder: string): Promise<void> {
  for (const [name, text] of Object.entries(await apiDescriptions())) {
    const description = join(folder, `${name}.json`);
    await writeFile(description, text);
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [join(library, 'scripts/generate.ts'), description, join(folder, 'generated', name)],
      { cwd: library, env: process.env, timeout: TIMEOUT_MS },
    );
    const warnings = `${stdout}${stderr}`.split('\n').filter((line) => /warn|error/i.test(line));
    if (warnings.length > 0) throw new Error(`${name}: ${warnings.join('\n')}`);
  }
}

/** Constants that the description has as texts. */
async function writeConstants(folder: string): Promise<void> {
  const note = '// Generated. Do not edit.\n\n';
  await writeFile(join(folder, 'version.ts'), `${note}export const VERSION = '${version}';\n`);
  await writeFile(
    join(folder, 'error-codes.ts'),
    `${note}/** Codes of failures, with what each says. */\n` +
      `export const ERROR_CODES = ${JSON.stringify(ERROR_CODES, null, 2)} as const;\n`,
  );
  await writeFile(
    join(folder, 'channels.ts'),
    `${note}/** The channels, in the order of lists. */\n` +
      `export const CHANNELS = ${JSON.stringify(CHANNELS)} as const;\n`,
  );
}

/** Names of the files that differ. */
async function differing(one: string, other: string): Promise<string[]> {
  const list = (folder: string) =>
    readdir(folder, { recursive: true, withFileTypes: true }).then(
      (entries) =>
        entries
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
      () => [],
    );
  const names = [...new Set([...(await list(one)), ...(await list(other))])];
  const read = (folder: string, name: string) =>
    readFile(join(folder, name), 'utf8').catch(() => null);
  const same = await Promise.all(
    names.map(async (name) => (await read(one, name)) === (await read(other, name))),
  );
  return names.filter((_, at) => !same[at]);
}

const folder = await mkdtemp(join(tmpdir(), 'cascade-client-'));
try {
  await generate(folder);
  const made = join(folder, 'generated');
  await writeConstants(made);
  if (process.argv.includes('--check')) {
    const stale = await differing(made, kept);
    if (stale.length > 0) {
      console.error(`stale: ${stale.join(', ')}. Run npm run clients:typescript`);
      process.exitCode = 1;
    }
  } else {
    await rm(kept, { recursive: true, force: true });
    await cp(made, kept, { recursive: true });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
