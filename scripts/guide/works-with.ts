import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatted } from './formatted.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = 'tests/neighbours';
/** What the last run of a neighbour's suites showed, beside them. */
const RESULTS = 'results.json';
export const WORKS_WITH_PAGE = 'docs/guide/works-with.md';

/** One claim of a neighbour's suite. */
export interface Shown {
  /** Name and version. */
  server: string;
  claim: string;
  result: 'passed' | 'failed' | 'not run';
  /** Why it wasn't run. */
  why?: string;
}

/** The part of Jest's JSON report that is read here. */
export interface NeighbourReport {
  testResults: {
    /** Path of the suite. */
    name: string;
    message?: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

/** Folders of neighbours, by name. */
export const neighbours = (): string[] =>
  [...new Set(globSync('*/*.test.ts', { cwd: join(root, FOLDER) }).map(neighbourOf))].toSorted();

const neighbourOf = (path: string): string => path.split('/')[0] ?? '';

/** Reads what each neighbour showed from Jest's report. */
export function readShown({ testResults }: NeighbourReport): ReadonlyMap<string, Shown[]> {
  const shown = new Map<string, Shown[]>();
  for (const { name, message, assertionResults } of testResults) {
    const neighbour = neighbourOf(relative(join(root, FOLDER), name));
    const ran = new Set(
      assertionResults.filter(hasRun).map(({ ancestorTitles: [server] }) => server),
    );
    const rows = assertionResults.map((one) => rowOf(one, ran));
    // A suite that couldn't be loaded, or failed outside of its tests.
    if (rows.length === 0 || (message && rows.every(({ result }) => result !== 'failed')))
      rows.push({ server: neighbour, claim: message ?? 'the suite', result: 'failed' });
    shown.set(neighbour, [...(shown.get(neighbour) ?? []), ...rows]);
  }
  return shown;
}

type Assertion = NeighbourReport['testResults'][number]['assertionResults'][number];

const hasRun = ({ status }: Assertion): boolean => status === 'passed' || status === 'failed';

/** @param ran Servers of which other claims ran. */
function rowOf(
  { ancestorTitles, title, status }: Assertion,
  ran: ReadonlySet<string | undefined>,
): Shown {
  const [server, ...within] = ancestorTitles;
  const claim = [...within, title].join(': ');
  if (status === 'passed' || status === 'failed')
    return { server: server ?? claim, claim, result: status };
  if (ran.has(server)) return { server: server ?? claim, claim, result: 'not run' };
  return { server: server ?? claim, claim: 'all', result: 'not run', why: title };
}

/** Keeps what neighbours showed. */
export async function keepShown(shown: ReadonlyMap<string, readonly Shown[]>): Promise<void> {
  for (const [neighbour, rows] of shown) {
    const path = join(FOLDER, neighbour, RESULTS);
    writeFileSync(join(root, path), await formatted(path, JSON.stringify(rows)));
  }
}

/** What the last runs showed of all neighbours. One that never ran has no rows. */
export const keptShown = (): Shown[] =>
  neighbours().flatMap((neighbour) => {
    try {
      return JSON.parse(readFileSync(join(root, FOLDER, neighbour, RESULTS), 'utf8')) as Shown[];
    } catch {
      return [];
    }
  });

/** Lines of the table. */
export function shownTable(rows: readonly Shown[]): string {
  const cells = rows.map(({ server, claim, result, why }) =>
    [server, claim, why === undefined ? result : `${result}: ${why}`].map(inTable),
  );
  return [['server', 'what was shown', 'result'], ['---', '---', '---'], ...cells]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

const inTable = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;');

/** The guide's page. */
export const worksWithPage = (rows: readonly Shown[]): Promise<string> =>
  formatted(
    WORKS_WITH_PAGE,
    `---
description: Servers that the product was set beside, their versions, and what each showed.
---

# Works with

Each row is a test against the real server. The servers ran on Debian with their packages' defaults, or with the few
lines that stand in \`tests/neighbours\`. A row that wasn't run says why. \`npm run works-with\` runs them and writes this page.

${shownTable(rows)}
`,
  );
