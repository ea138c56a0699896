import { loadavg } from 'node:os';
import { waitFor } from '@cascade/runtime/testing';
import type { Page } from 'playwright-core';
import type { Stack, Tenant } from '../harness/index.ts';
import { fillContacts } from './fill-contacts.ts';
import { fillLog } from './fill-log.ts';
import { openBrowser } from './open-browser.ts';
import { pathOf, SCREENS, type Screen } from './screens.ts';
import { openShowcase } from './showcase.ts';
import { signIn, signInOperator } from './sign-in.ts';

// `npm run pace:screens`: how long each screen takes to show by a link, at 1,000,000 requests and 100,000 contacts.
// `npm run pace:screens -- 10000 1000`: at 10,000 requests and 1,000 contacts.

const [requests = 1_000_000, contacts = 100_000] = process.argv.slice(2).map(Number);
const ROUNDS = 3;
const LONGEST_MS = 200;
const COUNTED_WITHIN_MS = 900_000;
const ROUTER = 'globalThis.__TSR_ROUTER__';

const showcase = await openShowcase();
const stack = await showcase.stack.restart(async () => {
  await fillLog(showcase.stack.dataDir, showcase.tenant, requests);
  await fillContacts(showcase.stack.dataDir, showcase.tenant, contacts);
});
tell('filled');
const browser = await openBrowser(stack.url, 'chromium', {}, true);
try {
  await untilCounted(stack, showcase.tenant);
  tell('counted');
  const owner = await browser.visit();
  await signIn(owner, showcase.owner);
  const operator = await browser.visit();
  await signInOperator(operator);
  const screens = SCREENS.filter(({ seenBy }) => seenBy !== 'nobody');
  const times = new Map<Screen, number[]>();
  // The first round also loads the parts of each screen.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const screen of screens) {
      const { page } = screen.seenBy === 'operator' ? operator : owner;
      const ms = await shown(page, pathOf(screen, showcase));
      if (round > 0) times.set(screen, [...(times.get(screen) ?? []), ms]);
    }
    tell(`round ${round}`);
  }
  console.log(`${requests} requests, ${contacts} contacts: medians and worst of ${ROUNDS} rounds`);
  const rows = [...times].map(([{ name }, taken]) => ({ name, ...medianOf(taken) }));
  for (const { name, median, worst } of rows.toSorted((a, b) => b.median - a.median)) {
    const over = median > LONGEST_MS ? '  over' : '';
    console.log(`${name.padEnd(22)}${String(median).padStart(6)} ms (${worst} ms)${over}`);
  }
  process.exitCode = rows.some(({ median }) => median > LONGEST_MS) ? 1 : 0;
} finally {
  await browser.close();
  await stack.stop();
}

function tell(what: string): void {
  const [load = 0] = loadavg();
  console.error(`${what}: ${Math.round(performance.now() / 1_000)} s, load ${load.toFixed(1)}`);
}

/** Figures are counted in the background, after so many requests at once. */
async function untilCounted({ manage }: Stack, { account }: Tenant): Promise<void> {
  await waitFor(
    async () => {
      const overview = await manage<{ counting: boolean }>(account, 'GET', '/api/overview?days=30');
      return !overview.counting;
    },
    { timeoutMs: COUNTED_WITHIN_MS, everyMs: 1_000, what: 'figures to be counted' },
  );
}

/**
 * Time from following a link to the painted screen with all that it reads, in ms, by the page's own clock. What
 * screens before it have read is forgotten.
 */
async function shown(page: Page, path: string): Promise<number> {
  if (page.url() === 'about:blank') await page.goto('/profile');
  // `waitForFunction` evaluates a text within the page, whose policy refuses it.
  await waitFor(() => page.evaluate<boolean>(`${ROUTER}?.state.status === 'idle'`), {
    what: 'the page to be idle',
  });
  return page.evaluate<number>(`(() => {
    const router = ${ROUTER};
    router.options.context.queries.removeQueries({ type: 'inactive' });
    const isShown = () =>
      router.state.status === 'idle' &&
      router.state.resolvedLocation?.href === router.state.location.href &&
      document.querySelector('h1') !== null &&
      document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]') === null;
    return new Promise((resolve) => {
      const from = performance.now();
      void router.navigate({ href: ${JSON.stringify(path)}, ignoreBlocker: true });
      const look = () => {
        if (!isShown()) setTimeout(look, 2);
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
      };
      setTimeout(look);
    });
  })()`);
}

function medianOf(times: readonly number[]): { median: number; worst: number } {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}
