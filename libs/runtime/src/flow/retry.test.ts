import { retry } from './retry.ts';

/** Work that fails `failures` times; lists its attempts and waits in order. */
function start(failures: number) {
  const steps: (string | number)[] = [];
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= failures) throw new Error(`failure ${tries}`);
    return 'done';
  };
  const options = {
    firstMs: 100,
    longestMs: 500,
    again: (error: unknown, waitMs: number) => {
      steps.push(`${(error as Error).message}, again in ${waitMs}`);
      return true;
    },
    wait: async (waitMs: number) => void steps.push(waitMs),
  };
  return { steps, work, options, tries: () => tries };
}

test('work that succeeds is done once', async () => {
  const { steps, work, options } = start(0);
  expect(await retry(work, options)).toBe('done');
  expect(steps).toEqual([]);
});

test('waits double up to the longest one', async () => {
  const { steps, work, options } = start(5);
  expect(await retry(work, options)).toBe('done');
  expect(steps.filter((step) => typeof step === 'number')).toEqual([100, 200, 400, 500, 500]);
  expect(steps.slice(0, 3)).toEqual(['failure 1, again in 100', 100, 'failure 2, again in 200']);
});

test('a failure that is not worth a retry is thrown without a wait', async () => {
  const { steps, work, options, tries } = start(9);
  const again = (error: unknown) => (error as Error).message !== 'failure 3';
  await expect(retry(work, { ...options, again })).rejects.toThrow('failure 3');
  expect(tries()).toBe(3);
  expect(steps).toEqual([100, 200]);
});

test('retrying stops when `wait` rejects', async () => {
  const { work, options, tries } = start(9);
  const wait = () => Promise.reject(new Error('leaving'));
  await expect(retry(work, { ...options, wait })).rejects.toThrow('leaving');
  expect(tries()).toBe(1);
});
