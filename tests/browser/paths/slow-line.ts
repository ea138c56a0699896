import { waitFor } from '@cascade/runtime/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** A line of 8 KB/s: what a telephone has at the edge of a network. */
const SLOW = { offline: false, latency: 200, downloadThroughput: 8_192, uploadThroughput: 8_192 };

/** With what a busy machine adds. */
const AT_ONCE_MS = 1_500;

/** As for somebody who sees these screens for the first time. */
async function slowDown(page: Page, context: BrowserContext): Promise<void> {
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.clearBrowserCache');
  await line.send('Network.emulateNetworkConditions', SLOW);
}

/** Somebody with a slow line sees at once where a click leads. */
export function slowLine(given: Given): void {
  test('at 8 KB/s there is something to read within 3 s', async () => {
    const visit = await given.browser.visit();
    const { page, context } = visit;
    await slowDown(page, context);
    await page.goto('/sign-in', { waitUntil: 'commit' });
    await page.getByText('Cascade is loading …').waitFor();
    const painted = await waitFor(
      () =>
        page.evaluate<number>(
          "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0",
        ),
      { timeoutMs: 10_000, everyMs: 50, what: 'the first words to be painted' },
    );
    expect(painted).toBeLessThan(3_000);
    await context.close();
  }, 60_000);

  test('at 8 KB/s a click shows at once where it leads', async () => {
    const visit = await given.browser.visit();
    const { page, context } = visit;
    await signIn(visit, given.showcase.owner);
    await page.goto('/files');
    await page.getByRole('heading', { level: 1, name: 'Files' }).waitFor();
    await page.getByRole('button', { name: 'Developers' }).click();

    await slowDown(page, context);
    await page.getByRole('link', { name: 'Send a message' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Send a message' });
    await heading.waitFor({ timeout: AT_ONCE_MS });
    expect(await page.getByRole('button', { name: 'Add channel' }).count()).toBe(0);
    // Nobody has to wait for it before another click.
    for (const name of ['Inbox', 'Contacts', 'Templates', 'Automatic replies', 'Channels', 'Log']) {
      // Some carry a count.
      await page
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      const next = page.getByRole('heading', { level: 1, name, exact: true });
      await next.waitFor({ timeout: AT_ONCE_MS });
    }
    await context.close();
  }, 60_000);

  test('at 8 KB/s a click on one of a list leaves the list at once', async () => {
    const visit = await given.browser.visit();
    const { page, context } = visit;
    await signIn(visit, given.showcase.owner);
    await page.goto('/campaigns');
    const link = page.getByRole('link', { name: 'customers.csv' });
    await link.waitFor();
    await slowDown(page, context);
    await link.click();
    await page.locator('main [aria-busy="true"] h1').waitFor({ timeout: AT_ONCE_MS });
    await context.close();
  }, 60_000);

  test('the reference of the API has its operations first, in both schemes, and no error', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const visit = await given.browser.visit({ colorScheme });
      const { page, faults } = visit;
      await page.goto('/docs');
      const operation = page.getByText('/v1/send', { exact: true }).first();
      await operation.waitFor();
      const about = page.locator('.information-container, .info').last();
      const [first, last] = [await operation.boundingBox(), await about.boundingBox()];
      expect(first!.y).toBeLessThan(last!.y);
      const ground = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      expect(ground).toBe(colorScheme === 'dark' ? 'rgb(17, 24, 25)' : 'rgb(255, 255, 255)');
      expect(faults).toEqual([]);
      await visit.leave();
    }
  });
}
