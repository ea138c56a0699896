import { openBrowser } from '../open-browser.ts';
import type { Given } from './given.ts';

/** Firefox's setting that refuses cookies and storage to every site. */
const REFUSE_ALL = { 'network.cookie.cookieBehavior': 2 };

/** A browser that keeps nothing says so. */
export function noCookies(given: Given): void {
  test('with all cookies blocked the page says so, in both languages', async () => {
    const browser = await openBrowser(given.showcase.stack.url, 'firefox', REFUSE_ALL);
    try {
      const { page, faults } = await browser.visit();
      await page.goto('/sign-in');
      await page.getByRole('alert').getByText('Your browser blocks the cookies').waitFor();
      await page.getByText('Bahasa Indonesia').click();
      await page.getByRole('alert').getByText('Peramban Anda memblokir cookie').waitFor();
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  }, 120_000);
}
