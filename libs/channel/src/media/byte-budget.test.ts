import { ByteBudget } from './byte-budget.ts';

const never = new AbortController().signal;
const settled = async (promise: Promise<unknown>) => {
  const pending = Symbol('pending');
  await new Promise((resolve) => setImmediate(resolve));
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
};

test('waits until enough is given back, first come first served', async () => {
  const budget = new ByteBudget(100);
  const first = await budget.take(80, never);
  const second = budget.take(50, never);
  const small = budget.take(10, never);
  expect(await settled(second)).toBe(false);
  expect(await settled(small)).toBe(false);
  first.shrinkTo(40);
  expect(await settled(second)).toBe(true);
  expect(await settled(small)).toBe(true);
});

test('a share is given back once, however often it is let go', async () => {
  const budget = new ByteBudget(100);
  const share = await budget.take(100, never);
  share.shrinkTo(0);
  share.shrinkTo(0);
  await budget.take(100, never);
  expect(await settled(budget.take(1, never))).toBe(false);
});

test('more than the whole budget is all of it', async () => {
  const budget = new ByteBudget(100);
  const share = await budget.take(1_000, never);
  expect(await settled(budget.take(1, never))).toBe(false);
  share.shrinkTo(0);
  expect(await settled(budget.take(99, never))).toBe(true);
});

test('one that gives up leaves its place to the next', async () => {
  const budget = new ByteBudget(100);
  await budget.take(60, never);
  const controller = new AbortController();
  const large = budget.take(100, controller.signal);
  const small = budget.take(40, never);
  controller.abort(new Error('enough'));
  await expect(large).rejects.toThrow('enough');
  expect(await settled(small)).toBe(true);
});
