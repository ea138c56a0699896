import { writeFile } from 'node:fs/promises';
import { constants, devNull, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool, type TinypoolChannel, type TinypoolWorker } from 'tinypool';
import { withoutPrototype } from '../built-ins/without-prototype.ts';
import { guardListener } from '../service/guard-listener.ts';
import { cpuMsOf } from './cpu-of-process.ts';
import type { ParserAnswer, ParserQuestion, UnparsedJob } from './parse-messages.ts';

const PROGRAM = new URL('./parse-program.ts', import.meta.url);
/** What a parser may read: its code, in the folder of the workspace or of the image, and its bundle, wherever that is. */
const ROOT = new URL('../../../../', import.meta.url);
const CODE = [
  ...['package.json', 'node_modules', 'libs', 'services', 'programs'].map(
    (path) => new URL(path, ROOT),
  ),
  new URL('.', PROGRAM),
].map((url) => fileURLToPath(url));
const YOUNG_MB = 8;
/** The kernel ends a parser before the service where memory ends. */
const FIRST_TO_GO = '1000';

/** Why a process ended: its heap's limit, or anything else; `busy`: none could be started. */
export type ParserEnd = 'too-large' | 'failed' | 'busy';

/** A process that parses. */
export interface Parser {
  /** Resolves when it has started. */
  readonly ready: Promise<unknown>;
  /** Rejects when the parse throws or the process ends. */
  run(job: UnparsedJob): Promise<unknown>;
  answer(answer: ParserAnswer): void;
  /** Processor time that it has used; undefined where the system doesn't say so. */
  cpuMs(): number | undefined;
  /** Kills the process, and resolves when it has ended. */
  end(): Promise<void>;
}

interface ParserOptions {
  /** Limit of the heap; memory outside of it (`ArrayBuffer`) is bounded by what the parse module unpacks. */
  memoryMb: number;
  jobsAtOnce: number;
  idleMs: number;
}

/**
 * Starts a process for parsing: without environment, without right to write files, start programs or load native code,
 * with a low priority. It ends with this one, or when it has been idle for `idleMs`.
 */
export function startParser(
  { memoryMb, jobsAtOnce, idleMs }: ParserOptions,
  on: { question: (question: ParserQuestion) => void; end: (why: ParserEnd) => void },
): Parser {
  const options = withoutPrototype({
    runtime: 'child_process' as const,
    filename: fileURLToPath(PROGRAM),
    name: 'runJob',
    argv: [],
    env: withoutPrototype({ MALLOC_ARENA_MAX: '2' }) as Record<string, string>,
    execArgv: [
      `--max-old-space-size=${memoryMb}`,
      `--max-semi-space-size=${YOUNG_MB}`,
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      '--permission',
      ...CODE.map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-write=${devNull}`,
      '--allow-worker',
    ],
    serialization: 'advanced' as const,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: jobsAtOnce,
    idleTimeout: idleMs,
    useAtomics: false,
  });
  const pool = new Tinypool(options);
  // It says there that a process without a job ended, which `exit` says too.
  pool.on('error', () => undefined);
  let send: (answer: ParserAnswer) => void = () => undefined;
  const channel: TinypoolChannel = {
    onMessage: (to) => (send = to),
    postMessage: guardListener('parser: question', (question: ParserQuestion) =>
      on.question(question),
    ),
  };
  const run = (job: UnparsedJob | null) => pool.run(job, { channel }) as Promise<unknown>;
  // The process is started by its first job. Jobs that wait in the pool then would run one by one.
  const ready = run(null);
  ready.catch(() => undefined);
  const [worker] = pool.threads as [TinypoolWorker];
  const pid = worker.threadId as number | undefined;
  const ended = Promise.withResolvers<void>();
  const tellEnd = guardListener('parser: end', (why: ParserEnd) => {
    ended.resolve();
    on.end(why);
  });
  if (pid === undefined) {
    // The system has no process left, or no memory for one.
    worker.once('error', () => tellEnd('busy'));
  } else {
    // V8 aborts at the limit of its heap.
    worker.once(
      'exit',
      guardListener('parser: exit', (_code: number | null, signal: NodeJS.Signals | null) =>
        tellEnd(signal === 'SIGABRT' ? 'too-large' : 'failed'),
      ),
    );
    yieldToService(pid);
  }
  return {
    ready,
    run: async (job) => {
      await ready;
      return run(job);
    },
    answer: (answer) => send(answer),
    cpuMs: () => (pid === undefined ? undefined : cpuMsOf(pid)),
    async end() {
      if (pid !== undefined) await pool.destroy();
      await ended.promise;
    },
  };
}

/** Gives a process a lower priority than this one, and has the kernel end it first. */
function yieldToService(pid: number): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
  writeFile(`/proc/${pid}/oom_score_adj`, FIRST_TO_GO).catch(() => undefined);
}
