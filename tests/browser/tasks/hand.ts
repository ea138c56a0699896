import type { Locator, Page } from 'playwright-core';

/** The keystroke-level model (Card, Moran, Newell): pointing and pressing a button, and a key of an average typist. */
const CLICK_SECONDS = 1.3;
const KEY_SECONDS = 0.28;

export interface Effort {
  clicks: number;
  keys: number;
}

/** A person's hand, which counts what it does. */
export interface Hand {
  page: Page;
  effort: Effort;
  click(what: Locator): Promise<void>;
  /** Types into a field; a click first, unless the field has the focus already. */
  type(field: Locator, text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Chooses a radio button or a switch that isn't on yet. */
  choose(what: Locator): Promise<void>;
  /** Clicks what opens the browser's file dialog, whose own clicks aren't counted. */
  attach(what: Locator, name: string, text: string): Promise<void>;
}

export function handOn(page: Page): Hand {
  const effort: Effort = { clicks: 0, keys: 0 };
  const hand: Hand = {
    page,
    effort,
    async click(what) {
      await what.click();
      effort.clicks += 1;
    },
    async type(field, text) {
      await field.waitFor();
      const hasFocus = await field.evaluate((element) => element.matches(':focus'));
      if (!hasFocus) await hand.click(field);
      await page.keyboard.type(text);
      effort.keys += text.length;
    },
    async press(key) {
      await page.keyboard.press(key);
      effort.keys += key.split('+').length;
    },
    async choose(what) {
      await what.waitFor();
      if (!(await what.isChecked())) await hand.click(what);
    },
    async attach(what, name, text) {
      const [chosen] = await Promise.all([page.waitForEvent('filechooser'), hand.click(what)]);
      await chosen.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    },
  };
  return hand;
}

export const secondsOf = ({ clicks, keys }: Effort): number =>
  clicks * CLICK_SECONDS + keys * KEY_SECONDS;
