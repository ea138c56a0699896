import { fakeClock } from '../testing/index.ts';
import { budgetOf, ByteBudget, NoRoomError, type ByteShare } from './byte-budget.ts';

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

describe('a share that grows', () => {
  function start(total = 100) {
    const clock = fakeClock();
    const budget = new ByteBudget(total, clock);
    const opened = new Map<string, ByteShare>();
    /** Opens a share and keeps it under its name. */
    const open = async (name: string, bytes: number, signal = never) => {
      const opening = budget.take(name.slice(0, 1), bytes, signal);
      void opening.then((share) => opened.set(name, share)).catch(() => undefined);
      await turns();
      return opened.get(name);
    };
    return { clock, budget, opened, open };
  }

  test('shares of an account wait in order, for no more than is left for others', async () => {
    const { open, opened } = start();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) await open(name, 20);
    expect([...opened.keys()]).toEqual(['a1', 'a2']);
    expect(await open('b1', 20)).toBeDefined();
    opened.get('a1')?.release();
    await turns();
    expect([...opened.keys()]).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  test('a share doubles, or grows to what is needed, and never beyond its limit', async () => {
    const { open, budget } = start();
    const share = (await open('a1', 10))!;
    await share.growTo(11, 50);
    expect(share.bytes).toBe(20);
    await share.growTo(21, 25);
    expect(share.bytes).toBe(25);
    const other = (await open('b1', 40))!;
    await share.growTo(28, 60);
    expect(share.bytes).toBe(28);
    other.release();
    share.release();
    share.release();
    expect(budget.free).toBe(100);
  });

  test('a share that cannot grow rejects after two seconds with the bytes that it needs', async () => {
    const { open, clock } = start();
    await open('a1', 60);
    const share = (await open('b1', 30))!;
    const grown = share.growTo(41, 200).catch((error: unknown) => error);
    await clock.advance(1_999);
    await clock.advance(1);
    expect(await grown).toEqual(new NoRoomError(60));
    expect(await grown).toMatchObject({ wanted: 60 });
    expect(share.stalled).toBe(true);
  });

  test('released bytes go first to a share that waits to grow', async () => {
    const { open, opened, clock } = start();
    const other = await open('a1', 60);
    const share = (await open('b1', 30))!;
    const grown = share.growTo(50, 50);
    expect(await open('c1', 40)).toBeUndefined();
    other?.release();
    await grown;
    await turns();
    expect([share.bytes, opened.get('c1')?.bytes]).toEqual([50, 40]);
    await clock.advance(2_000);
    expect(clock.pending).toBe(0);
  });

  test('a share that is given up leaves its place to the next one', async () => {
    const { budget, open, opened } = start();
    await open('a1', 60);
    const controller = new AbortController();
    const opening = budget.take('b', 90, controller.signal);
    controller.abort(new Error('enough'));
    await expect(opening).rejects.toThrow('enough');
    expect(await open('c1', 40)).toBeDefined();
    expect(opened.size).toBe(2);
  });
});
