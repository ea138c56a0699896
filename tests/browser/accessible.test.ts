import { seriousViolations } from './axe.ts';
import { describeInBrowser } from './describe-in-browser.ts';
import { NARROW, openBrowser, WIDE, type OpenBrowser } from './open-browser.ts';
import { SCREENS } from './screens.ts';
import { settle } from './settle.ts';
import { openShowcase, type Showcase } from './showcase.ts';
import { signIn } from './sign-in.ts';

describeInBrowser('every screen', () => {
  let showcase: Showcase;
  let browser: OpenBrowser;

  beforeAll(async () => {
    showcase = await openShowcase();
    browser = await openBrowser(showcase.stack.url);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await showcase?.stop();
  });

  // Light and wide, dark and narrow: both schemes and both layouts without four times the time.
  test.each([
    { colorScheme: 'light', viewport: WIDE } as const,
    { colorScheme: 'dark', viewport: NARROW } as const,
  ])(
    'is accessible, and fits, in $colorScheme at $viewport.width',
    async (options) => {
      const found: string[] = [];
      for (const signedOut of [true, false]) {
        const visit = await browser.visit(options);
        if (!signedOut) await signIn(visit, showcase.owner);
        const { page, faults, context } = visit;
        for (const screen of SCREENS.filter((one) => (one.signedOut ?? false) === signedOut)) {
          const { name, path } = screen;
          await page.goto(typeof path === 'string' ? path : path(showcase));
          await settle(page);
          const complain = (fault: string) => found.push(`${name}: ${fault}`);
          (await seriousViolations(page)).forEach(complain);
          faults.splice(0).forEach(complain);
          const overflow = await page.evaluate<number>(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          );
          if (overflow > 0) complain(`is ${overflow} px wider than the window`);
        }
        await context.close();
      }
      expect(found).toEqual([]);
    },
    120_000,
  );
});
