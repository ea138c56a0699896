import type { Page } from 'playwright-core';
import { walk } from '../focus-walk.ts';
import { settle } from '../settle.ts';
import { signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** People without a mouse. */
export function keyboard(given: Given): void {
  test('tabs go through the main screens in their order, and the focus is seen', async () => {
    const { browser, showcase } = given;
    const visit = await browser.visit();
    const { page } = visit;
    await page.goto('/sign-in');
    await settle(page);
    const signing = await walk(page);
    expect(signing.faults).toEqual([]);
    expect(signing.names.length).toBeGreaterThan(3);

    await signIn(visit, showcase.owner);
    const faults: string[] = [];
    const screens = [
      '/',
      '/console',
      '/requests',
      `/requests/${showcase.requests.cascade}`,
      `/inbox?via=${showcase.tenant.devices.telegram}&contact=${showcase.written.contact}`,
    ];
    for (const [at, path] of screens.entries()) {
      await page.goto(path);
      await settle(page);
      // The navigation is walked through once.
      if (at > 0) await skipToContent(page);
      const found = await walk(page);
      expect(found.names.length).toBeGreaterThan(2);
      faults.push(...found.faults.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(visit.faults).toEqual([]);
    await visit.leave();
  }, 60_000);

  test('the first arrow key in a field goes to the chosen option, the next one on from there', async () => {
    const { browser, showcase } = given;
    const visit = await browser.visit();
    await signIn(visit, showcase.owner);
    const { page } = visit;
    await page.goto('/requests?state=finished');
    await settle(page);
    await page.getByRole('combobox', { name: 'Any state' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('[data-combobox-selected]', { hasText: 'Finished' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/state=cancelled/);
    expect(visit.faults).toEqual([]);
    await visit.leave();
  }, 60_000);

  test('a dialog takes the focus, keeps it, and gives it back; a failure and reading are announced', async () => {
    const { browser, showcase } = given;
    const visit = await browser.visit();
    await signIn(visit, showcase.owner);
    const { page } = visit;
    await page.goto('/tokens');
    await settle(page);
    const open = page.getByRole('button', { name: 'New token' }).first();
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.locator(':focus').waitFor();
    const stops = await dialog.locator('button, input, a[href]').count();
    const outside: number[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < stops + 2; stop += 1) {
        await page.keyboard.press(key);
        if ((await dialog.locator(':focus').count()) === 0) outside.push(stop);
      }
    }
    expect(outside).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('button:focus', { hasText: 'New token' }).waitFor();

    // A list that is being read says so, and a refused act is told by an alert.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/templates?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Templates' }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'attached' });
    held.resolve();
    await settle(page);
    await page.route('**/api/templates/sync', (route) => route.abort());
    await page.getByRole('button', { name: 'Sync WABA' }).press('Enter');
    await page.getByRole('alert').filter({ hasText: 'This did not work' }).waitFor();
    await visit.leave();
  }, 60_000);
}

async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.locator('a:focus', { hasText: 'Skip to content' }).press('Enter');
  await page.locator('main:focus').waitFor();
}
