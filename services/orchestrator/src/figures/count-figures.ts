import { keepSweeping, type Running } from '@cascade/runtime';
import type { BackgroundContext } from '../background-context.ts';

const EVERY_MS = 3_000;
/** Counting rests this many times as long as it took: sends go first. */
const REST_FACTOR = 10;
const ACCOUNTS_AT_ONCE = 100;
/** How often all accounts are looked at for quarters that are over. */
const ACCOUNTS_EVERY_MS = 5 * 60_000;

/**
 * Counts the figures of quarters that are over, and again those in which a truth has changed. Each count is
 * made from the requests themselves: a crash, a repeat or a second process does no harm.
 */
export function countFigures({ repositories, clock, logger, signal }: BackgroundContext): Running {
  const { figures } = repositories;
  let nextWalkAt = 0;

  async function paced<T>(count: () => Promise<T>): Promise<T> {
    const began = clock.now();
    const result = await count();
    const took = clock.now() - began;
    if (took > 0) await clock.sleep(took * REST_FACTOR, signal).catch(() => undefined);
    return result;
  }

  async function countAccount(account: string): Promise<void> {
    while (!signal.aborted && (await paced(() => figures.countNext(account, clock.now()))));
    while (!signal.aborted && (await paced(() => figures.countEarlier(account)))) {
      await recount();
    }
  }

  async function recount(): Promise<boolean> {
    return (await paced(() => figures.recountMarked(clock.now()))) > 0;
  }

  async function walk(): Promise<void> {
    let after = '';
    while (!signal.aborted) {
      const ids = await paced(() => figures.accounts(ACCOUNTS_AT_ONCE, after));
      for (const id of ids) {
        await countAccount(id);
        await recount();
      }
      const last = ids.at(-1);
      if (last === undefined || ids.length < ACCOUNTS_AT_ONCE) return;
      after = last;
    }
  }

  return keepSweeping(
    async () => {
      if (!figures.isReady()) return 'done';
      if (await recount()) return 'more';
      if (clock.now() >= nextWalkAt) {
        nextWalkAt = clock.now() + ACCOUNTS_EVERY_MS;
        await walk();
      }
      return 'done';
    },
    { name: 'figures', everyMs: EVERY_MS, signal, clock, logger },
  );
}
