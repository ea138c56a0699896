import { FORM, waitFor } from '@cascade/runtime/testing';
import { seriousViolations } from '../axe.ts';
import { clipped } from '../clipped.ts';
import { faintTexts } from '../contrast.ts';
import { NARROW, WIDE, type Visit } from '../open-browser.ts';
import { openScreen, SCREENS } from '../screens.ts';
import { settle } from '../settle.ts';
import { signIn, signInOperator } from '../sign-in.ts';
import { smallTargets } from '../touch-targets.ts';
import type { Given } from './given.ts';

/** The same on every screen. In the short form axe looks at it on the first screen of each visitor. */
const NAVIGATION = '.mantine-AppShell-navbar';

/** Every screen: by a link, then in dark colours, then narrow. Other paths load the screens by their address. */
export function everyScreen(given: Given): void {
  let visits: Record<'nobody' | 'operator' | 'owner', Visit>;
  const begun = new Set<Visit>();

  beforeAll(async () => {
    const { browser, showcase } = given;
    visits = {
      nobody: await browser.visit(),
      operator: await browser.visit(),
      owner: await browser.visit(),
    };
    await signInOperator(visits.operator);
    await signIn(visits.owner, showcase.owner);
  });

  test.each(SCREENS)(
    '$name is accessible in light and dark, asks no other host, fits a telephone and its fingers',
    async (screen) => {
      const visit = visits[screen.seenBy ?? 'owner'];
      const { page, faults } = visit;
      const exclude = FORM !== 'long' && begun.has(visit) ? [NAVIGATION] : [];
      faults.length = 0;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(WIDE);
      await openScreen(page, screen, given.showcase);
      expect(await seriousViolations(page, { exclude })).toEqual([]);
      expect(await faintTexts(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
      // Colours change in a transition.
      let faint: string[] = [];
      await waitFor(async () => (faint = await faintTexts(page)).length === 0, {
        timeoutMs: 5_000,
        everyMs: 100,
        what: 'colours of the dark scheme',
      }).catch(() => expect(faint).toEqual([]));
      begun.add(visit);
      await page.setViewportSize(NARROW);
      // The navigation moves out of the way.
      const overflow =
        'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      await waitFor(async () => (await page.evaluate<number>(overflow)) <= 0, {
        timeoutMs: 10_000,
        everyMs: 50,
        what: 'the screen to fit a telephone',
      });
      expect(await smallTargets(page)).toEqual([]);
      // The mark of a chosen view moves to its place in the narrower row.
      let cut: string[] = [];
      await waitFor(async () => (cut = await clipped(page)).length === 0, {
        timeoutMs: 5_000,
        everyMs: 100,
        what: 'the screen to be laid out for a telephone',
      }).catch(() => expect(cut).toEqual([]));
      expect(faults).toEqual([]);
    },
    60_000,
  );

  test.each(['nobody', 'operator', 'owner'] as const)(
    'in Indonesian, whose words are longer, nothing is cut off at 390 px: %s',
    async (seenBy) => {
      const visit = await given.browser.visit({ viewport: NARROW, locale: 'id-ID' });
      if (seenBy === 'owner') await signIn(visit, given.showcase.owner);
      if (seenBy === 'operator') await signInOperator(visit);
      const cut: string[] = [];
      for (const screen of SCREENS.filter((one) => (one.seenBy ?? 'owner') === seenBy)) {
        await openScreen(visit.page, screen, given.showcase, 'id');
        cut.push(...(await clipped(visit.page)).map((what) => `${screen.name}: ${what}`));
      }
      expect([cut, visit.faults]).toEqual([[], []]);
      await visit.context.close();
    },
    240_000,
  );

  test('a text is found that is faint by its colour, its opacity or what is behind it', async () => {
    const { page } = visits.owner;
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'light' });
    await openScreen(
      page,
      SCREENS.find(({ name }) => name === 'devices')!,
      given.showcase,
    );
    const write = (style: string) =>
      page.evaluate(
        `document.querySelector('h1').innerHTML = '<i style="font-size:16px;${style}">Words</i>'`,
      );
    await write('color:#767676;background:#fff');
    expect(await faintTexts(page)).toEqual([]);
    await write('color:#787878;background:#fff');
    expect(await faintTexts(page)).toEqual([
      expect.stringMatching(/^4\.42 i "Words" #787878 on #ffffff$/),
    ]);
    await write('color:#000;opacity:0.4;background:#fff');
    expect(await faintTexts(page)).toHaveLength(1);
    await write('color:#000;background:rgba(0,0,0,0.6)');
    expect(await faintTexts(page)).toHaveLength(1);
  });

  test('what is cut off is found', async () => {
    const { page } = visits.owner;
    await page.setViewportSize(NARROW);
    await openScreen(
      page,
      SCREENS.find(({ name }) => name === 'devices')!,
      given.showcase,
    );
    const box = (style: string) =>
      page.evaluate(
        `document.querySelector('h1').innerHTML = '<div ${style}><b style="white-space:nowrap">${'long '.repeat(40)}</b></div>'`,
      );
    await box('style="overflow-x:hidden"');
    expect(await clipped(page)).toEqual([expect.stringMatching(/^div "long long/)]);
    await box('style="overflow-x:auto" data-scrolls');
    expect(await clipped(page)).toEqual([]);
    await box('');
    expect(await clipped(page)).not.toEqual([]);
  });

  test('a dialog is accessible', async () => {
    const { page } = visits.owner;
    await page.setViewportSize(WIDE);
    await page.goto('/tokens');
    await settle(page);
    await page.getByRole('button', { name: 'New token' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    // At a desk, buttons are smaller than a finger needs: the measure sees it.
    expect(await smallTargets(page)).not.toEqual([]);
  });
}
