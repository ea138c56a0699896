import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller, SendCall } from '../caller.ts';

interface LoadOptions {
  messages: number;
  perSecond: number;
  /** The nth call, from 0. */
  call: (index: number) => SendCall;
}

/** Most open calls at once: the load doesn't wait for answers, but it is bounded. */
const MOST_AT_ONCE = 1_000;

/**
 * Calls at a steady pace, whatever became of the calls before. Returns how many calls were refused
 * or lost their gateway.
 */
export function runLoad(caller: Caller, options: LoadOptions): Promise<{ refused: number }> {
  const load = run(caller, options);
  // A row that awaits it after its faults shouldn't end the process by an unhandled rejection.
  load.catch(() => {});
  return load;
}

async function run(
  caller: Caller,
  { messages, perSecond, call }: LoadOptions,
): Promise<{ refused: number }> {
  const inTheAir = new Set<Promise<void>>();
  const begun = performance.now();
  const errors: unknown[] = [];
  let refused = 0;
  const one = async (index: number) => {
    if ((await caller.send(call(index))) === null) refused += 1;
  };
  for (let index = 0; index < messages; index += 1) {
    const waitMs = begun + (index * 1_000) / perSecond - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    if (inTheAir.size >= MOST_AT_ONCE) await Promise.race(inTheAir);
    const sent = one(index)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => inTheAir.delete(sent));
    inTheAir.add(sent);
  }
  await Promise.all(inTheAir);
  if (errors.length > 0) throw new AggregateError(errors, String(errors[0]));
  return { refused };
}
