import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Servers run in sessions of their own, so that a Ctrl-C meant for the tests doesn't take them away
// under a test's teardown. The other side of that: nobody would end them if this process died. So a
// small process waits at the end of a pipe that closes with this one, however it ends (SIGKILL too),
// and clears up what is still on its list.
let reaper: ChildProcess | undefined;

/**
 * What has to be gone when this process is: a process group by its leader's id, a folder by path, one of
 * Docker's containers by name.
 */
export type Doomed = { group: number } | { folder: string } | { container: string };

export function reapWithUs(doomed: Doomed): void {
  tell({ add: doomed });
}

/** Must be called once the process has ended: its id may belong to somebody else soon. */
export function reapNoMore(doomed: Doomed): void {
  tell({ remove: doomed });
}

function tell(order: { add: Doomed } | { remove: Doomed }): void {
  reaper ??= start();
  reaper.stdin?.write(`${JSON.stringify(order)}\n`);
}

function start(): ChildProcess {
  const program = fileURLToPath(new URL('./reaper-process.ts', import.meta.url));
  // Not this process's own options: they may name loaders and inspectors.
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
