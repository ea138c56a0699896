import { onAbort, withStop } from './running.ts';

test('onAbort calls the end once, after the abort, also when it came before', async () => {
  const stopping = new AbortController();
  const ends: string[] = [];
  const done = onAbort(stopping.signal, () => ends.push('later'));
  await Promise.resolve();
  expect(ends).toEqual([]);
  stopping.abort();
  await done;
  await onAbort(stopping.signal, () => ends.push('at once'));
  expect(ends).toEqual(['later', 'at once']);
});

test('stop aborts the signal, waits for the end and rejects with its error', async () => {
  const end = Promise.withResolvers<void>();
  const part = await withStop((signal) => ({ done: onAbort(signal, () => end.promise) }));
  const stopped = part.stop();
  const failure = new Error('no end');
  end.reject(failure);
  await expect(stopped).rejects.toBe(failure);
  await expect(part.stop()).rejects.toBe(failure);
});
