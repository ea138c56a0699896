import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  providePython,
  providePythonPackages,
} from '../../tests/clients/languages/provide-python.ts';
import { runProgram } from '../../tests/servers/run-program.ts';
import { apiDescriptions } from './api-descriptions.ts';
import { webhookVectors } from './webhook-vectors.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const library = join(root, 'clients/python');
const lowLevel = 'src/cascade_messaging/low_level';
const vectors = 'tests/webhook-vectors.json';
const GENERATOR = join(root, 'tests/clients/generators/python-requirements.txt');
const TIMEOUT_MS = 120_000;

/** Generates the low-level clients of the Python library, and the deliveries of its tests. */
async function generate(folder: string): Promise<void> {
  const python = await providePython();
  const env = { PYTHONPATH: await providePythonPackages(GENERATOR), PYTHONDONTWRITEBYTECODE: '1' };
  const config = join(library, 'scripts/generator.yaml');
  await mkdir(join(folder, lowLevel), { recursive: true });
  await mkdir(join(folder, 'tests'));
  for (const [name, text] of Object.entries(await apiDescriptions())) {
    const description = join(folder, `${name}.json`);
    await writeFile(description, text);
    const said = await runProgram(
      python,
      [
        ...['-m', 'openapi_python_client', 'generate', '--path', description, '--config', config],
        ...['--meta', 'none', '--output-path', join(folder, lowLevel, name), '--fail-on-warning'],
      ],
      { env, timeoutMs: TIMEOUT_MS },
    );
    if (/warning|error/i.test(said)) throw new Error(`${name}: ${said}`);
    await rm(description);
  }
  await writeFile(join(folder, vectors), webhookVectors());
}

/** Paths below `folder` of generated files. */
async function generatedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, lowLevel), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('__pycache__'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const written = paths.filter((path) => path !== join(lowLevel, '__init__.py'));
  return [...written, vectors].toSorted();
}

/** Paths of generated files that differ from the committed ones. */
async function staleFiles(folder: string): Promise<string[]> {
  const paths = new Set([...(await generatedFiles(folder)), ...(await generatedFiles(library))]);
  const read = (from: string, path: string) =>
    readFile(join(from, path), 'utf8').catch(() => undefined);
  const stale: string[] = [];
  for (const path of paths) {
    if ((await read(folder, path)) !== (await read(library, path))) stale.push(path);
  }
  return stale;
}

const folder = await mkdtemp(join(tmpdir(), 'cascade-client-'));
try {
  await generate(folder);
  if (process.argv.includes('--check')) {
    const stale = await staleFiles(folder);
    if (stale.length > 0) {
      console.error(`stale: ${stale.slice(0, 10).join(', ')}: npm run clients:python`);
      process.exitCode = 1;
    }
  } else {
    for (const path of await generatedFiles(library).catch(() => [vectors]))
      await rm(join(library, path), { force: true });
    await cp(folder, library, { recursive: true });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
