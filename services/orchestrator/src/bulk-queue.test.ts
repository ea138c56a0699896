import { BulkQueue } from './bulk-queue.ts';

const ids = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

const page = (requests: number[]) => ({
  _id: `w:${requests[0]}`,
  window: 'w',
  requests,
  nextAt: 0,
  looks: 0,
});

/** The oldest of these, as far as the window wants to see. */
const seen = (window: BulkQueue, open: number[]) => open.slice(0, window.lookAhead);

test('asks for the oldest that stand in no page, a page at once', () => {
  const window = new BulkQueue();
  const open = ids(1, 1_000);
  const pages = [page(ids(1, 64))];
  expect(window.plan({ pages, open: seen(window, open) }).next).toEqual(ids(65, 64));
});

test('a full window asks for nothing, and not again before a page has room', () => {
  const window = new BulkQueue();
  const open = ids(1, 1_000);
  expect(window.plan({ pages: [page(ids(1, 256))], open: seen(window, open) }).next).toEqual([]);
  for (let i = 0; i < 63; i++) window.drained(1, 0);
  expect(window.isWorthALook).toBe(false);
  window.drained(1, 0);
  expect(window.isWorthALook).toBe(true);
});

test('a sweep fills in what little room there is', () => {
  const window = new BulkQueue();
  const open = seen(window, ids(1, 1_000));
  const pages = [page(ids(1, 250))];
  expect(window.plan({ pages, open }).next).toEqual([]);
  window.fillsUp = true;
  expect(window.plan({ pages, open }).next).toEqual(ids(251, 6));
});

test('a window with nothing to ask for waits for an arrival', () => {
  const window = new BulkQueue();
  expect(window.plan({ pages: [page([1, 2])], open: [1, 2] }).next).toEqual([]);
  expect(window.isWorthALook).toBe(false);
  window.arrived(3);
  expect(window.isWorthALook).toBe(true);
});

test('the last one to finish is worth a look, for the page that is over', () => {
  const window = new BulkQueue();
  window.plan({ pages: [page([1, 2])], open: [1, 2] });
  window.drained(1, 0);
  expect(window.isWorthALook).toBe(false);
  window.drained(1, 0);
  expect(window.isWorthALook).toBe(true);
});

test('a page is over once none of its requests is open, as far as was seen', () => {
  const window = new BulkQueue();
  const open = seen(window, ids(100, 1_000));
  const pages = [page([1, 2]), page([99, 100]), page([5_000, 5_001])];
  expect(window.plan({ pages, open }).over).toEqual(['w:1']);
  expect(window.plan({ pages, open: [100] }).over).toEqual(['w:1', 'w:5000']);
});

test('grows to what it drains in a quarter of a second, within bounds', () => {
  const window = new BulkQueue();
  const drain = (count: number, from: number) => {
    for (let i = 1; i <= count; i++) window.drained(1, from + Math.floor((i / count) * 250));
  };
  expect(window.lookAhead).toBe(256 + 64);
  drain(500, 0);
  drain(500, 250);
  expect(window.lookAhead).toBeGreaterThan(600);
  drain(20_000, 500);
  expect(window.lookAhead).toBe(2_048 + 512);
  drain(3, 60_000);
  expect(window.lookAhead).toBe(256 + 64);
});

test('windows that share the room of one are smaller, and each grows to what it drains', () => {
  const window = new BulkQueue();
  window.shareWith(4);
  expect(window.lookAhead).toBe(64 + 16);
  window.shareWith(1_000);
  expect(window.lookAhead).toBe(32 + 8);
  window.drained(200, 250);
  expect(window.lookAhead).toBe(200 + 50);
});

describe('where a look begins', () => {
  test('at the beginning, as long as nothing is known', () => {
    expect(new BulkQueue().lookFrom([])).toBe(0);
  });

  test('at the oldest that came, or that pages have in hand', () => {
    const window = new BulkQueue();
    window.arrived(70);
    window.arrived(80);
    expect(window.lookFrom([])).toBe(70);
    window.arrived(70);
    expect(window.lookFrom([page([65, 60]), page([61])])).toBe(60);
  });

  test('then at the oldest that was open, unless an older one came meanwhile', () => {
    const window = new BulkQueue();
    window.lookFrom([]);
    window.plan({ pages: [], open: ids(40, 10) });
    expect(window.lookFrom([page([45])])).toBe(40);
    window.arrived(30);
    window.plan({ pages: [], open: ids(40, 10) });
    expect(window.lookFrom([])).toBe(30);
  });
});
