import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GO_BUILDS, provideGo } from '../clients/languages/provide-go.ts';
import { providePhp } from '../clients/languages/provide-php.ts';
import { providePython, providePythonPackages } from '../clients/languages/provide-python.ts';
import { runProgram } from '../servers/run-program.ts';
import { ROOT } from './read-blocks.ts';

const COMPILE_MS = 240_000;

type Env = Record<string, string>;

/** A program that was written to a file, ready to start. */
export interface Program {
  file: string;
  args: readonly string[];
  env: Env;
}

/** Prepares code of a language as a program in `folder`. `port`: it is a server. */
type Prepare = (code: string, folder: string, port?: number) => Promise<Program>;

const node = (ending: string): Prepare =>
  async function prepare(code, folder) {
    const file = join(folder, `program.${ending}`);
    await writeFile(file, code);
    return {
      file: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', file],
      env: {},
    };
  };

const python: Prepare = async (code, folder) => {
  const file = join(folder, 'program.py');
  await writeFile(file, code);
  const packages = await providePythonPackages(join(ROOT, 'clients/python/requirements-dev.txt'));
  const env = {
    PYTHONPATH: `${join(ROOT, 'clients/python/src')}:${packages}`,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  return { file: await providePython(), args: [file], env };
};

const php: Prepare = async (code, folder, port) => {
  const file = join(folder, 'program.php');
  await writeFile(file, code);
  const args = port === undefined ? [file] : ['-S', `127.0.0.1:${port}`, file];
  return { file: await providePhp(), args, env: {} };
};

/** Compiled, so that the process is the program itself. */
const go: Prepare = async (code, folder) => {
  const source = join(folder, 'go');
  await mkdir(source, { recursive: true });
  await writeFile(join(source, 'main.go'), code);
  const library = 'cascade.example/go';
  const module = `module hello\n\ngo 1.24\n\nrequire ${library} v0.0.0\nreplace ${library} => ${ROOT}clients/go\n`;
  await writeFile(join(source, 'go.mod'), module);
  const file = join(folder, 'program');
  const env = { GOFLAGS: `${GO_BUILDS.GOFLAGS} -mod=mod`, GOTOOLCHAIN: 'local', GOPROXY: 'off' };
  await runProgram(await provideGo(), ['-C', source, 'build', '-o', file, '.'], {
    env,
    timeoutMs: COMPILE_MS,
  });
  return { file, args: [], env: {} };
};

export const PROGRAMS: Readonly<Record<string, Prepare>> = {
  ts: node('ts'),
  js: node('mjs'),
  python,
  php,
  go,
};

/** Puts our libraries where programs in `folder` look for them, as if they were installed. */
export async function installLibraries(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  const client = join(modules, '@cascade/client');
  await mkdir(client, { recursive: true });
  await writeFile(join(client, 'package.json'), '{"type": "module", "exports": "./index.js"}');
  await writeFile(
    join(client, 'index.js'),
    `export * from ${JSON.stringify(join(ROOT, 'clients/typescript/src/index.ts'))};`,
  );
  const others = createRequire(import.meta.url).resolve('standardwebhooks/package.json');
  await symlink(dirname(others), join(modules, 'standardwebhooks'));
  await mkdir(join(folder, 'vendor'));
  await writeFile(
    join(folder, 'vendor/autoload.php'),
    `<?php spl_autoload_register(function (string $class): void {
      $file = str_replace(['Cascade\\\\Messaging\\\\', '\\\\'], ['', '/'], $class);
      require '${ROOT}clients/php/src/' . $file . '.php';
    });`,
  );
}

/** Starts a program and leaves it running. */
export function startProgram({ file, args, env }: Program, cwd: string, more: Env): ChildProcess {
  return spawn(file, [...args], {
    cwd,
    env: { ...process.env, ...env, ...more },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
