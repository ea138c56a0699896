import type { Locator } from 'playwright-core';

/** Frames without movement that count as rest. Playwright itself looks at two, also amid a dialog's opening. */
const STILL_FRAMES = 12;
const MOST_FRAMES = 1_200;

const UNTIL_AT_REST = `async (element) => {
  const dialog = element.closest('[role=dialog]') ?? element;
  const box = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].join(' ');
  };
  const endsLater = (animation) =>
    animation.playState === 'running' &&
    Number.isFinite(animation.effect?.getComputedTiming().endTime);
  let earlier = '';
  for (let still = 0, frames = 0; still < ${STILL_FRAMES} && frames < ${MOST_FRAMES}; frames += 1) {
    await new Promise(requestAnimationFrame);
    const now = box(dialog) + ' ' + box(element);
    const moves = now !== earlier || dialog.getAnimations({ subtree: true }).some(endsLater);
    still = moves ? 0 : still + 1;
    earlier = now;
  }
}`;

/** Waits until an element, and the dialog in which it stands, no longer move. */
async function untilAtRest(element: Locator): Promise<void> {
  await element.waitFor();
  await element.evaluate(UNTIL_AT_REST);
}

/** Clicks an element of a dialog that may still be opening or growing. */
export async function clickAtRest(element: Locator): Promise<void> {
  await untilAtRest(element);
  await element.click();
}

/** Turns on a switch, a checkbox or a radio of a dialog that may still be opening or growing. */
export async function checkAtRest(element: Locator): Promise<void> {
  await untilAtRest(element);
  await element.check();
}
