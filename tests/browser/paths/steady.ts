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

interface Shift {
  value: number;
  of: string[];
}

/** Pages that don't move under the finger. */
export function steady(given: Given): void {
  test('home, the log and a request stay where they are while they are read', async () => {
    const { browser, showcase } = given;
    const moved: string[] = [];
    for (const viewport of [WIDE, NARROW]) {
      const visit = await browser.visit({ viewport });
      await signIn(visit, showcase.owner);
      await visit.page.addInitScript(OBSERVE);
      for (const path of ['/', '/requests', `/requests/${showcase.requests.cascade}`]) {
        await visit.page.goto(path);
        await settle(visit.page);
        const shifts = await visit.page.evaluate<Shift[]>('window.shifts');
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        if (sum > MOST) {
          moved.push(
            `${path} at ${viewport.width} px: ${sum.toFixed(3)} ${JSON.stringify(shifts)}`,
          );
        }
      }
      await visit.context.close();
    }
    expect(moved).toEqual([]);
  }, 60_000);
}
