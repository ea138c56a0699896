import { createPagePace } from './page-pace.ts';

/** Reads so many rows, each of which takes so much CPU. */
async function read(rows: number, msOfRow: number, share: number, waitMs = 0) {
  let cpuMs = 0;
  let waitedMs = 0;
  const pages: { size: number; restMs: number }[] = [];
  const pace = createPagePace(
    { share },
    {
      cpuMs: () => cpuMs,
      nowMs: () => cpuMs + waitedMs,
      pause: (restMs) => Promise.resolve((pages.at(-1)!.restMs = restMs)),
    },
  );
  for (let left = rows; left > 0; left -= pages.at(-1)!.size) {
    const size = Math.min(left, pace.next());
    pages.push({ size, restMs: NaN });
    cpuMs += size * msOfRow;
    waitedMs += waitMs;
    await pace.rest();
  }
  return pages.slice(0, -1);
}

test.each([
  ['rows that cost nothing', 0, 500],
  ['rows of 0.02 ms', 0.02, 100],
  ['rows of 0.1 ms', 0.1, 20],
  ['rows of 3 ms', 3, 1],
])('%s', async (_, msOfRow, size) => {
  const pages = await read(5_000, msOfRow, 1 / 4);
  expect(pages[0]?.size).toBe(20);
  expect(new Set(pages.slice(6).map((page) => page.size))).toEqual(new Set([size]));
  for (const page of pages) expect(page.restMs).toBeCloseTo(page.size * msOfRow * 3);
});

test('a read that waits for a server has larger pages', async () => {
  const pages = await read(5_000, 0.1, 1 / 4, 30);
  expect(new Set(pages.slice(6).map((page) => page.size))).toEqual(new Set([100]));
});

test('a read that may have all of the time has no rest', async () => {
  for (const { restMs } of await read(1_000, 0.1, 1)) expect(restMs).toBe(0);
});
