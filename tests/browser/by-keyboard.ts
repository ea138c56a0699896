import type { Locator, Page } from 'playwright-core';

/** More stops than lie between two acts of a screen. */
const MOST_STOPS = 80;

/** A person without a mouse. */
export interface KeyboardPerson {
  /** Presses Tab until this has the focus. */
  to(what: Locator): Promise<void>;
  /** Goes there, and presses Enter. */
  press(what: Locator): Promise<void>;
  /** From the top of the page past the navigation. */
  skip(): Promise<void>;
  /** What has the focus, and whether it lies within the window: `BODY` where the focus is lost. */
  here(): Promise<{ name: string; isSeen: boolean }>;
}

export function keyboardOn(page: Page): KeyboardPerson {
  const focused = page.locator(':focus');
  const keyboard: KeyboardPerson = {
    async to(what) {
      await what.waitFor();
      for (let stops = 0; stops < MOST_STOPS; stops += 1) {
        if ((await what.and(focused).count()) > 0) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab doesn't reach ${String(what)}`);
    },
    async press(what) {
      await keyboard.to(what);
      await page.keyboard.press('Enter');
    },
    async skip() {
      await page.keyboard.press('Tab');
      await page.locator('a:focus', { hasText: 'Skip to content' }).press('Enter');
      await page.locator('main:focus').waitFor();
    },
    here: () => page.evaluate<{ name: string; isSeen: boolean }>(HERE),
  };
  return keyboard;
}

const HERE = `(() => {
  const element = document.activeElement ?? document.body;
  const { top, bottom } = element.getBoundingClientRect();
  const name = element.getAttribute('aria-label') || element.tagName;
  return { name, isSeen: bottom > 0 && top < innerHeight };
})()`;
