import type { Locator, Page } from 'playwright-core';
import { provision, startStack } from '../harness/index.ts';
import { fillLog } from './fill-log.ts';
import { openBrowser, type OpenBrowser } from './open-browser.ts';
import { settle } from './settle.ts';
import { createPerson, signIn, type Person } from './sign-in.ts';

// `npm run pace:web`: measures how long people wait for a log of 100,000 requests.
// `npm run pace:web -- 10000`: with 10,000 requests.

const count = Number(process.argv[2] ?? 100_000);
const ROUNDS = 7;
const FIRST_ROW = `document.querySelector('tbody tr')?.textContent`;

let stack = await startStack({ engine: { kind: 'embedded' } });
const tenant = await provision(stack);
const person = await createPerson(stack, tenant);
stack = await stack.restart(() => fillLog(stack.dataDir, tenant, count));
const browser = await openBrowser(stack.url, 'chromium', {}, true);
try {
  const firsts: number[] = [];
  const pages: number[] = [];
  const filters: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await visitor(browser, person);
    firsts.push(await timed(() => openLog(page)));
    await settle(page);
    pages.push(await turnPage(page));
    filters.push(await filter(page));
    await page.context().close();
  }
  console.log(`${count} requests, medians (worst) of ${ROUNDS} rounds`);
  console.log(`log, first content, nothing cached  ${told(firsts)}`);
  console.log(`log, next page                      ${told(pages)}`);
  console.log(`log, another filter                 ${told(filters)}`);
} finally {
  await browser.close();
  await stack.stop();
}

async function visitor(from: OpenBrowser, who: Person): Promise<Page> {
  const visit = await from.visit();
  await signIn(visit, who);
  return visit.page;
}

async function openLog(page: Page): Promise<void> {
  await page.goto('/requests', { waitUntil: 'commit' });
  await page
    .getByRole('row')
    .nth(1)
    .getByText(/^(Accepted|Delivered)$/)
    .waitFor();
}

async function turnPage(page: Page): Promise<number> {
  const shown = await page.evaluate<string>(FIRST_ROW);
  const next = `${FIRST_ROW} !== ${JSON.stringify(shown)}`;
  return pressed(page, page.getByRole('button', { name: 'Older' }), next);
}

function filter(page: Page): Promise<number> {
  const done = `document.querySelector('thead')?.textContent.includes('Reason') && ${FIRST_ROW}`;
  return pressed(page, page.getByText('Sends', { exact: true }), done);
}

/**
 * Time from a click to the painted result, in ms, by the page's own clock: the time that the driver of
 * the browser adds is no time that people wait.
 *
 * @param done an expression that is true once the new rows stand.
 */
async function pressed(page: Page, what: Locator, done: string): Promise<number> {
  await page.evaluate(`void (window.waited = new Promise((resolve) => {
    const listen = () => {
      const at = performance.now();
      const look = () => {
        if (document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]') || !(${done})) {
          setTimeout(look, 2);
        } else {
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - at)));
        }
      };
      setTimeout(look);
    };
    addEventListener('click', listen, { once: true, capture: true });
  }))`);
  await what.click();
  return page.evaluate<number>('window.waited');
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function told(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const ms = (at: number) => `${Math.round(sorted[at] ?? 0)} ms`;
  return `${ms(Math.floor(sorted.length / 2))} (${ms(sorted.length - 1)})`;
}
