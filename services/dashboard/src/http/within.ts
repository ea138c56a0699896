/** What is asked for; undefined where the signal comes first. What was asked goes on unheard. */
export async function within<T>(signal: AbortSignal, asked: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return Promise.race([asked, late]);
}
