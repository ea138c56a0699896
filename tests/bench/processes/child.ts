import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reapNoMore, reapWithUs } from '../../servers/reaper.ts';

export interface Child {
  name: string;
  pid: number;
  /** When it was started, as `performance.now()` tells it. */
  begunAt: number;
  process: ChildProcess;
  /** Sends SIGTERM, then SIGKILL to a process that doesn't end. */
  stop(): Promise<void>;
}

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const cacheDir = join(root, '.cache/bench');
const STOP_MS = 30_000;

/**
 * Starts a module of the workspace in its own process, with a message channel; with `from`, a
 * module of another checkout.
 */
export const startNode = (
  name: string,
  module: string,
  env: Record<string, string> = {},
  from = root,
) =>
  start(
    name,
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...profiling(), join(from, module)],
    env,
    'ipc',
  );

/** Starts a program in its own process, in the root of a checkout. */
export const startProgram = (name: string, file: string, args: string[], env = {}, cwd = root) =>
  start(name, file, args, env, 'ignore', cwd);

/** Environment of every process, so that no other setting of who runs the bench reaches it. */
export const plainEnv = () => ({ PATH: process.env['PATH'], HOME: process.env['HOME'] });

/** `BENCH_PROFILE=<folder>` makes each Node process write a CPU profile there when it ends. */
function profiling(): string[] {
  const folder = process.env['BENCH_PROFILE'];
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

/**
 * Starts a process that ends with this one at the latest. Its output goes to `.cache/bench/logs`.
 */
function start(
  name: string,
  file: string,
  args: string[],
  env: Record<string, string>,
  channel: 'ipc' | 'ignore',
  cwd = root,
): Child {
  mkdirSync(join(cacheDir, 'logs'), { recursive: true });
  const log = openSync(join(cacheDir, 'logs', `${name}.log`), 'w');
  const begunAt = performance.now();
  const child = spawn(file, args, {
    cwd,
    detached: true,
    env: { ...plainEnv(), NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log, channel],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} can't be run`);
  reapWithUs({ group: pid });
  const gone = once(child, 'exit').then(() => reapNoMore({ group: pid }));
  return {
    name,
    pid,
    begunAt,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => process.kill(-pid, 'SIGKILL'), STOP_MS);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** Resolves with the next message of a child. Rejects when the child ends first. */
export async function nextMessage<T>({ name, process: child }: Child): Promise<T> {
  const done = new AbortController();
  const { signal } = done;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as T),
      once(child, 'exit', { signal }).then((): never => {
        throw new Error(`${name} ended; see .cache/bench/logs/${name}.log`);
      }),
    ]);
  } finally {
    done.abort();
  }
}
