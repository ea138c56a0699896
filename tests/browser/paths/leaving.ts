import type { Page } from 'playwright-core';
import { signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

const PART = '**/assets/tokens-screen-*.js';
/** The page as it is asked for by the app itself, not by a navigation. */
const isAsked = (url: URL): boolean => url.pathname === '/';

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

  test('the page is loaded anew when a newer version has replaced its parts', async () => {
    const visit = await given.browser.visit();
    const { page } = visit;
    await signIn(visit, given.showcase.owner);
    await replaceVersion(page);
    await openWithoutPart(page);
    await page.waitForFunction('window.isThisPage === undefined');
    await visit.leave();
  });

  test('a page that is being left is not loaded anew', async () => {
    const visit = await given.browser.visit();
    const { page } = visit;
    await signIn(visit, given.showcase.owner);
    await replaceVersion(page);
    await openWithoutPart(page, "dispatchEvent(new Event('beforeunload'))");
    await page.getByText('A part of this page did not load').waitFor();
    expect(await isSamePage(page)).toBe(true);
    await visit.leave();
  });
}

/** Opens a screen whose part isn't answered. `before`: what the page does before. */
async function openWithoutPart(page: Page, before = ''): Promise<void> {
  await page.route(PART, (route) => route.abort());
  await page.goto('/files');
  await page.getByRole('heading', { name: 'Files' }).waitFor();
  await page.evaluate(`window.isThisPage = true; ${before}`);
  await page.getByRole('link', { name: 'Tokens' }).click();
}

const isSamePage = (page: Page): Promise<boolean> => page.evaluate('window.isThisPage === true');

const replaceVersion = (page: Page): Promise<unknown> =>
  page.route(isAsked, (route) =>
    route.request().isNavigationRequest()
      ? route.continue()
      : route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" src="/assets/index-newer.js"></script>',
        }),
  );
