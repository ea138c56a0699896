import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { runProgram } from '../servers/run-program.ts';
import { GO_BUILDS, provideGo } from './languages/provide-go.ts';
import { providePython, providePythonPackages } from './languages/provide-python.ts';

const execute = promisify(execFile);
const generators = fileURLToPath(new URL('./generators/', import.meta.url));
const heyApi = fileURLToPath(
  new URL('../node_modules/@hey-api/openapi-ts/bin/run.js', import.meta.url),
);
const TIMEOUT_MS = 5 * 60_000;

export interface GeneratedClient {
  /** Errors and warnings of the generator. */
  complaints: string;
  /** Names of the operations that it has, in lower case without separators. */
  operations: string[];
  /** Size of what it wrote. */
  bytes: number;
}

/** Runs a generator on a description. `name` names the package that it writes into `folder`. */
type Generator = (description: string, folder: string, name: string) => Promise<GeneratedClient>;

/** openapi-python-client: the package `<name>`. */
const generatePython: Generator = async (description, folder, name) => {
  const python = await providePython();
  const packages = await providePythonPackages(join(generators, 'python-requirements.txt'));
  const target = join(folder, name);
  const config = join(generators, 'python.yaml');
  const options = ['--meta', 'none', '--overwrite', '--config', config, '--output-path', target];
  const said = await output(
    python,
    ['-m', 'openapi_python_client', 'generate', '--path', description, ...options],
    { PYTHONPATH: packages },
  );
  const files = await filesOf(target);
  const operations = files.flatMap((file) => /\/api\/\w+\/([a-z]\w*)\.py$/.exec(file)?.[1] ?? []);
  return {
    complaints: said.replace(/^Generating \S+$/m, '').trim(),
    ...(await sized(files, operations)),
  };
};

/** @hey-api/openapi-ts: the module `<name>/index.ts`. */
const generateTypeScript: Generator = async (description, folder, name) => {
  const target = join(folder, name);
  const options = ['-i', description, '-o', target, '-c', '@hey-api/client-fetch', '--no-log-file'];
  const said = await output(process.execPath, [heyApi, ...options], { NO_COLOR: '1', CI: '1' });
  const plain = stripVTControlCharacters(said).split('\n');
  const complaints = plain.filter((line) => line.trim() !== '' && !PROGRESS.test(line)).join('\n');
  const files = await filesOf(target);
  const sdk = await readFile(join(target, 'sdk.gen.ts'), 'utf8').catch(() => '');
  const operations = [...sdk.matchAll(/^export const (\w+) = </gm)].map(([, id]) => id!);
  return { complaints, ...(await sized(files, operations)) };
};

const PROGRESS = /^@hey-api\/openapi-ts v|^\[Job 1\] (~|\s*\[1\]|✓)/;

/** oapi-codegen: the package `<name>` in the module `cascade/clients`. */
const generateGo: Generator = async (description, folder, name) => {
  const go = await provideGo();
  for (const file of ['go.mod', 'go.sum'])
    await copyFile(join(generators, file), join(folder, file));
  const target = join(folder, name);
  await mkdir(target, { recursive: true });
  const file = join(target, 'client.go');
  const config = ['-config', join(generators, 'go.yaml'), '-package', name, '-o', file];
  await runProgram(go, ['-C', folder, 'mod', 'download'], { timeoutMs: TIMEOUT_MS });
  const args = ['-C', folder, 'tool', 'oapi-codegen', ...config, description];
  const complaints = await output(go, args, GO_BUILDS);
  const code = await readFile(file, 'utf8').catch(() => '');
  const operations = [...code.matchAll(/^func \(c \*Client\) ([A-Z]\w*)\(/gm)].map(([, id]) =>
    id!.replace(/With(Form\w*|Multipart)?Body$/, ''),
  );
  return { complaints: complaints.trim(), ...(await sized(code === '' ? [] : [file], operations)) };
};

export const GENERATORS = {
  python: generatePython,
  typescript: generateTypeScript,
  go: generateGo,
} as const;

/** How names of operations are compared. */
export const plainName = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** Everything that a program prints. A failure is printed too, so that the test shows it. */
async function output(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = {
    env: { ...process.env, ...env },
    timeout: TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  };
  return execute(file, args, options).then(
    ({ stdout, stderr }) => `${stdout}${stderr}`,
    (error: unknown) => {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return `${file} failed\n${stdout}${stderr}`;
    },
  );
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /\.(py|ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function sized(
  files: readonly string[],
  operations: readonly string[],
): Promise<Pick<GeneratedClient, 'operations' | 'bytes'>> {
  const texts = await Promise.all(files.map((file) => readFile(file)));
  return {
    operations: [...new Set(operations.map(plainName))].filter((name) => name !== 'init'),
    bytes: texts.reduce((sum, { length }) => sum + length, 0),
  };
}

/** Writes the program that uses generated packages beside them. */
export async function placeProgram(name: string, folder: string): Promise<string> {
  const source = fileURLToPath(new URL(`./programs/${name}`, import.meta.url));
  const target = join(folder, name.replace(/\.txt$/, ''));
  await writeFile(target, await readFile(source));
  return target;
}
