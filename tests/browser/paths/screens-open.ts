import { NARROW, type Visit } from '../open-browser.ts';
import { openScreen, SCREENS } from '../screens.ts';
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
      await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(given.showcase));
      await openScreen(page, screen, given.showcase);
      expect(faults).toEqual([]);
    },
    120_000,
  );
}
