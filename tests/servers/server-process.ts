import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { reapNoMore, reapWithUs } from './reaper.ts';
import { isPause } from './server.ts';
import { waitUntil } from './wait-until.ts';

export interface ProcessSpec {
  name: string;
  file: string;
  args: string[];
  /** The whole environment except PATH, so that no setting of the machine leaks in. */
  env?: Record<string, string>;
  cwd: string;
  /** File to which its output is appended. */
  logFile: string;
}

/** Runs a program in its own process group, which ends with this process at the latest. */
export class ServerProcess {
  readonly #spec: ProcessSpec;
  #child: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();

  constructor(spec: ProcessSpec) {
    this.#spec = spec;
  }

  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error(`${this.#spec.name} is not running`);
    return pid;
  }

  get running(): boolean {
    return this.#child !== undefined;
  }

  /**
   * Resolves when `ready` returns true. Rejects with the end of the log when the program ends
   * first.
   */
  async start(ready: () => Promise<boolean>, timeoutMs: number): Promise<void> {
    this.#spawn();
    const outcome = await waitUntil(
      `${this.#spec.name} ready`,
      async () => {
        if (!this.running) return 'ended';
        return (await ready()) ? 'ready' : undefined;
      },
      { timeoutMs },
    ).catch(async (error: unknown) => {
      await this.kill('SIGKILL');
      throw new Error(`${this.#spec.name} didn't get ready\n${this.#logTail()}`, { cause: error });
    });
    if (outcome === 'ended') {
      throw new Error(`${this.#spec.name} ended instead of starting\n${this.#logTail()}`);
    }
  }

  /** Resolves when the process is gone, or at once for a signal that leaves it alive. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    if (!this.running) return;
    process.kill(-this.pid, signal);
    if (isPause(signal)) return;
    // Only waiting for its end keeps the event loop alive, not the server itself.
    this.#child?.ref();
    await this.#exited;
  }

  /** Sends SIGTERM, and SIGKILL after `timeoutMs`. */
  async end(timeoutMs: number): Promise<void> {
    if (!this.running) return;
    // A paused process can't handle a SIGTERM.
    process.kill(-this.pid, 'SIGCONT');
    const timer = setTimeout(() => void this.kill('SIGKILL'), timeoutMs);
    await this.kill('SIGTERM');
    clearTimeout(timer);
  }

  #spawn(): void {
    const { name, file, args, env, cwd, logFile } = this.#spec;
    if (this.running) throw new Error(`${name} is already running`);
    const log = openSync(logFile, 'a');
    const child = spawn(file, args, {
      cwd,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    });
    closeSync(log);
    child.unref();
    const { promise, resolve } = Promise.withResolvers<void>();
    const gone = () => {
      if (child.pid !== undefined) reapNoMore({ group: child.pid });
      this.#child = undefined;
      resolve();
    };
    child.once('exit', gone);
    child.once('error', gone);
    if (child.pid === undefined) return;
    reapWithUs({ group: child.pid });
    this.#child = child;
    this.#exited = promise;
  }

  #logTail(): string {
    return readFileSync(this.#spec.logFile, 'utf8').split('\n').slice(-40).join('\n');
  }
}
