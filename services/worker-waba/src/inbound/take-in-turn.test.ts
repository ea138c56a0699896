import { takeInTurn } from './take-in-turn.ts';

interface Item {
  key: string;
  n: number;
}

/** Takes items that end when the test says so. */
function startTaking(items: readonly Item[], atOnce: number) {
  const begun: Item[] = [];
  const ends = new Map<Item, PromiseWithResolvers<void>>();
  const taken = takeInTurn(items, { atOnce, keyOf: ({ key }) => key }, (item) => {
    begun.push(item);
    const end = Promise.withResolvers<void>();
    ends.set(item, end);
    return end.promise;
  });
  let isOver = false;
  void taken.then(() => (isOver = true)).catch(() => undefined);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    taken,
    begun: async () => {
      await settle();
      return begun.map(({ key, n }) => `${key}${n}`);
    },
    end: (item: Item) => ends.get(item)!.resolve(),
    fail: (item: Item) => ends.get(item)!.reject(new Error('away')),
    isOver: () => isOver,
  };
}

const items = (...names: string[]): Item[] =>
  names.map((name) => ({ key: name[0]!, n: Number(name[1]) }));

test('takes items of different keys side by side, and of one key in their order', async () => {
  const given = items('a1', 'b1', 'a2', 'c1');
  const taking = startTaking(given, 3);
  expect(await taking.begun()).toEqual(['a1', 'b1', 'c1']);
  taking.end(given[0]!);
  expect(await taking.begun()).toEqual(['a1', 'b1', 'c1', 'a2']);
  for (const one of [given[1]!, given[3]!]) taking.end(one);
  await taking.begun();
  expect(taking.isOver()).toBe(false);
  taking.end(given[2]!);
  await taking.taken;
});

test('takes no more than its limit at a time', async () => {
  const given = items('a1', 'b1', 'c1', 'd1');
  const taking = startTaking(given, 2);
  expect(await taking.begun()).toEqual(['a1', 'b1']);
  taking.end(given[1]!);
  expect(await taking.begun()).toEqual(['a1', 'b1', 'c1']);
});

test('rejects when one item fails', async () => {
  const given = items('a1', 'b1');
  const taking = startTaking(given, 2);
  await taking.begun();
  taking.fail(given[0]!);
  taking.end(given[1]!);
  await expect(taking.taken).rejects.toThrow('away');
});

test('takes nothing of an empty list', async () => {
  const taking = startTaking([], 2);
  await taking.taken;
  expect(await taking.begun()).toEqual([]);
});
