import type { Page } from 'playwright-core';
import { provision, startStack } from '../harness/index.ts';
import { fillLog } from './fill-log.ts';
import { openBrowser, type OpenBrowser } from './open-browser.ts';
import { settle } from './settle.ts';
import { createPerson, signIn, type Person } from './sign-in.ts';

// `npm run pace:web`: how long people wait for the log of an account with 100,000 requests.
// `npm run pace:web -- 10000`: with so many.

const count = Number(process.argv[2] ?? 100_000);
const ROUNDS = 7;

let stack = await startStack({ engine: { kind: 'embedded' } });
const tenant = await provision(stack);
const person = await createPerson(stack, tenant);
stack = await stack.restart(() => fillLog(stack.dataDir, tenant, count));
const browser = await openBrowser(stack.url);
try {
  const firsts: number[] = [];
  const pages: number[] = [];
  const filters: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await visitor(browser, person);
    firsts.push(await timed(() => openLog(page)));
    pages.push(await timed(() => turnPage(page)));
    filters.push(await timed(() => filter(page)));
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
  await page.getByRole('row').nth(1).getByText('Delivered').waitFor();
}

async function turnPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Older' }).click();
  await page.getByRole('button', { name: 'Newer', disabled: false }).waitFor();
  await settle(page);
}

async function filter(page: Page): Promise<void> {
  await page.getByText('Sends', { exact: true }).click();
  await page.getByRole('columnheader', { name: 'Reason' }).waitFor();
  await settle(page);
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
