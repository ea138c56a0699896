import { fakeClock } from '../testing/index.ts';
import { GiveWay } from './give-way.ts';

function start() {
  const clock = fakeClock();
  const giveWay = new GiveWay(clock, 100);
  let begun = 0;
  const ask = async (count: number) => {
    for (let i = 0; i < count; i += 1) void giveWay.turn().then(() => (begun += 1));
    await clock.advance(0);
  };
  return { clock, giveWay, ask, begun: () => begun };
}

test('alone, bulk work waits for nothing', async () => {
  const { ask, begun } = start();
  await ask(1_000);
  expect(begun()).toBe(1_000);
});

test('beside those who are served it keeps its pace, a gulp at a time', async () => {
  const { clock, giveWay, ask, begun } = start();
  giveWay.serve();
  await ask(50);
  expect(begun()).toBe(5);
  await clock.advance(49);
  expect(begun()).toBe(5);
  await clock.advance(1);
  expect(begun()).toBe(10);
  await clock.advance(50);
  expect(begun()).toBe(15);
  await clock.advance(1_000);
  expect(begun()).toBe(50);
});

test('a pause saves up nothing', async () => {
  const { clock, giveWay, ask, begun } = start();
  giveWay.serve();
  await ask(1);
  await clock.advance(900);
  await ask(20);
  expect(begun()).toBe(6);
});

test('a second after the last one was served it is alone again', async () => {
  const { clock, giveWay, ask, begun } = start();
  giveWay.serve();
  await ask(1);
  await clock.advance(1_001);
  await ask(100);
  expect(begun()).toBe(101);
});
