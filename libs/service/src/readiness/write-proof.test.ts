import { fakeClock } from '@cascade/runtime/testing';
import {
  FULL_FOR_MS,
  HANGS_AFTER_MS,
  PROVEN_FOR_MS,
  REFUSED_FOR_MS,
  WriteProof,
} from './write-proof.ts';

function start() {
  const clock = fakeClock();
  const store = { writes: 0, refusedWrites: 0, prove: () => Promise.resolve() };
  const proof = new WriteProof({
    prove: () => {
      store.writes += 1;
      return store.prove();
    },
    refusedWrites: () => store.refusedWrites,
    clock,
  });
  /** Asks, and lets as much time pass as the answer takes. */
  async function takesWrites(): Promise<boolean> {
    let answer: boolean | undefined;
    void proof.takesWrites().then((takes) => (answer = takes));
    while (answer === undefined) await clock.advance(100);
    return answer;
  }
  return { clock, store, takesWrites };
}
const refuse = () => Promise.reject(new Error('the disk is full'));

test('any number of probes write once in five seconds', async () => {
  const { clock, store, takesWrites } = start();
  for (let probe = 0; probe < 20; probe += 1) expect(await takesWrites()).toBe(true);
  expect(store.writes).toBe(1);
  await clock.advance(PROVEN_FOR_MS);
  expect(await takesWrites()).toBe(true);
  expect(store.writes).toBe(2);
});

test('a refused write is told at once, and the end of it within a second', async () => {
  const { clock, store, takesWrites } = start();
  store.prove = refuse;
  expect(await takesWrites()).toBe(false);
  store.prove = () => Promise.resolve();
  await clock.advance(REFUSED_FOR_MS);
  expect(await takesWrites()).toBe(true);
});

test('a write that hangs is waited for, counts as refused in the end, and is the only one', async () => {
  const { clock, store, takesWrites } = start();
  const hanging = Promise.withResolvers<void>();
  store.prove = () => hanging.promise;
  expect(await takesWrites()).toBe(true);
  await clock.advance(HANGS_AFTER_MS);
  expect(await takesWrites()).toBe(false);
  expect(store.writes).toBe(1);
  hanging.resolve();
  await clock.advance(0);
  expect(await takesWrites()).toBe(true);
});

test("a full disk that refused the product's own write counts, though a small write fits", async () => {
  const { clock, store, takesWrites } = start();
  expect(await takesWrites()).toBe(true);
  store.refusedWrites += 1;
  expect(await takesWrites()).toBe(false);
  await clock.advance(FULL_FOR_MS - 1);
  store.refusedWrites += 1;
  expect(await takesWrites()).toBe(false);
  await clock.advance(FULL_FOR_MS);
  expect(await takesWrites()).toBe(true);
});
