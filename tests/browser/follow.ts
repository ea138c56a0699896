import { waitFor } from '@cascade/runtime/testing';
import type { Page } from 'playwright-core';

/** The web app's router, as it names itself to tools. Its context has what the app has read. */
const ROUTER = 'globalThis.__TSR_ROUTER__';

/**
 * Goes to a path as a link does, within the web app: loading all of it costs a CPU second. What screens
 * before it have read is forgotten. A page without the app loads it.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const isAtHand = await page.evaluate<boolean>(`${ROUTER} !== undefined`);
  if (!isAtHand || `${pathname}${search}` === path) {
    await page.goto(path);
    return;
  }
  await page.evaluate(`${ROUTER}.options.context.queries.removeQueries({ type: 'inactive' })`);
  await page.evaluate(
    `${ROUTER}.navigate(${JSON.stringify({ href: path, ignoreBlocker: true })}).then(() => null)`,
  );
  const isShown = `${ROUTER}.state.status === 'idle' && ${ROUTER}.state.resolvedLocation?.href === ${ROUTER}.state.location.href`;
  // `waitForFunction` evaluates a text within the page, whose policy refuses it after the first time.
  await waitFor(() => page.evaluate<boolean>(isShown), {
    timeoutMs: 15_000,
    what: `the screen ${path}`,
  });
}
