import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@cascade/runtime/testing';
import { bundleProgram, compileCacheOf } from '../harness/bundle-programs.ts';
import { describeFailpoint, type Failpoint, type Point } from './failpoints.ts';
import type { Order, Stored, Word } from './messages.ts';
import { SETTINGS_VARIABLE, type RoleSettings } from './roles.ts';

const PROGRAM = fileURLToPath(new URL('./role-process.ts', import.meta.url));
const START_TIMEOUT_MS = 300_000;
const ANSWER_TIMEOUT_MS = 90_000;
const LOG_TAIL = 8_000;
/** Most starts of a process whose server didn't answer it: machines stall. */
const MOST_STARTS = 5;
const SERVER_AWAY = /UnavailableError/;

/** A process that was killed. */
export interface Death {
  instance: string;
  /** When its end was seen (epoch ms). */
  at: number;
}

interface Ready {
  instance: string;
  /** Of a process that serves HTTP. */
  url?: string;
}

/** Runs some roles in one process and starts it again whenever it dies. */
export class SupervisedRole {
  readonly deaths: Death[] = [];
  #settings: RoleSettings;
  readonly #program: string;
  /** Absent until the program is bundled. */
  #child: ChildProcess | undefined;
  #ready!: Promise<Ready>;
  #stopped = false;
  #log = '';
  #onPassed: (point: Point) => void = () => undefined;
  #onRows: (stored: Stored) => void = () => undefined;
  #onDone: () => void = () => undefined;

  /** @param program A program that handles the messages of `role-process.ts`. */
  constructor(settings: RoleSettings, program = PROGRAM) {
    this.#settings = settings;
    this.#program = program;
    this.#start();
  }

  /** Resolves when the running process is ready. */
  async ready(): Promise<Ready> {
    return this.#ready;
  }

  /** Makes the next process die at the failpoint; processes after it don't. */
  async arm(at: Failpoint): Promise<void> {
    await this.#order({ do: 'arm', at });
  }

  async disarm(): Promise<void> {
    await this.#order({ do: 'disarm' });
  }

  /** Records the points that are passed until `disarm`. */
  async record(): Promise<ReadonlyMap<Point, number>> {
    const passed = new Map<Point, number>();
    this.#onPassed = (point) => passed.set(point, (passed.get(point) ?? 0) + 1);
    await this.#order({ do: 'record' });
    return passed;
  }

  /** Reads the rows of the process's store. Rejects when the process dies before it answers. */
  async rows(): Promise<Stored> {
    await this.#ready;
    const { promise, resolve, reject } = Promise.withResolvers<Stored>();
    this.#onRows = resolve;
    const gone = () => reject(new Error(`${this.#name} died`));
    const child = this.#child!;
    child.once('exit', gone);
    // A closed channel is reported by the exit event.
    child.send({ do: 'rows' } satisfies Order, () => undefined);
    return within(ANSWER_TIMEOUT_MS, promise, 'rows').finally(() => child.off('exit', gone));
  }

  /** Kills the process and waits for the next one, which runs with `changes`. */
  async replace(changes: Partial<RoleSettings> = {}): Promise<void> {
    await this.#ready;
    this.#settings = { ...this.#settings, ...changes };
    const deaths = this.deaths.length;
    this.#child!.kill('SIGKILL');
    await this.died(deaths + 1, START_TIMEOUT_MS);
  }

  /** Waits for the `count`-th death and for the process after it; false when it lives on. */
  async died(count: number, timeoutMs: number): Promise<boolean> {
    const dead = await waitFor(() => this.deaths.length >= count, {
      timeoutMs,
      what: 'a death',
    }).catch(() => false);
    await this.#ready;
    return dead !== false;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
    await promise;
  }

  #start(): void {
    const ready = Promise.withResolvers<Ready>();
    this.#ready = within(START_TIMEOUT_MS, ready.promise, `${this.#name} to be ready`);
    this.#ready.catch(() => undefined);
    bundleProgram(this.#program).then((bundle) => this.#spawn(bundle, ready), ready.reject);
  }

  #spawn(bundle: string, ready: PromiseWithResolvers<Ready>, startsLeft = MOST_STARTS): void {
    const { promise, resolve, reject } = ready;
    if (this.#stopped) {
      reject(new Error(`${this.#name} was stopped`));
      return;
    }
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', bundle], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      env: {
        PATH: process.env['PATH'],
        // A bundle is compiled once for all its processes.
        NODE_COMPILE_CACHE: compileCacheOf(bundle),
        [SETTINGS_VARIABLE]: JSON.stringify(this.#settings),
      },
    });
    this.#child = child;
    this.#log = '';
    let instance: string | undefined;
    child.stderr!.on('data', (bytes: Buffer) => {
      this.#log = (this.#log + bytes.toString()).slice(-LOG_TAIL);
    });
    child.on('message', (word: Word) => {
      if ('ready' in word) {
        instance = word.ready.instance;
        resolve(word.ready);
      } else if ('passed' in word) this.#onPassed(word.passed);
      else if ('rows' in word) this.#onRows(word);
      else this.#onDone();
    });
    child.once('exit', (code, signal) => {
      if (this.#stopped) return;
      if (signal !== 'SIGKILL' || instance === undefined) {
        const isUp = instance !== undefined;
        // On `close` the whole log was read.
        child.once('close', () => {
          if (!isUp && startsLeft > 1 && SERVER_AWAY.test(this.#log)) {
            this.#spawn(bundle, ready, startsLeft - 1);
            return;
          }
          // Not a kill of ours: a defect, which fails every later step of the test.
          reject(new Error(`${this.#name} ended by itself (${code ?? signal})\n${this.#log}`));
          this.#ready = promise;
        });
        return;
      }
      this.deaths.push({ instance, at: Date.now() });
      this.#start();
    });
  }

  async #order(order: Order): Promise<void> {
    await this.#ready;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onDone = resolve;
    this.#child!.send(order);
    const what = 'at' in order ? `arm ${describeFailpoint(order.at)}` : order.do;
    await within(ANSWER_TIMEOUT_MS, promise, what);
  }

  get #name(): string {
    return this.#settings.roles.join('+');
  }
}

async function within<T>(timeoutMs: number, promise: Promise<T>, what: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`waited ${timeoutMs} ms for ${what}`)),
    timeoutMs,
  );
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
