import { setTimeout as passed } from 'node:timers/promises';
import { settle } from '../settle.ts';
import { signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

const NAVIGATIONS = 100;
/** A page that is left after this time is still loading its parts. */
const LEAVES_AFTER_MS = 120;
const PATHS = ['/', '/requests', '/templates', '/devices', '/inbox', '/tokens', '/usage'] as const;

/** A page that is left while its parts load must not load itself again: that ends the navigation. */
export function thrownBack(given: Given): void {
  test(`of ${NAVIGATIONS} pages that are left while they load, none comes back`, async () => {
    const visit = await given.browser.visit();
    const { page, faults } = visit;
    await signIn(visit, given.showcase.owner);
    const back: string[] = [];
    for (let n = 0; n < NAVIGATIONS; n += 1) {
      const [left, wanted] = [PATHS[n % PATHS.length]!, PATHS[(n + 3) % PATHS.length]!];
      await page.goto(left, { waitUntil: 'commit' });
      // The time itself is what is tried.
      await passed(LEAVES_AFTER_MS);
      await page.evaluate(`location.assign(${JSON.stringify(wanted)})`);
      await page.waitForURL((url) => url.pathname === wanted).catch(() => undefined);
      await settle(page);
      const { pathname } = new URL(page.url());
      if (pathname !== wanted) back.push(`${left} to ${wanted}: at ${pathname}`);
    }
    expect(back).toEqual([]);
    expect(faults).toEqual([]);
    await visit.leave();
  }, 900_000);
}
