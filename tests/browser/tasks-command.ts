import { fileURLToPath } from 'node:url';
import { openBrowser, type OpenBrowser } from './open-browser.ts';
import { createPerson, signIn } from './sign-in.ts';
import { handOn, secondsOf, type Effort } from './tasks/hand.ts';
import { startProduct, type Product } from './tasks/product.ts';
import type { Task } from './tasks/task.ts';
import { provisionFor, TASKS } from './tasks/tasks.ts';
import { BEFORE, NOW } from './tasks/words.ts';

// `npm run tasks:web`: a scripted person does ten tasks, and counts clicks and keys.
// `npm run tasks:web -- ../older`: the same in a checkout from before, too (built by its `npm run build:web`).
// `npm run tasks:web -- ../older 'Reply'`: this task alone.

const HERE = fileURLToPath(new URL('../../', import.meta.url));
const columns = ['clicks', 'keys', 'seconds'];
const [older, wanted] = process.argv.slice(2);
const tasks = TASKS.filter(({ name }) => wanted === undefined || name === wanted);

const [now, before] = await Promise.all([
  countAll(HERE, false),
  older === undefined ? null : countAll(older, true),
]);
const rows = tasks.map(({ name }) => [
  name,
  ...(before ? told(before, name) : []),
  ...told(now, name),
]);
const heads = ['task', ...(before ? columns.map((head) => `${head} before`) : []), ...columns];
for (const row of [heads, heads.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
process.exitCode = now.size === tasks.length ? 0 : 1;

function told(efforts: ReadonlyMap<string, Effort>, name: string): string[] {
  const effort = efforts.get(name);
  if (effort === undefined) return columns.map(() => 'failed');
  return [effort.clicks, effort.keys, Math.round(secondsOf(effort))].map(String);
}

async function countAll(folder: string, isOld: boolean): Promise<Map<string, Effort>> {
  const product = await startProduct(folder);
  const browser = await openBrowser(product.url);
  const efforts = new Map<string, Effort>();
  try {
    for (const task of tasks) {
      const effort = await count(task, product, browser, isOld).catch((error: unknown) => {
        console.error(`! ${isOld ? 'before' : 'now'}: ${task.name}: ${String(error)}`);
      });
      if (effort === undefined) continue;
      efforts.set(task.name, effort);
      console.error(`${isOld ? 'before' : 'now'}: ${task.name}, ${JSON.stringify(effort)}`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return efforts;
}

async function count(
  task: Task,
  product: Product,
  browser: OpenBrowser,
  isOld: boolean,
): Promise<Effort> {
  const tenant = await provisionFor(task, product);
  const visit = await browser.visit();
  try {
    await signIn(visit, await createPerson(product, tenant));
    const start = { product, tenant, words: isOld ? BEFORE : NOW, isOld };
    await task.given?.(start, visit.page);
    if (!task.goesOn) {
      await visit.page.goto('/');
      await visit.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    }
    const hand = handOn(visit.page);
    await task.act(hand, start);
    return hand.effort;
  } finally {
    await visit.context.close();
  }
}
