import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from './thread-messages.ts';

/** Asks the thread that wanted the parse, which can do what this one can't: a DNS lookup, say. */
export type Ask = (question: unknown) => Promise<unknown>;

/** `parse` of a parse module. What comes in and goes out is cloned, not shared. */
export type ParseInThread<I, O> = (input: I, ask: Ask) => O | Promise<O>;

// The other side of `createParseThreads`. A loop without end or a heap that grows ends this thread
// alone.

if (parentPort === null) throw new Error('runs as a worker thread');
const port = parentPort;
// Linux has a priority for each thread: what strangers sent waits for the service's own work.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const questions = new Map<number, PromiseWithResolvers<unknown>>();
let asked = 0;

const tell = (message: FromThread) => port.postMessage(message);

port.on('message', (message: ToThread) => {
  if (message.kind === 'answer') {
    questions.get(message.question)?.resolve(message.value);
    questions.delete(message.question);
  } else {
    void parse(message);
  }
});

async function parse({ job, module, input }: Extract<ToThread, { kind: 'job' }>): Promise<void> {
  const ask: Ask = (value) => {
    const reply = Promise.withResolvers<unknown>();
    asked += 1;
    questions.set(asked, reply);
    tell({ kind: 'question', job, question: asked, value });
    return reply.promise;
  };
  try {
    const { parse: run } = (await import(module)) as { parse: ParseInThread<unknown, unknown> };
    tell({ kind: 'parsed', job, value: await run(input, ask) });
  } catch (error) {
    tell({ kind: 'failed', job, error: error instanceof Error ? error.stack : String(error) });
  }
}
