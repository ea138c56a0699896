import { waitFor } from '@cascade/runtime/testing';
import type { Page } from 'playwright-core';
import { follow } from '../follow.ts';
import { NARROW, type Visit } from '../open-browser.ts';
import { seriousViolations } from '../axe.ts';
import { settle } from '../settle.ts';
import { signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Longer than a skeleton stands, and than the page waits until it reads again. */
const WHILE_MS = 15_000;

const WORDS = {
  'en-GB': {
    failed: 'The list could not be read',
    again: 'Try again',
    old: 'Last updated',
    slow: 'This takes longer than usual',
    unread: 'This could not be read',
    request: 'Request not found',
    device: 'Device not found',
    attention: 'Needs attention',
    failedMessages: /^\d+ messages? failed$/,
    unknown: 'Not known: 404',
    navigation: 'Navigation',
  },
  'id-ID': {
    failed: 'Daftar ini tidak dapat dibaca',
    again: 'Coba lagi',
    old: 'Terakhir diperbarui',
    slow: 'Ini lebih lama dari biasanya',
    unread: 'Bagian ini tidak dapat dibaca',
    request: 'Permintaan tidak ditemukan',
    device: 'Perangkat tidak ditemukan',
    attention: 'Perlu perhatian',
    failedMessages: /^\d+ pesan gagal$/,
    unknown: 'Tidak dikenal: 404',
    navigation: 'Navigasi',
  },
} as const;

type Locale = keyof typeof WORDS;

/** Every list has four states, and an address without its entity keeps the shell. */
export function states(given: Given): void {
  describe.each(Object.keys(WORDS) as Locale[])('%s', (locale) => {
    const words = WORDS[locale];
    let visit: Visit;
    let page: Page;

    beforeAll(async () => {
      const { browser, showcase } = given;
      visit = await browser.visit({ locale, ...(locale === 'id-ID' ? { viewport: NARROW } : {}) });
      ({ page } = visit);
      await signIn(visit, showcase.owner);
      // The page's own clock: its waiting takes no time here.
      await page.clock.install();
    });
    afterAll(() => visit?.context.close());

    test('a list whose server is away says why, and comes back with the server by itself', async () => {
      const api = await standBefore(page, '/api/devices');
      api.refuse();
      await follow(page, '/devices');
      const alert = page.getByRole('alert').filter({ hasText: words.failed });
      await passUntil(page, () => alert.isVisible());
      expect(await alert.getByRole('button', { name: words.again }).count()).toBe(1);
      expect(await seriousViolations(page)).toEqual([]);
      api.open();
      await passUntil(page, async () => !(await alert.isVisible()));
      await settle(page);
      await api.stop();
    });

    test('rows that can not be read again say when they were read, until they are', async () => {
      await follow(page, '/devices');
      await settle(page);
      const api = await standBefore(page, '/api/devices');
      api.abort();
      const old = page.getByRole('status').filter({ hasText: words.old });
      await passUntil(page, () => old.isVisible());
      expect(await page.getByRole('list').getByRole('link').count()).toBeGreaterThan(0);
      api.open();
      await passUntil(page, async () => !(await old.isVisible()));
      await api.stop();
    });

    test('a skeleton makes way for a sentence, and a lost answer is asked for again', async () => {
      const api = await standBefore(page, '/api/tokens');
      api.hang();
      await follow(page, '/tokens');
      const slow = page.getByRole('status').filter({ hasText: words.slow });
      await passUntil(page, () => slow.isVisible());
      expect(await page.locator('.mantine-Skeleton-root').count()).toBe(0);
      expect(await seriousViolations(page)).toEqual([]);
      api.open();
      await slow.getByRole('button', { name: words.again }).click();
      await slow.waitFor({ state: 'detached' });
      await settle(page);
      await api.stop();
    });

    test('home says that its figures can not be read, and how much needs attention', async () => {
      const api = await standBefore(page, '/api/overview');
      api.refuse();
      await follow(page, '/');
      const alert = page.getByRole('alert').filter({ hasText: words.unread });
      await passUntil(page, () => alert.isVisible());
      api.open();
      await alert.getByRole('button', { name: words.again }).click();
      const count = page.getByRole('region', { name: words.attention });
      const failed = count.getByRole('link', { name: words.failedMessages });
      expect(await failed.getAttribute('href')).toBe('/attention?kind=failed');
      await api.stop();
    });

    test.each([
      ['request', '/requests/no-such-request', '/requests'],
      ['device', '/devices/000000000000000000000000', '/devices'],
    ] as const)(
      'a %s that is not there leaves the shell and leads to the list',
      async (kind, at, all) => {
        await follow(page, at);
        const alert = page.getByRole('alert').filter({ hasText: words[kind] });
        await alert.waitFor();
        if (locale === 'en-GB') {
          await page.getByRole('navigation', { name: words.navigation }).waitFor();
        }
        expect(await seriousViolations(page)).toEqual([]);
        await alert.getByRole('link').click();
        await page.waitForURL(`**${all}`);
        await settle(page);
      },
    );

    test('a filter that names nothing is shown', async () => {
      await page.goto('/autoreplies?device=404a');
      await settle(page);
      const named = page.getByPlaceholder(/./).filter({ visible: true });
      // A filter of many choices has its name a moment after them.
      await waitFor(async () => (await named.first().inputValue()).includes(words.unknown), {
        what: 'the filter to be named',
      });
      expect(await page.getByRole('alert').count()).toBe(0);
    });

    test('a filter that is none leaves the address, and the list is read without it', async () => {
      await page.goto('/autoreplies?kind=nonsense');
      await page.waitForURL((url) => url.search === '');
      await settle(page);
      expect(await page.getByRole('alert').count()).toBe(0);
    });

    test('nothing of it is a fault of the page', () => {
      expect(visit.faults.filter((fault) => !fault.includes('net::ERR_FAILED'))).toEqual([]);
    });
  });
}

/** Lets the page's clock run on until it shows something. */
async function passUntil(page: Page, isShown: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 20_000;
  while (!(await isShown())) {
    if (Date.now() > until) throw new Error('the page did not show it');
    await page.clock.fastForward(WHILE_MS);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Stands between the page and one path of the management API. */
async function standBefore(page: Page, path: string) {
  let answer: 'open' | 'refuse' | 'abort' | 'hang' = 'open';
  const matches = (url: URL): boolean => url.pathname === path;
  await page.route(matches, async (route) => {
    switch (answer) {
      case 'open':
        return route.continue();
      case 'abort':
        return route.abort();
      case 'refuse':
        return route.fulfill({
          status: 503,
          body: '{"status":false,"reason":"the store is away"}',
          contentType: 'application/json',
        });
      case 'hang':
        return undefined;
    }
  });
  return {
    open: () => void (answer = 'open'),
    refuse: () => void (answer = 'refuse'),
    abort: () => void (answer = 'abort'),
    hang: () => void (answer = 'hang'),
    stop: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
