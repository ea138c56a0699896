import { DeliveryQueue, type DeliveryQueueLimits, type Heard } from './delivery-queue.ts';

const LIMITS: DeliveryQueueLimits = {
  perEndpoint: 4,
  perQuickEndpoint: 6,
  perSilentEndpoint: 1,
  perAccount: 6,
  all: 10,
  waitingPerEndpoint: 100,
  crowded: 150,
  reserve: 2,
};

/** Creates a queue whose tasks, named `<account>/<endpoint>`, end when the test says so. */
function setUp(limits: Partial<DeliveryQueueLimits> = {}) {
  const stopping = new AbortController();
  const queue = new DeliveryQueue({ ...LIMITS, ...limits }, stopping.signal);
  const started: string[] = [];
  const running = new Map<string, ((heard: Heard) => void)[]>();
  const add = (name: string, count = 1) => {
    const [account = '', endpoint = ''] = name.split('/');
    let added = 0;
    for (let i = 0; i < count; i++) {
      const run = () =>
        new Promise<Heard>((resolve) => {
          started.push(name);
          running.set(name, [...(running.get(name) ?? []), resolve]);
        });
      if (queue.add({ account, endpoint, run })) added += 1;
    }
    return added;
  };
  const end = async (name: string, heard: Heard, count = 1) => {
    for (let i = 0; i < count; i++) running.get(name)?.shift()?.(heard);
    await new Promise(setImmediate);
  };
  const now = (name: string) => running.get(name)?.length ?? 0;
  return { queue, stopping, started, add, end, now };
}

test('perEndpoint bounds the running tasks of an endpoint, in order', async () => {
  const { queue, add, end, now } = setUp();
  expect(add('a/x', 10)).toBe(10);
  expect([now('a/x'), queue.running, queue.waiting]).toEqual([4, 4, 6]);
  await end('a/x', 'answer');
  expect([now('a/x'), queue.waiting]).toEqual([4, 5]);
});

test('a quick endpoint may run more tasks, until it answers slowly', async () => {
  const { add, end, now } = setUp({ perAccount: 20, all: 20 });
  add('a/x', 30);
  await end('a/x', 'quick', 3);
  expect(now('a/x')).toBe(6);
  await end('a/x', 'answer');
  expect(now('a/x')).toBe(5);
  await end('a/x', 'answer');
  expect(now('a/x')).toBe(4);
  await end('a/x', 'silent');
  expect(now('a/x')).toBe(3);
});

test('perAccount bounds the running tasks of all endpoints of an account', () => {
  const { add, now } = setUp();
  add('a/x', 10);
  add('a/y', 10);
  expect([now('a/x'), now('a/y')]).toEqual([4, 2]);
});

test('accounts take turns when all slots are taken, however many tasks wait', async () => {
  const { started, add, end } = setUp({ all: 2, perEndpoint: 2, perAccount: 2 });
  add('big/x', 50);
  add('small/x', 2);
  started.length = 0;
  await end('big/x', 'answer', 2);
  await end('small/x', 'answer');
  await end('big/x', 'answer');
  expect(started.slice(0, 3)).toContain('small/x');
  expect(started.filter((name) => name === 'small/x')).toHaveLength(2);
});

test('endpoints of one account take turns', async () => {
  const { started, add, end } = setUp({ perAccount: 1 });
  add('a/x', 3);
  add('a/y', 1);
  await end('a/x', 'answer', 2);
  await end('a/x', 'answer');
  expect(started).toEqual(['a/x', 'a/x', 'a/y']);
});

test('a silent endpoint runs fewer and fewer tasks, until it answers again', async () => {
  const { add, end, now } = setUp();
  add('a/x', 40);
  await end('a/x', 'silent', 4);
  expect(now('a/x')).toBe(1);
  await end('a/x', 'answer');
  expect(now('a/x')).toBe(2);
  await end('a/x', 'answer', 2);
  expect(now('a/x')).toBe(4);
  await end('a/x', 'none', 4);
  expect(now('a/x')).toBe(4);
});

test('tasks above waitingPerEndpoint are refused; in a crowded queue, above the reserve', () => {
  const { add } = setUp();
  expect(add('a/x', 200)).toBe(104);
  expect(add('b/x', 200)).toBeLessThan(104);
  expect(add('c/x', 200)).toBeLessThanOrEqual(LIMITS.perEndpoint + LIMITS.reserve);
  expect(add('d/x', 1)).toBe(1);
});

test('a hundred hanging accounts leave a slot for the next one', async () => {
  const { add, end, now } = setUp({ all: 300 });
  for (let i = 0; i < 100; i++) add(`hangs${i}/x`, 20);
  add('good/x', 1);
  expect(now('good/x')).toBe(0);
  for (let i = 0; i < 100; i++) await end(`hangs${i}/x`, 'silent', 3);
  expect(now('good/x')).toBe(1);
});

test('after an abort no task starts, and the queue is idle when the running tasks have ended', async () => {
  const { queue, stopping, add, end, now } = setUp();
  add('a/x', 10);
  let isIdle = false;
  stopping.abort();
  const idle = queue.idle().then(() => (isIdle = true));
  expect(add('a/x', 1)).toBe(0);
  await end('a/x', 'answer', 3);
  expect([now('a/x'), isIdle]).toEqual([1, false]);
  await end('a/x', 'answer');
  await idle;
  expect(now('a/x')).toBe(0);
});
