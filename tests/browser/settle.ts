import { waitFor } from '@cascade/runtime/testing';
import type { Page } from 'playwright-core';

const TIMEOUT_MS = 60_000;

/** Waits until the screen has its heading and nothing is loading. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const reading = page.locator('.mantine-Skeleton-root, [aria-busy="true"]');
  await waitFor(async () => (await reading.count()) === 0, {
    timeoutMs: TIMEOUT_MS,
    everyMs: 20,
    what: 'the screen to be read',
  });
  await page.evaluate('document.fonts.ready.then(() => null)');
}
