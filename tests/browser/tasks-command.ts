import { fileURLToPath } from 'node:url';
import { openBrowser, type OpenBrowser } from './open-browser.ts';
import { createPerson, signIn } from './sign-in.ts';
import { handOn, secondsOf, type Effort } from './tasks/hand.ts';
import { startProduct, type Product } from './tasks/product.ts';
import { sayIn, type Say } from './tasks/say.ts';
import type { Task } from './tasks/task.ts';
import { provisionFor, TASKS } from './tasks/tasks.ts';

// `npm run tasks:web`: a scripted person does what people come for in each language, and counts clicks and keys.
// `npm run tasks:web -- ../older`: the same in a checkout from before, too (built by its `npm run build:web`).
// `npm run tasks:web -- ../older 'Reply'`: this task alone; `-- . 'Reply'` without another checkout.

/** Languages of the web app, and what the person's browser asks for. */
const LANGUAGES = [
  ['en', 'en-GB'],
  ['id', 'id-ID'],
] as const;

const HERE = fileURLToPath(new URL('../../', import.meta.url));
const columns = ['clicks', 'keys', 'seconds'];
const [given, wanted] = process.argv.slice(2);
const older = given === '.' ? undefined : given;
const tasks = TASKS.filter(({ name }) => wanted === undefined || name === wanted);
if (tasks.length === 0) throw new Error(`no task is called ${wanted}`);

const [now, before] = await Promise.all([
  countAll(HERE, 'now'),
  older === undefined ? null : countAll(older, 'before'),
]);
const rows = tasks.flatMap(({ name }) =>
  LANGUAGES.map(([language]) => [
    name,
    language,
    ...(before ? told(before, language, name) : []),
    ...told(now, language, name),
  ]),
);
const heads = [
  'task',
  'language',
  ...(before ? columns.map((head) => `${head} before`) : []),
  ...columns,
];
for (const row of [heads, heads.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
process.exitCode = now.size === tasks.length * LANGUAGES.length ? 0 : 1;

function told(efforts: ReadonlyMap<string, Effort>, language: string, name: string): string[] {
  const effort = efforts.get(`${language} ${name}`);
  if (effort === undefined) return columns.map(() => 'failed');
  return [effort.clicks, effort.keys, Math.round(secondsOf(effort))].map(String);
}

async function countAll(folder: string, when: string): Promise<Map<string, Effort>> {
  const product = await startProduct(folder);
  const browser = await openBrowser(product.url);
  const efforts = new Map<string, Effort>();
  try {
    for (const [language, locale] of LANGUAGES) {
      const say = sayIn(folder, language);
      for (const task of tasks) {
        const effort = await count(task, { product, browser, say, locale }).catch(
          (error: unknown) => {
            console.error(`! ${when}: ${task.name} (${language}): ${String(error)}`);
          },
        );
        if (effort === undefined) continue;
        efforts.set(`${language} ${task.name}`, effort);
        console.error(`${when}: ${task.name} (${language}), ${JSON.stringify(effort)}`);
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return efforts;
}

interface Stage {
  product: Product;
  browser: OpenBrowser;
  say: Say;
  locale: string;
}

async function count(task: Task, { product, browser, say, locale }: Stage): Promise<Effort> {
  const tenant = await provisionFor(task, product);
  const visit = await browser.visit({ locale });
  try {
    await signIn(visit, await createPerson(product, tenant));
    const start = { product, tenant, say };
    await task.given?.(start, visit.page);
    if (!task.goesOn) {
      await visit.page.goto('/');
      await visit.page.getByRole('heading', { level: 1, name: say('home:title') }).waitFor();
    }
    const hand = handOn(visit.page);
    await task.act(hand, start);
    return hand.effort;
  } finally {
    await visit.context.close();
  }
}
