import { spawn, type ChildProcess } from 'node:child_process';
import { waitFor } from '@cascade/runtime/testing';
import { bundleArguments, compileCacheOf } from '../../harness/bundle-programs.ts';
import { reapNoMore, reapWithUs } from '../../servers/reaper.ts';

const READY_TIMEOUT_MS = 300_000;
const RESTART_MS = 100;
const LOG_TAIL = 4_000;
/** Errors that are kept of a service, the first ones. */
const MOST_ERRORS = 20;

/** A kill or pause of a process, and when (epoch ms). */
export interface Blow {
  pid: number;
  at: number;
}

/** Runs a service by the bundle of its `main.ts` and starts it again whenever it ends. */
export class ServiceSupervisor {
  readonly name: string;
  /** Kills and pauses of its processes. */
  readonly blows: Blow[] = [];
  /** Logs of processes that were ready and then ended without a kill. */
  readonly collapses: string[] = [];
  /** What it logged as errors: of the program, not of a server that is away. */
  readonly errors: string[] = [];
  readonly #bundle: string;
  readonly #env: Record<string, string>;
  #child!: ChildProcess;
  #exited: Promise<void> = Promise.resolve();
  #url: string | undefined;
  #expected = false;
  #stopped = false;
  #log = '';
  /** The beginning of a line whose end hasn't come. */
  #line = '';

  /**
   * @param bundle The service's `main.ts` with its imports, from `bundleServices`.
   * @param env The whole environment except PATH.
   */
  constructor(name: string, bundle: string, env: Record<string, string>) {
    this.name = name;
    this.#bundle = bundle;
    this.#env = env;
    this.#start();
  }

  /** Address of the service; undefined while it is down. */
  get url(): string | undefined {
    return this.#url;
  }

  /** Waits until the running process serves. */
  async ready(): Promise<string> {
    return waitFor(() => this.#url, {
      timeoutMs: READY_TIMEOUT_MS,
      everyMs: 20,
      what: `${this.name} to be ready\n${this.#log}`,
    });
  }

  /** Kills with `kill -9`; the next process starts by itself. */
  async kill(): Promise<void> {
    this.#blow();
    this.#expected = true;
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  /** Stops the process with SIGTERM. Resolves at its end; the next process starts by itself. */
  async roll(): Promise<void> {
    this.#expected = true;
    this.#child.kill('SIGTERM');
    await this.#exited;
  }

  pause(): void {
    this.#blow();
    this.#child.kill('SIGSTOP');
  }

  resume(): void {
    this.#child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#blow();
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  #blow(): void {
    this.blows.push({ pid: this.#child.pid!, at: Date.now() });
  }

  #start(): void {
    const child = spawn(process.execPath, bundleArguments(this.#bundle), {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: compileCacheOf(this.#bundle),
        PORT: '0',
        LOG_LEVEL: 'info',
        ...this.#env,
      },
    });
    this.#child = child;
    const group = child.pid!;
    reapWithUs({ group });
    this.#expected = false;
    this.#log = '';
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#exited = promise;
    child.stderr.on('data', (bytes: Buffer) => this.#read(bytes.toString()));
    child.once('exit', (code, signal) => {
      reapNoMore({ group });
      // A process that ends before it is ready, as while its servers are down, is no collapse.
      const wasUp = this.#url !== undefined;
      this.#url = undefined;
      if (!this.#expected && !this.#stopped && wasUp) {
        this.collapses.push(`${this.name} ended by itself (${code ?? signal})\n${this.#log}`);
      }
      resolve();
      if (this.#stopped) return;
      if (wasUp) this.#start();
      else setTimeout(() => this.#stopped || this.#start(), RESTART_MS);
    });
  }

  #read(text: string): void {
    const lines = (this.#line + text).split('\n');
    this.#line = lines.pop() ?? '';
    const errors = lines.filter((line) => line.includes('"level":"error"'));
    this.errors.push(...errors.slice(0, MOST_ERRORS - this.errors.length));
    this.#log = (this.#log + text).slice(-LOG_TAIL);
    if (this.#url !== undefined) return;
    const started = this.#log
      .split('\n')
      .find((line) => line.startsWith('{') && line.endsWith('}') && line.includes('"started"'));
    if (started) this.#url = (JSON.parse(started) as { url: string }).url;
  }
}
