import { FairQueue, type FairGroup } from './fair-queue.ts';

interface Limits {
  perOwner?: number;
  limits?: Record<string, number>;
}

/** Creates a queue of named items, of which an owner may run `perOwner` and a group what `limits` say. */
function start({ perOwner = 99, limits = {} }: Limits = {}) {
  const queue = new FairQueue<string>({
    ownerMayRun: (running) => running < perOwner,
    groupMayRun: ({ name, running }) => running < (limits[name] ?? 99),
  });
  const groups = new Map<string, FairGroup>();
  const next = () => {
    const taken = queue.next();
    if (taken !== undefined) groups.set(taken.item, taken.group);
    return taken?.item;
  };
  /** Takes items until none may run. */
  const all = () => {
    const taken: string[] = [];
    for (let item = next(); item !== undefined; item = next()) taken.push(item);
    return taken;
  };
  const end = (item: string) => queue.end(groups.get(item)!);
  return { queue, limits, next, all, end };
}

test('owners take turns, and items of one owner run in order', () => {
  const { queue, all } = start();
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', '', item);
  for (const item of ['b1', 'b2']) queue.add('b', '', item);
  expect([queue.waiting, queue.waitingOf('a'), queue.waitingOf('c')]).toEqual([5, 3, 0]);
  expect(all()).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  expect([queue.waiting, queue.running]).toEqual([0, 5]);
});

test('groups of an owner take turns', () => {
  const { queue, all } = start();
  for (const item of ['x1', 'x2', 'x3']) queue.add('a', 'x', item);
  queue.add('a', 'y', 'y1');
  expect([queue.waitingIn('a', 'x'), queue.waitingIn('a', 'z'), queue.waitingIn('b', 'x')]).toEqual(
    [3, 0, 0],
  );
  expect(all()).toEqual(['x1', 'y1', 'x2', 'x3']);
});

test('an owner that may not run another item is passed by, and keeps its turn', () => {
  const { queue, all, end, next } = start({ perOwner: 1 });
  for (const item of ['a1', 'a2']) queue.add('a', '', item);
  for (const item of ['b1', 'b2']) queue.add('b', '', item);
  expect(all()).toEqual(['a1', 'b1']);
  end('b1');
  expect(all()).toEqual(['b2']);
  end('b2');
  end('a1');
  expect(next()).toBe('a2');
});

test('a group at its limit holds up no other group of its owner', () => {
  const { queue, all, end } = start({ limits: { slow: 1 } });
  for (const item of ['s1', 's2']) queue.add('a', 'slow', item);
  queue.add('a', 'quick', 'q1');
  expect(all()).toEqual(['s1', 'q1']);
  end('s1');
  expect(all()).toEqual(['s2']);
});

test('a limit that was lowered counts for items that wait', () => {
  const { queue, limits, next, all, end } = start({ limits: { x: 2 } });
  for (const item of ['1', '2', '3']) queue.add('a', 'x', item);
  expect(next()).toBe('1');
  limits['x'] = 1;
  expect(all()).toEqual([]);
  end('1');
  expect(all()).toEqual(['2']);
});

test('an item runs at once if its owner and its group may and none of its group waits', () => {
  const { queue, end, all } = start({ perOwner: 2, limits: { x: 1 } });
  const first = queue.tryRun('a', 'x')!;
  expect(queue.tryRun('a', 'x')).toBeUndefined();
  expect(queue.tryRun('a', 'y')).toBeDefined();
  expect(queue.tryRun('a', 'z')).toBeUndefined();
  queue.add('a', 'x', 'x2');
  queue.end(first);
  expect(queue.tryRun('a', 'x')).toBeUndefined();
  expect(all()).toEqual(['x2']);
  end('x2');
  expect(queue.running).toBe(1);
});

test('an item that runs without a turn counts for its owner', () => {
  const { queue, all } = start({ perOwner: 1 });
  const group = queue.run('a', '');
  queue.add('a', '', 'a1');
  expect([all(), queue.running]).toEqual([[], 1]);
  queue.end(group);
  expect(all()).toEqual(['a1']);
});

test('dropped items no longer wait, and others keep their order', () => {
  const { queue, all } = start();
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', '', item);
  queue.add('b', '', 'b1');
  expect(queue.drop((item) => item !== 'a1' && item !== 'a3')).toEqual(['a2', 'b1']);
  expect([queue.waiting, queue.waitingOf('b')]).toEqual([2, 0]);
  expect(all()).toEqual(['a1', 'a3']);
});
