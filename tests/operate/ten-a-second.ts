/** Begins something every 100 ms, whatever became of it before. The function that it returns ends that, and waits for the rest. */
export function tenASecond(one: () => Promise<void>): () => Promise<void> {
  const open = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const running = one().finally(() => open.delete(running));
    open.add(running);
  }, 100);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
  };
}
