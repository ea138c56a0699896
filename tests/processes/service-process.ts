import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@cascade/runtime/testing';
import { bundleArguments, compileCacheOf } from '../harness/bundle-programs.ts';
import { compileCache } from '../servers/compile-cache.ts';
import { reapNoMore, reapWithUs } from '../servers/reaper.ts';

const START_TIMEOUT_MS = 300_000;

/** Where a process runs, as in a container. */
export interface Cage {
  /** File that takes the ids of the processes of a control group. */
  processes: string;
  /** Node's own flags. */
  flags: readonly string[];
}

/** Runs a service as its own process by its `main.ts`, on the Node that runs the tests. */
export class ServiceProcess {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  #stderr = '';
  #stdout = '';

  /**
   * @param env The whole environment except PATH and Node's compile cache; no `.env` is read.
   * @param bundle The service's `main.ts` with its imports, from `bundleServices`: it starts in a third of
   *   the time. Without it the process loads the sources.
   */
  constructor(name: string, env: Record<string, string>, bundle?: string, cage?: Cage) {
    this.name = name;
    const main = fileURLToPath(new URL(`../../services/${name}/src/main.ts`, import.meta.url));
    const [args, cache] =
      bundle === undefined
        ? [['--disable-warning=ExperimentalWarning', main], compileCache()]
        : [bundleArguments(bundle), { NODE_COMPILE_CACHE: compileCacheOf(bundle) }];
    const node = [process.execPath, ...(cage?.flags ?? []), ...args];
    const [file = '', ...words] =
      cage === undefined
        ? node
        : ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', cage.processes, ...node];
    this.#child = spawn(file, words, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], ENV_FILE: '/dev/null', ...cache, PORT: '0', ...env },
    });
    const group = this.#child.pid!;
    reapWithUs({ group });
    const { promise, resolve } = Promise.withResolvers<Awaited<typeof this.exit>>();
    this.#exit = promise;
    this.#child.once('exit', (code, signal) => {
      reapNoMore({ group });
      resolve({ code, signal });
    });
    this.#child.stderr!.on('data', (bytes: Buffer) => (this.#stderr += bytes.toString()));
    this.#child.stdout!.on('data', (bytes: Buffer) => (this.#stdout += bytes.toString()));
  }

  get pid(): number {
    return this.#child.pid!;
  }

  get exit(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    return this.#exit;
  }

  get stderr(): string {
    return this.#stderr;
  }

  get stdout(): string {
    return this.#stdout;
  }

  /** Log records so far. */
  get records(): Record<string, unknown>[] {
    return this.#stderr
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  /** Waits until the service listens. Returns the address from its log. */
  async url(): Promise<string> {
    return waitFor(
      () => {
        this.#throwIfGone();
        const started = this.records.find(({ url }) => typeof url === 'string');
        return started?.['url'] as string | undefined;
      },
      { timeoutMs: START_TIMEOUT_MS, everyMs: 50, what: `${this.name} to listen` },
    );
  }

  /** Waits until standard output matches the pattern. */
  async printed(pattern: RegExp): Promise<string> {
    return waitFor(
      () => {
        this.#throwIfGone();
        return pattern.test(this.#stdout) ? this.#stdout : undefined;
      },
      { timeoutMs: START_TIMEOUT_MS, everyMs: 50, what: `${this.name} to print ${pattern}` },
    );
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    this.#child.kill(signal);
    await this.#exit;
  }

  #throwIfGone(): void {
    const { exitCode, signalCode } = this.#child;
    if (exitCode === null && signalCode === null) return;
    throw new Error(
      `${this.name} ended (${exitCode ?? signalCode}): ${this.#stderr.slice(-2_000)}`,
    );
  }
}
