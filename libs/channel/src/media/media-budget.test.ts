import { fakeClock } from '@cascade/runtime/testing';
import { MediaBudget, NoRoomError } from './media-budget.ts';
import type { MediaShare } from './media-budget.ts';

const never = new AbortController().signal;
const turns = () => new Promise((resolve) => setImmediate(resolve));

function start(total = 100) {
  const clock = fakeClock();
  const budget = new MediaBudget(total, clock);
  const opened = new Map<string, MediaShare>();
  /** Opens a share and keeps it under its name. */
  const open = async (name: string, bytes: number, signal = never) => {
    const opening = budget.open(name.slice(0, 1), bytes, signal);
    void opening.then((share) => opened.set(name, share)).catch(() => undefined);
    await turns();
    return opened.get(name);
  };
  return { clock, budget, opened, open };
}

test('a share without room waits until enough is released', async () => {
  const { open, opened } = start();
  const first = await open('a1', 80);
  expect(await open('b1', 50)).toBeUndefined();
  first?.shrinkTo(40);
  await turns();
  expect(opened.get('b1')?.bytes).toBe(50);
});

test('an account that holds bytes gets no more than is left for others', async () => {
  const { open, opened } = start();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) await open(name, 20);
  expect([...opened.keys()]).toEqual(['a1', 'a2']);
  expect(await open('b1', 20)).toBeDefined();
  opened.get('a1')?.close();
  await turns();
  expect([...opened.keys()]).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('small shares pass a large one for a while, then none does', async () => {
  const { open, opened, budget } = start();
  const kept = await open('a1', 60);
  expect(await open('b1', 90)).toBeUndefined();
  for (let small = 0; small < 64; small += 1) {
    const account = String.fromCodePoint(0x1000 + small);
    const first = await open(`${account}1`, 40);
    const waiting = open(`${account}2`, 30);
    first?.close();
    await waiting;
    opened.get(`${account}2`)?.close();
    await turns();
  }
  expect(budget.free).toBe(40);
  expect(await open('z1', 1)).toBeUndefined();
  kept?.close();
  await turns();
  expect(opened.get('b1')?.bytes).toBe(90);
  expect(opened.get('z1')?.bytes).toBe(1);
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
  other.close();
  share.close();
  share.close();
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
  other?.close();
  await grown;
  await turns();
  expect([share.bytes, opened.get('c1')?.bytes]).toEqual([50, 40]);
  await clock.advance(2_000);
  expect(clock.pending).toBe(0);
});

test('a share larger than the budget gets the whole budget', async () => {
  const { open } = start();
  const share = await open('a1', 1_000);
  expect(share?.bytes).toBe(100);
  await share?.growTo(2_000, 2_000);
  expect(share?.bytes).toBe(100);
});

test('an aborted share leaves its place to the next one', async () => {
  const { budget, open, opened } = start();
  await open('a1', 60);
  const controller = new AbortController();
  const opening = budget.open('b', 90, controller.signal);
  controller.abort(new Error('enough'));
  await expect(opening).rejects.toThrow('enough');
  expect(await open('c1', 40)).toBeDefined();
  expect(opened.size).toBe(2);
});
