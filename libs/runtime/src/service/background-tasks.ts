const running = new Map<string, number>();

/**
 * Counts a background task among those that run in this process until its work ends. Names are few and fixed: never
 * an id or an address.
 */
export function countTask<T>(name: string, work: Promise<T>): Promise<T> {
  running.set(name, (running.get(name) ?? 0) + 1);
  return work.finally(() => {
    const left = (running.get(name) ?? 1) - 1;
    if (left > 0) running.set(name, left);
    else running.delete(name);
  });
}

/** Background tasks that run in this process now, with how often each does. */
export const runningTasks = (): ReadonlyMap<string, number> => new Map(running);
