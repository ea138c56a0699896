import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Servers run in their own sessions, so that a Ctrl-C for the tests doesn't end them during a
// teardown. So they would survive this process. A small process waits at the end of a pipe that
// closes with this one, however it ends (SIGKILL too), and removes what is still on its list.
let reaper: ChildProcess | undefined;

/**
 * To be removed when this process ends: a process group by its leader's id, a folder by path, a
 * Docker container by name.
 */
export type Doomed = { group: number } | { folder: string } | { container: string };

export function reapWithUs(doomed: Doomed): void {
  tell({ add: doomed });
}

/** Must be called once the process has ended: another process may get its id. */
export function reapNoMore(doomed: Doomed): void {
  tell({ remove: doomed });
}

function tell(order: { add: Doomed } | { remove: Doomed }): void {
  reaper ??= start();
  reaper.stdin?.write(`${JSON.stringify(order)}\n`);
}

function start(): ChildProcess {
  const program = fileURLToPath(new URL('./reaper-process.ts', import.meta.url));
  // Without this process's own options, which may name loaders and inspectors.
  const { NODE_OPTIONS: _ours, ...env } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env,
  });
  child.unref();
  // A pipe's handle has unref(), which the Writable type doesn't show.
  (child.stdin as unknown as { unref(): void }).unref();
  return child;
}
