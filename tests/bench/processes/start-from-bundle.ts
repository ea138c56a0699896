import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheDir, type Child, plainEnv, root, startProgram } from './child.ts';

const run = promisify(execFile);
/** They serve the web app. */
const WITH_WEB = ['standalone', 'dashboard'];
const COMPILED = join(cacheDir, 'compiled');
let emptied: Promise<void> | undefined;
const builtWebs = new Map<string, Promise<unknown>>();

/**
 * Starts a service as `scripts/start.sh` of a checkout does, of what is built. Compiled code is kept for this run alone:
 * what earlier starts kept beside a bundle differs between checkouts, and so do time and memory of a start with it.
 */
export async function startFromBundle(
  name: string,
  service: string,
  env: Record<string, string> = {},
  from = root,
): Promise<Child> {
  emptied ??= rm(COMPILED, { recursive: true, force: true });
  await emptied;
  const compiled = `NODE_COMPILE_CACHE=${join(COMPILED, from === root ? 'ours' : 'before')}`;
  const [file, ...args] = (await commandOf(service, from)).map((word) =>
    word.startsWith('NODE_COMPILE_CACHE=') ? compiled : word,
  );
  return startProgram(name, file!, args, env, from);
}

/**
 * The command that `scripts/start.sh` of a checkout replaces itself by, word for word: its bundle, on the Node that it
 * pins, with the flags and variables that it gives on this machine. Builds what is missing.
 */
export async function commandOf(service: string, from = root): Promise<string[]> {
  if (WITH_WEB.includes(service)) await buildWebOnce(from);
  const { stdout } = await runScript(from, 'scripts/build-services.ts', service);
  const command = stdout.trim().split('\n');
  if (!command.at(-1)!.endsWith('.mjs')) throw new Error(`${from} can't write its bundle`);
  return command;
}

function buildWebOnce(from: string): Promise<unknown> {
  const built = builtWebs.get(from) ?? runScript(from, 'scripts/build-web.ts');
  builtWebs.set(from, built);
  return built;
}

const runScript = (from: string, ...words: string[]) =>
  run(join(from, 'scripts/on-pinned-node.sh'), words, { cwd: from, env: plainEnv() });
