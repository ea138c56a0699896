import { AsyncLocalStorage } from 'node:async_hooks';

import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { LoopWatch, type HeldLoop, type NameWork, type Work } from './loop-watch.ts';

/** CPU time that one account, device or server may hold the event loop for. */
export const HELD_LIMIT_MS = 100;
const TICK_MS = 25;
const BUCKETS_SECONDS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60];

/** The event loop is one of the process, and so is its watch. */
let watch: LoopWatch | undefined;
const listeners = new Set<(held: HeldLoop) => void>();
const works = new AsyncLocalStorage<Work>();

/** Watches this process's event loop. Repeated calls do nothing. */
export function watchLoop(logger: Logger): void {
  if (watch) return;
  watch = new LoopWatch({
    now: () => performance.now(),
    cpu: threadCpuMs,
    atEndOfTurn: setImmediate,
    limitMs: HELD_LIMIT_MS,
    onHeld(held) {
      logger.warn('event loop: held', { ...held });
      for (const listener of listeners) listener(held);
    },
  });
  setInterval(watch.tick, TICK_MS).unref();
}

/**
 * Names what runs from here on in this turn of the event loop. Called where bytes from outside are taken.
 * Without a name: the work that `runWork` set.
 */
export function enterWork(name?: NameWork): void {
  if (!watch) return;
  const work = name ?? works.getStore();
  if (work !== undefined) watch.enter(typeof work === 'function' ? work : () => work);
}

/** Runs `fn`, and everything that follows from it, as work of a device or a server; `enterWork` names it. */
export function runWork<T>(work: Work, fn: () => T): T {
  return watch ? works.run(work, fn) : fn();
}

/** Work that `runWork` set here, for callbacks that run elsewhere. */
export const currentWork = (): Work | undefined => (watch ? works.getStore() : undefined);

/** Longest piece of each intake since the start. */
export const longestWork = (): readonly HeldLoop[] => watch?.longest ?? [];

/** Exposes what held the event loop. Returns a function that ends it. */
export function exposeHeld(metrics: Metrics): () => void {
  const held = metrics.histogram({
    name: 'event_loop_held_seconds',
    help: 'CPU time that one input held the event loop for, where it was more than 100 ms.',
    labels: ['intake'],
    buckets: BUCKETS_SECONDS,
  });
  const longest = metrics.gauge({
    name: 'event_loop_longest_seconds',
    help: 'Longest CPU time since the start that one input of the intake held the event loop for.',
    labels: ['intake'],
  });
  metrics.beforeExposing(() => {
    for (const { intake, ms } of longestWork()) longest.set({ intake }, ms / 1_000);
    return Promise.resolve();
  });
  const listener = ({ intake, ms }: HeldLoop) => held.observe({ intake }, ms / 1_000);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
