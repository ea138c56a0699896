import { guardListener } from '../service/guard-listener.ts';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { freezeBuiltIns } from '../built-ins/freeze-built-ins.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

/** Asks the thread that wants the parse for something that this one can't do, such as a DNS lookup. */
export type Ask = (question: unknown) => Promise<unknown>;

/** `parse` of a parse module. Input and output are cloned, not shared. */
export type ParseInThread<I, O> = (input: I, ask: Ask) => O | Promise<O>;

// The worker's side of `createParseThreads`. An endless loop or a growing heap ends this thread alone.

if (parentPort === null) throw new Error('runs as a worker thread');
const port = parentPort;
freezeBuiltIns();
// Linux has a priority per thread: parsing outside input yields to the service's own work.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const questions = new Map<number, PromiseWithResolvers<unknown>>();
let asked = 0;

const tell = (message: FromThread) => port.postMessage(message);

port.on(
  'message',
  guardListener('parse thread: message', (message: ToThread) => {
    if (message.kind === 'answer') {
      questions.get(message.question)?.resolve(message.value);
      questions.delete(message.question);
    } else {
      void parse(message);
    }
  }),
);

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
