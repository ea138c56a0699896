import type { Page } from 'playwright-core';
import { signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

const PART = '**/assets/tokens-screen-*.js';

/** Parts of the web app that don't load: Firefox aborts them as soon as the page is left. */
export function leaving(given: Given): void {
  test('a part that does not load leaves the page as it is, and is loaded when somebody asks again', async () => {
    const visit = await given.browser.visit();
    const { page } = visit;
    await signIn(visit, given.showcase.owner);
    await openWithoutPart(page);
    await page.getByText('A part of this page did not load').waitFor();
    expect(await isSamePage(page)).toBe(true);
    await page.unroute(PART);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Tokens' }).waitFor();
    await visit.leave();
  });
}

/** Opens a screen whose part isn't answered. */
async function openWithoutPart(page: Page): Promise<void> {
  await page.route(PART, (route) => route.abort());
  await page.goto('/files');
  await page.getByRole('heading', { name: 'Files', exact: true }).waitFor();
  await page.evaluate('window.isThisPage = true');
  await page.getByRole('button', { name: 'Developers' }).click();
  await page.getByRole('link', { name: 'Tokens' }).click();
}

const isSamePage = (page: Page): Promise<boolean> => page.evaluate('window.isThisPage === true');
