import { askAgainMs, isGivenUp } from './faults.ts';

/** When the attempts at a send are made that fails each time, and when it ends, in seconds. */
function attempts(lane: 'interactive' | 'bulk') {
  const at: number[] = [];
  let now = 0;
  let faults = 0;
  for (; !isGivenUp(lane, faults); faults++) {
    at.push(now / 1_000);
    now += askAgainMs(lane, faults);
  }
  return { at, endsAt: now / 1_000 };
}

test('a send that somebody waits for is tried three times and ends after fifteen seconds', () => {
  expect(attempts('interactive')).toEqual({ at: [0, 5, 10], endsAt: 15 });
});

test('a bulk send is tried ten times, ever more seldom, and ends after 85 minutes', () => {
  const { at, endsAt } = attempts('bulk');
  expect(at).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1_275, 2_555]);
  expect(endsAt / 60).toBeCloseTo(85.25);
});
