import { budgetOf, ByteBudget } from './byte-budget.ts';

const MB = 2 ** 20;
const never = new AbortController().signal;
const turns = () => new Promise((resolve) => setImmediate(resolve));

test('an account holds no more bytes than it leaves free', () => {
  const budget = new ByteBudget(100);
  expect(budget.tryTake('a', 30)).not.toBeNull();
  expect(budget.tryTake('a', 20)).not.toBeNull();
  expect(budget.tryTake('a', 1)).toBeNull();
  expect(budget.tryTake('b', 25)).not.toBeNull();
  expect(budget.tryTake('b', 1)).toBeNull();
  expect([budget.held, budget.heldBy('a'), budget.heldBy('b')]).toEqual([75, 50, 25]);
});

test('bytes are given back once', () => {
  const budget = new ByteBudget(100);
  const share = budget.tryTake('a', 60);
  share?.release();
  share?.release();
  expect([budget.held, budget.heldBy('a')]).toEqual([0, 0]);
});

test('a share without room waits until others release theirs', async () => {
  const budget = new ByteBudget(100);
  const first = budget.tryTake('a', 80);
  const waiting = budget.take('b', 40, never);
  await turns();
  expect(budget.heldBy('b')).toBe(0);
  first?.release();
  expect((await waiting).bytes).toBe(40);
});

test('a share larger than the budget gets the whole budget', async () => {
  expect((await new ByteBudget(100).take('a', 1_000, never)).bytes).toBe(100);
});

test('a share whose wait ends leaves its place to the next one', async () => {
  const budget = new ByteBudget(100);
  budget.tryTake('a', 60);
  const ending = new AbortController();
  const large = budget.take('b', 90, ending.signal);
  const small = budget.take('c', 41, never);
  ending.abort(new Error('enough'));
  await expect(large).rejects.toThrow('enough');
  budget.tryTake('d', 1)?.release();
  expect(budget.heldBy('c')).toBe(0);
  const other = budget.take('e', 40, never);
  expect((await other).bytes).toBe(40);
  void small;
});

test('small shares pass a large one for a while, then none does', async () => {
  const budget = new ByteBudget(100);
  const kept = budget.tryTake('a', 60);
  const large = budget.take('b', 90, never);
  for (let small = 0; small < 64; small += 1) {
    const first = budget.tryTake(`s${small}`, 40);
    const next = budget.take(`t${small}`, 30, never);
    first?.release();
    (await next).release();
  }
  expect(budget.tryTake('z', 1)).toBeNull();
  kept?.release();
  expect((await large).bytes).toBe(90);
});

test.each([
  [64 * MB, 32 * MB],
  [512 * MB, 64 * MB],
  [64 * 1024 * MB, 256 * MB],
])('of %d bytes of memory the budget is %d', (memory, budget) => {
  expect(budgetOf(memory)).toBe(budget);
});
