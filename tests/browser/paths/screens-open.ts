import type { Page } from 'playwright-core';
import { NARROW, type Visit } from '../open-browser.ts';
import { pathOf, SCREENS, showScreen } from '../screens.ts';
import { signIn, signInOperator } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Every screen opens by its address, at a desk and on a telephone, without an error on the console. */
export function screensOpen(given: Given): void {
  let visits: Record<'nobody' | 'operator' | 'owner', Visit>;

  beforeAll(async () => {
    const { browser, showcase } = given;
    visits = {
      nobody: await browser.visit(),
      operator: await browser.visit(),
      owner: await browser.visit({ viewport: NARROW }),
    };
    await signInOperator(visits.operator);
    await signIn(visits.owner, showcase.owner);
  });

  test.each(SCREENS)(
    '$name opens without an error',
    async (screen) => {
      const { page, faults } = visits[screen.seenBy ?? 'owner'];
      faults.length = 0;
      await open(page, pathOf(screen, given.showcase));
      await showScreen(page, screen);
      expect(faults).toEqual([]);
    },
    120_000,
  );
}

/**
 * Opens a page. Firefox's protocol sometimes says of a busy machine's first try that it was aborted
 * (https://github.com/microsoft/playwright/issues/20749); that no page comes back is tried by `thrownBack`.
 */
async function open(page: Page, path: string): Promise<void> {
  try {
    await page.goto(path);
  } catch (error) {
    if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
    await page.goto(path);
  }
}
