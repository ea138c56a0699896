import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { freezeBuiltIns } from '../built-ins/freeze-built-ins.ts';
import { withoutPrototype } from '../built-ins/without-prototype.ts';
import { guardListener } from '../service/guard-listener.ts';
import {
  MAX_MESSAGE_BYTES,
  type ParserAnswer,
  type ParserQuestion,
  type UnparsedJob,
} from './parse-messages.ts';

/** Asks the service for something that a parser can't do, such as a DNS lookup. */
export type Ask = (question: unknown) => Promise<unknown>;

/** `parse` of a parse module. Input and output are copied, not shared. */
export type ParseInProcess<I, O> = (input: I, ask: Ask) => O | Promise<O>;

// The parser's side of `createParsePool`. An endless loop, a growing heap or a crash of V8 ends this process alone.

freezeBuiltIns();
silence();
const watching = endWithService();

const questions = new Map<number, (value: unknown) => void>();
let asked = 0;

process.on(
  'message',
  guardListener('parse program: message', (message: Partial<ParserAnswer>) => {
    if (typeof message?.question !== 'number') return;
    questions.get(message.question)?.(message.value);
    questions.delete(message.question);
  }),
);

/** Runs a job of the pool; without one, says that the process has started. */
export async function runJob(job: UnparsedJob | null): Promise<unknown> {
  if (job === null) return watching;
  const ask: Ask = (value) => {
    const reply = Promise.withResolvers<unknown>();
    asked += 1;
    questions.set(asked, reply.resolve);
    process.send?.({ job: job.job, question: asked, value } satisfies ParserQuestion);
    return reply.promise;
  };
  const { module } = job;
  const { parse } = (await import(module)) as { parse: ParseInProcess<unknown, unknown> };
  const value = await parse(job.input, ask);
  if (serialize(value).byteLength > MAX_MESSAGE_BYTES) throw new Error('the result is too large');
  return value;
}

/** Closes the service's log: what V8 writes when its heap ends is no line of it. */
function silence(): void {
  for (const descriptor of [1, 2]) {
    closeSync(descriptor);
    // Gets the lowest number that is free, which is the one that was closed.
    openSync(devNull, 'w');
  }
}

/**
 * Ends this process with the service, also when the service is killed while this one computes without end. Only another
 * thread notices that; it loads nothing and lives as long as the process.
 */
async function endWithService(): Promise<void> {
  const source = `
    const { ppid } = process;
    const never = new Int32Array(new SharedArrayBuffer(4));
    while (process.ppid === ppid) Atomics.wait(never, 0, 0, 1000);
    process.kill(process.pid, 'SIGKILL');`;
  const options = withoutPrototype({
    eval: true,
    argv: [],
    env: withoutPrototype({}),
    execArgv: [],
    resourceLimits: withoutPrototype({ maxOldGenerationSizeMb: 64 }),
  });
  const watch = new Worker(source, options);
  watch.unref();
  await once(watch, 'online');
}
