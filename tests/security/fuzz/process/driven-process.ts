import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@cascade/runtime/testing';
import { reapNoMore, reapWithUs } from '../../../servers/reaper.ts';

const PROBE = fileURLToPath(new URL('./probe.mjs', import.meta.url));
const START_MS = 120_000;
const ANSWER_MS = 120_000;
/** Log lines that are kept for a finding. */
const KEPT_LINES = 200;

/** One input, device or server held the event loop (log line of the product's watch). */
export interface Stall {
  process: string;
  intake: string;
  ms: number;
  at: number;
  /** What the input was, where the process knows it. */
  what?: string;
}

export interface Reading {
  heapUsed: number;
  rss: number;
  external: number;
  /** CPU time of the process since its start, in ms. */
  cpu: number;
  arrayBuffers: number;
  /** Built-ins that aren't what they were. */
  changed: string[];
}

type LogRecord = Record<string, unknown>;

/** A process of the product, or of adapters, that the fuzz run drives and watches. */
export class DrivenProcess {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  readonly #waiting = new Map<number, (reading: Reading) => void>();
  readonly #onMessage: (message: unknown) => void;
  /** Work that is the run's own. */
  readonly #isOwn: (intake: string) => boolean;
  #asked = 0;
  /** Garbage is collected on our order: what it takes is not the product's. */
  #collectedAt = -Infinity;
  readonly stalls: Stall[] = [];
  /** When it was ready: while it starts, it serves nobody yet. */
  #readyAt = Infinity;
  /** Lines of the level error. */
  readonly errors: string[] = [];
  /** Resolves when it has ended. */
  readonly gone: Promise<void>;
  ended: string | undefined;
  url: string | undefined;
  metricsUrl: string | undefined;
  mailPort: number | undefined;

  constructor(
    name: string,
    args: readonly string[],
    env: Record<string, string>,
    onMessage: (message: unknown) => void = () => undefined,
    isOwn: (intake: string) => boolean = () => false,
  ) {
    this.#isOwn = isOwn;
    this.name = name;
    this.#onMessage = onMessage;
    this.#child = spawn(process.execPath, ['--expose-gc', '--import', PROBE, ...args], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { PATH: process.env['PATH'], ENV_FILE: '/dev/null', ...env },
    });
    const group = this.#child.pid!;
    reapWithUs({ group });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gone = promise;
    this.#child.once('exit', (code, signal) => {
      reapNoMore({ group });
      this.ended = String(code ?? signal);
      resolve();
    });
    this.#child.on('message', (message) => this.#take(message));
    createInterface({ input: this.#child.stderr! }).on('line', (line) => this.#read(line));
    this.#child.stdout!.resume();
  }

  get pid(): number {
    return this.#child.pid!;
  }

  /** Last lines of its log. */
  get log(): string {
    return this.#lines.join('\n');
  }

  async listening(): Promise<string> {
    return waitFor(
      () => {
        if (this.ended !== undefined) throw new Error(`${this.name} ended: ${this.log}`);
        return this.url;
      },
      { timeoutMs: START_MS, everyMs: 50, what: `${this.name} to listen` },
    );
  }

  /** From now on it holds the event loop from somebody. */
  isReady(): void {
    this.#readyAt = Date.now();
  }

  send(message: object): void {
    if (this.ended === undefined) this.#child.send(message);
  }

  /** Reads memory, after a collection where `collect`, and built-ins. Null: no answer in time. */
  async read(collect: boolean): Promise<Reading | null> {
    if (this.ended !== undefined) return null;
    this.#asked += 1;
    const fuzz = this.#asked;
    const { promise, resolve } = Promise.withResolvers<Reading | null>();
    this.#waiting.set(fuzz, resolve);
    const timer = setTimeout(() => resolve(null), ANSWER_MS);
    this.send({ fuzz, collect });
    const reading = await promise;
    if (collect) this.#collectedAt = Date.now();
    clearTimeout(timer);
    this.#waiting.delete(fuzz);
    return reading;
  }

  async stop(): Promise<void> {
    if (this.ended !== undefined) return;
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 30_000);
    await this.gone;
    clearTimeout(timer);
  }

  #take(message: unknown): void {
    const { fuzz } = message as { fuzz?: number };
    if (fuzz === undefined) this.#onMessage(message);
    else this.#waiting.get(fuzz)?.(message as Reading);
  }

  #read(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > KEPT_LINES) this.#lines.shift();
    const record = readRecord(line);
    if (!record) return;
    const { level, message, url, metricsUrl } = record;
    if (typeof url === 'string') this.url ??= url;
    if (typeof metricsUrl === 'string') this.metricsUrl ??= metricsUrl;
    if (message === 'mail listener: started') this.mailPort = Number(record['port']);
    if (level === 'error') this.errors.push(line.slice(0, 2_000));
    if (message === 'event loop: held') this.#noteStall(record);
  }

  #noteStall(record: LogRecord): void {
    const at = Date.now();
    if (at < this.#readyAt) return;
    const intake = String(record['intake']);
    // The line may come before or after our answer.
    setTimeout(() => {
      const isOurs = intake === 'unnamed' && Math.abs(at - this.#collectedAt) < 3_000;
      const { ms, what } = record;
      if (isOurs || this.#isOwn(intake)) return;
      const told = typeof what === 'string' ? { what } : {};
      this.stalls.push({ process: this.name, intake, ms: Number(ms), at, ...told });
    }, 3_000).unref();
  }
}

/** Most lines are of no interest, and parsing them costs the run. */
const INTERESTING =
  /^\{.*"(?:level":"error"|url":|metricsUrl":|message":"(?:event loop: held|mail listener: started))/;

function readRecord(line: string): LogRecord | null {
  if (!INTERESTING.test(line)) return null;
  try {
    return JSON.parse(line) as LogRecord;
  } catch {
    return null;
  }
}
