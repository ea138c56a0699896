import { signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** A line of 8 KB/s: what a telephone has at the edge of a network. */
const SLOW = { offline: false, latency: 200, downloadThroughput: 8_192, uploadThroughput: 8_192 };

/** Somebody with a slow line sees at once where a click leads. */
export function slowLine(given: Given): void {
  test('at 8 KB/s the next heading is there before its screen', async () => {
    const visit = await given.browser.visit();
    const { page, context } = visit;
    await signIn(visit, given.showcase.owner);
    await page.goto('/files');
    await page.getByRole('heading', { level: 1, name: 'Files' }).waitFor();
    await page.getByRole('button', { name: 'Developers' }).click();

    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    // Others have loaded that screen before.
    await line.send('Network.clearBrowserCache');
    await line.send('Network.emulateNetworkConditions', SLOW);
    await page.getByRole('link', { name: 'Send a message' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Send a message' });
    await heading.waitFor({ timeout: 1_500 });
    expect(await page.getByRole('button', { name: 'Add channel' }).count()).toBe(0);
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
