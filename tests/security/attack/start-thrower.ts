import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Aim } from '../bombs/throw-at.ts';

export interface Thrower {
  /** Throws every bomb for services in turn, without a pause. */
  throwAll(): Promise<void>;
  stop(): Promise<void>;
}

const TIMEOUT_MS = 300_000;

/** Starts the attacker as its own process, with all bombs built. */
export async function startThrower(aim: Aim): Promise<Thrower> {
  const child = fork(fileURLToPath(new URL('./throw-bombs.ts', import.meta.url)));
  const told = async () => {
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }).then(() => {
          throw new Error('the attacker ended');
        }),
      ]);
    } finally {
      over.abort();
    }
  };
  child.send({ aim });
  await told();
  return {
    async throwAll() {
      child.send('throw');
      await told();
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
