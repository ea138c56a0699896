import { LOOK_AGAIN_MS } from '@cascade/cascade';
import { shouldRepublish } from './should-republish.ts';

/** Looks (from 1 on, each a little late) at which one shouldRepublish, of so many. */
const insistedOn = (looks: number): number[] =>
  Array.from({ length: looks }, (_, index) => index + 1).filter((look) =>
    shouldRepublish(look * (LOOK_AGAIN_MS + 150), (look - 1) * (LOOK_AGAIN_MS + 150)),
  );

test('three times within a minute, ever more seldom from then on', () => {
  expect(insistedOn(11)).toEqual([2, 4, 8]);
  expect(insistedOn(86_400_000 / LOOK_AGAIN_MS).length).toBeLessThan(16);
});

test('not at the first look: what was asked for a moment ago is on its way', () => {
  expect(shouldRepublish(LOOK_AGAIN_MS + 200, 0)).toBe(false);
  expect(shouldRepublish(LOOK_AGAIN_MS, -LOOK_AGAIN_MS)).toBe(false);
});

test('a look that comes late makes up for those that it missed', () => {
  expect(shouldRepublish(9 * LOOK_AGAIN_MS, 3 * LOOK_AGAIN_MS)).toBe(true);
});
