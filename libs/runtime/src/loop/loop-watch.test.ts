import { LoopWatch, type HeldLoop } from './loop-watch.ts';

/** A watch whose time and CPU time pass by hand. */
function watched() {
  let now = 0;
  let cpu = 0;
  let endTurn = (): void => undefined;
  const held: HeldLoop[] = [];
  const watch = new LoopWatch({
    now: () => now,
    cpu: () => cpu,
    atEndOfTurn: (fn) => (endTurn = fn),
    onHeld: (one) => held.push(one),
    limitMs: 100,
  });
  return {
    watch,
    held,
    /** The thread works for so long, of which the machine gives it `own`. */
    work(ms: number, own = ms) {
      now += ms;
      cpu += own;
    },
    endTurn: () => endTurn(),
  };
}
const named =
  (intake: string, account = 'acc_1') =>
  () => ({ intake, account });

test('work that takes more than the limit is named with its CPU time', () => {
  const { watch, held, work, endTurn } = watched();
  watch.enter(named('POST /v1/send'));
  work(250);
  endTurn();
  expect(held).toEqual([{ intake: 'POST /v1/send', account: 'acc_1', ms: 250 }]);
});

test('time that other processes take is not held', () => {
  const { watch, held, work, endTurn } = watched();
  watch.enter(named('POST /v1/send'));
  work(5_000, 40);
  endTurn();
  expect(held).toEqual([]);
  expect(watch.longest).toEqual([{ intake: 'POST /v1/send', account: 'acc_1', ms: 40 }]);
});

test('many pieces of one turn, each below the limit, hold nothing', () => {
  const { watch, held, work, endTurn } = watched();
  for (let n = 0; n < 50; n += 1) {
    watch.enter(named('POST /v1/send', `acc_${n}`));
    work(30);
  }
  endTurn();
  expect(held).toEqual([]);
});

test('of several pieces in a turn the long one is named', () => {
  const { watch, held, work, endTurn } = watched();
  watch.enter(named('quick'));
  work(2);
  watch.enter(named('slow'));
  work(300);
  watch.enter(named('quick'));
  work(2);
  endTurn();
  expect(held.map(({ intake }) => intake)).toEqual(['slow']);
});

test('work after the end of a turn is not the turn’s', () => {
  const { watch, held, work, endTurn } = watched();
  watch.enter(named('POST /v1/send'));
  work(10);
  endTurn();
  work(400);
  watch.tick();
  expect(held).toEqual([{ intake: 'unnamed', ms: 400 }]);
});

test('names are asked for only where work was long', () => {
  const { watch, work, endTurn } = watched();
  let asked = 0;
  const name = () => {
    asked += 1;
    return { intake: 'x' };
  };
  for (let n = 0; n < 100; n += 1) {
    watch.enter(name);
    work(1);
    endTurn();
  }
  expect(asked).toBe(0);
});
