import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reapNoMore, reapWithUs } from '../../servers/reaper.ts';

export interface Child {
  name: string;
  pid: number;
  process: ChildProcess;
  /** SIGTERM, and SIGKILL for one that doesn't hear it. */
  stop(): Promise<void>;
}

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const cacheDir = join(root, '.cache/bench');
const STOP_MS = 30_000;

/** A module of the workspace in a process of its own, with a channel to it. */
export const startNode = (name: string, module: string, env: Record<string, string> = {}) =>
  start(
    name,
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...profiling(), join(root, module)],
    env,
    'ipc',
  );

/** Any program in a process of its own. */
export const startProgram = (name: string, file: string, args: string[], env = {}) =>
  start(name, file, args, env, 'ignore');

/** `BENCH_PROFILE=<folder>` writes a CPU profile of each Node process there when it ends. */
function profiling(): string[] {
  const folder = process.env['BENCH_PROFILE'];
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

/** Ends with this process at the latest; its output goes to `.cache/bench/logs`. */
function start(
  name: string,
  file: string,
  args: string[],
  env: Record<string, string>,
  channel: 'ipc' | 'ignore',
): Child {
  mkdirSync(join(cacheDir, 'logs'), { recursive: true });
  const log = openSync(join(cacheDir, 'logs', `${name}.log`), 'w');
  const child = spawn(file, args, {
    cwd: root,
    detached: true,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log, channel],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} can't be run`);
  reapWithUs({ group: pid });
  const gone = once(child, 'exit').then(() => reapNoMore({ group: pid }));
  return {
    name,
    pid,
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

/** The next message of a child. Rejects when the child ends first. */
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
