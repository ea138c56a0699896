import type { Page } from 'playwright-core';
import { NARROW, WIDE } from '../open-browser.ts';
import { settle } from '../settle.ts';
import { signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** What a page may move by while it is read (Cumulative Layout Shift). */
const MOST = 0.05;
const OBSERVE = `window.shifts = []; new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifts.push({
    value: one.value, of: one.sources.map(({ node }) => node?.className ?? node?.nodeName) });
}).observe({ type: 'layout-shift', buffered: true });`;

const SEEN = [
  [WIDE, 'en-GB'],
  [NARROW, 'en-GB'],
  [NARROW, 'id-ID'],
] as const;

interface Shift {
  value: number;
  of: string[];
}

/** Pages that don't move under the finger. */
export function steady(given: Given): void {
  test('home, the log and a request stay where they are while they are read', async () => {
    const { browser, showcase } = given;
    const moved: string[] = [];
    for (const [viewport, locale] of SEEN) {
      const visit = await browser.visit({ viewport, locale });
      await signIn(visit, showcase.owner);
      await visit.page.addInitScript(OBSERVE);
      for (const path of ['/', '/requests', `/requests/${showcase.requests.cascade}`]) {
        await visit.page.goto(path);
        await settle(visit.page);
        const told = await tellMoves(visit.page);
        if (told !== null) moved.push(`${path} at ${viewport.width} px, ${locale}: ${told}`);
      }
      await visit.context.close();
    }
    expect(moved).toEqual([]);
  }, 60_000);

  test('on a telephone, figures that are still counted and a late notice move nothing on Home', async () => {
    const { browser, showcase } = given;
    const visit = await browser.visit({ viewport: NARROW });
    await signIn(visit, showcase.owner);
    const { page } = visit;
    await page.addInitScript(OBSERVE);
    const signs = Promise.withResolvers<void>();
    await page.route('**/api/signs', async (route) => {
      await signs.promise;
      await route.continue();
    });
    await page.route('**/api/overview?*', async (route) => {
      const response = await route.fetch();
      const figures = (await response.json()) as { counted_until: string };
      const counting = { counting: true, counted_since: figures.counted_until };
      await route.fulfill({ response, json: { ...figures, ...counting } });
    });
    await page.goto('/');
    await page.getByText('Earlier requests are still being counted.').waitFor();
    signs.resolve();
    await page.getByRole('main').getByRole('link', { name: 'Old order bot' }).waitFor();
    await settle(page);
    expect(await tellMoves(page)).toBeNull();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await visit.context.close();
  }, 60_000);

  test('on a telephone, a device that breaks while Home is open moves nothing', async () => {
    const { browser, showcase } = given;
    const visit = await browser.visit({ viewport: NARROW });
    await signIn(visit, showcase.owner);
    const { page } = visit;
    await page.addInitScript(OBSERVE);
    let isDown = false;
    await page.route('**/api/signs', async (route) => {
      const response = await route.fetch();
      const signs = (await response.json()) as { devices: object[] };
      const devices = [{ ...signs.devices[0], name: 'Old order bot' }];
      await route.fulfill({
        response,
        json: { ...signs, working: 3, devices: isDown ? devices : [] },
      });
    });
    await page.goto('/');
    const main = page.getByRole('main');
    await main.getByText('3 channels are connected').waitFor();
    await settle(page);
    isDown = true;
    await main.getByText("A channel doesn't work").waitFor();
    expect(await tellMoves(page)).toBeNull();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await visit.context.close();
  }, 60_000);
}

/** By how much the page has moved, and what; null: by next to nothing. */
async function tellMoves(page: Page): Promise<string | null> {
  const shifts = await page.evaluate<Shift[]>('window.shifts');
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum > MOST ? `${sum.toFixed(3)} ${JSON.stringify(shifts)}` : null;
}
