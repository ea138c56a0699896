import { BulkQueue } from './bulk-queue.ts';

const ids = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

const page = (requests: number[]) => ({
  _id: `w:${requests[0]}`,
  bulkQueue: 'w',
  requests,
  nextAt: 0,
  looks: 0,
});

/** The oldest of these, as far as the bulk queue wants to see. */
const seen = (bulkQueue: BulkQueue, open: number[]) => open.slice(0, bulkQueue.lookAhead);

test('asks for the oldest that stand in no page, a page at once', () => {
  const bulkQueue = new BulkQueue();
  const open = ids(1, 1_000);
  const pages = [page(ids(1, 64))];
  expect(bulkQueue.plan({ pages, open: seen(bulkQueue, open) }).next).toEqual(ids(65, 64));
});

test('a full bulk queue asks for nothing, and not again before a page has room', () => {
  const bulkQueue = new BulkQueue();
  const open = ids(1, 1_000);
  expect(bulkQueue.plan({ pages: [page(ids(1, 256))], open: seen(bulkQueue, open) }).next).toEqual(
    [],
  );
  for (let i = 0; i < 63; i++) bulkQueue.drained(1, 0);
  expect(bulkQueue.isWorthALook).toBe(false);
  bulkQueue.drained(1, 0);
  expect(bulkQueue.isWorthALook).toBe(true);
});

test('a sweep fills in what little room there is', () => {
  const bulkQueue = new BulkQueue();
  const open = seen(bulkQueue, ids(1, 1_000));
  const pages = [page(ids(1, 250))];
  expect(bulkQueue.plan({ pages, open }).next).toEqual([]);
  bulkQueue.fillsUp = true;
  expect(bulkQueue.plan({ pages, open }).next).toEqual(ids(251, 6));
});

test('a bulk queue with nothing to ask for waits for an arrival', () => {
  const bulkQueue = new BulkQueue();
  expect(bulkQueue.plan({ pages: [page([1, 2])], open: [1, 2] }).next).toEqual([]);
  expect(bulkQueue.isWorthALook).toBe(false);
  bulkQueue.arrived(3);
  expect(bulkQueue.isWorthALook).toBe(true);
});

test('the last one to finish is worth a look, for the page that is over', () => {
  const bulkQueue = new BulkQueue();
  bulkQueue.plan({ pages: [page([1, 2])], open: [1, 2] });
  bulkQueue.drained(1, 0);
  expect(bulkQueue.isWorthALook).toBe(false);
  bulkQueue.drained(1, 0);
  expect(bulkQueue.isWorthALook).toBe(true);
});

test('a page is over once none of its requests is open, as far as was seen', () => {
  const bulkQueue = new BulkQueue();
  const open = seen(bulkQueue, ids(100, 1_000));
  const pages = [page([1, 2]), page([99, 100]), page([5_000, 5_001])];
  expect(bulkQueue.plan({ pages, open }).over).toEqual(['w:1']);
  expect(bulkQueue.plan({ pages, open: [100] }).over).toEqual(['w:1', 'w:5000']);
});

test('grows to what it drains in a quarter of a second, within bounds', () => {
  const bulkQueue = new BulkQueue();
  const drain = (count: number, from: number) => {
    for (let i = 1; i <= count; i++) bulkQueue.drained(1, from + Math.floor((i / count) * 250));
  };
  expect(bulkQueue.lookAhead).toBe(256 + 64);
  drain(500, 0);
  drain(500, 250);
  expect(bulkQueue.lookAhead).toBeGreaterThan(600);
  drain(20_000, 500);
  expect(bulkQueue.lookAhead).toBe(2_048 + 512);
  drain(3, 60_000);
  expect(bulkQueue.lookAhead).toBe(256 + 64);
});

test('bulk queues that share the room of one are smaller, and each grows to what it drains', () => {
  const bulkQueue = new BulkQueue();
  bulkQueue.shareWith(4);
  expect(bulkQueue.lookAhead).toBe(64 + 16);
  bulkQueue.shareWith(1_000);
  expect(bulkQueue.lookAhead).toBe(32 + 8);
  bulkQueue.drained(200, 250);
  expect(bulkQueue.lookAhead).toBe(200 + 50);
});

describe('where a look begins', () => {
  test('at the beginning, as long as nothing is known', () => {
    expect(new BulkQueue().lookFrom([])).toBe(0);
  });

  test('at the oldest that came, or that pages have in hand', () => {
    const bulkQueue = new BulkQueue();
    bulkQueue.arrived(70);
    bulkQueue.arrived(80);
    expect(bulkQueue.lookFrom([])).toBe(70);
    bulkQueue.arrived(70);
    expect(bulkQueue.lookFrom([page([65, 60]), page([61])])).toBe(60);
  });

  test('then at the oldest that was open, unless an older one came meanwhile', () => {
    const bulkQueue = new BulkQueue();
    bulkQueue.lookFrom([]);
    bulkQueue.plan({ pages: [], open: ids(40, 10) });
    expect(bulkQueue.lookFrom([page([45])])).toBe(40);
    bulkQueue.arrived(30);
    bulkQueue.plan({ pages: [], open: ids(40, 10) });
    expect(bulkQueue.lookFrom([])).toBe(30);
  });
});
