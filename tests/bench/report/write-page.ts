import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measures } from '../measures/index.ts';
import { drawBars } from './chart.ts';
import { judge, judgeFloors } from './goals.ts';
import {
  readResults,
  RESULTS,
  storedMeasures,
  storedSamples,
  type StoredResult,
} from './stored-results.ts';
import { goalTable, table } from './tables.ts';
import { shown } from './verdicts.ts';

/** Costs of single processes, and what others did meanwhile. */
const DETAILS = /^cpu \S+ \w|^others /;
/** More settings than a reader compares: the page shows those with the highest first figure. */
const MANY = 20;
const SHOWN_OF_MANY = 8;

const HEAD = `# Where the bench stands

\`npm run bench\` writes this page and its figures: the newest result of each measure, setting and contestant. Nothing here is
written by hand. [The bench's page](../README.md) says what is measured and how; earlier results are in the history of
this folder.

A figure is the median of its rounds, with quartiles in the files beside this page (\`<measure>.json\`), where the costs
of single processes are too. "Ours" is the product with each service in a process of its own, on RabbitMQ and MongoDB.
Compare figures of one day and machine alone.

![Sync sends a second](chart.svg)

## Goals

Ratios are of contestants measured in the same run.
`;

/** Writes \`tests/bench/results/README.md\` and its chart from the stored results. */
export function writePage(): void {
  const samples = storedSamples();
  const goals = [...judgeFloors(samples), ...judge(samples)].filter(
    ({ value }) => !Number.isNaN(value),
  );
  const known = storedMeasures();
  const inOrder = [
    ...measures.map(({ name }) => name).filter((name) => known.includes(name)),
    ...known.filter((name) => !measures.some((measure) => measure.name === name)),
  ];
  const sections = inOrder.map((measure) => section(measure, readResults(measure)));
  writeFileSync(join(RESULTS, 'README.md'), [HEAD, goalTable(goals), ...sections].join('\n'));
  writeFileSync(join(RESULTS, 'chart.svg'), chart(readResults('sync')));
}

function section(measure: string, results: readonly StoredResult[]): string {
  const figures = [...new Set(results.flatMap((result) => Object.keys(result.figures)))].filter(
    (figure) => !DETAILS.test(figure),
  );
  const first = figures[0] ?? '';
  const isLong = results.length > MANY;
  const rows = isLong
    ? results
        .toSorted((a, b) => (b.figures[first]?.[0] ?? 0) - (a.figures[first]?.[0] ?? 0))
        .slice(0, SHOWN_OF_MANY)
    : results;
  const title = `## ${measure[0]!.toUpperCase()}${measure.slice(1)}\n`;
  const runs = Map.groupBy(
    results,
    ({ on, machine, rounds }) => `${on}, ${machine}, rounds: ${rounds}`,
  );
  const note = isLong ? ` The ${SHOWN_OF_MANY} slowest of ${results.length}.` : '';
  return [
    title,
    `${[...runs.keys()].join('; ')}.${note}\n`,
    table(
      ['setting', 'contestant', ...figures],
      rows.map((result) => [
        result.setting,
        result.contestant,
        ...figures.map((figure) => {
          const [median] = result.figures[figure] ?? [];
          return typeof median === 'number' ? shown(median) : '';
        }),
      ]),
    ),
  ].join('\n');
}

function chart(results: readonly StoredResult[]): string {
  const settings = [...new Set(results.map(({ setting }) => setting))];
  const contestants = [...new Set(results.map(({ contestant }) => contestant))];
  const value = (setting: string, contestant: string) =>
    results.find((one) => one.setting === setting && one.contestant === contestant)?.figures[
      'sends/s'
    ]?.[0] ?? NaN;
  return drawBars({
    title: `Sync sends a second, ${results[0]?.on ?? ''}`,
    groups: settings,
    series: contestants.map((name) => ({
      name,
      values: settings.map((setting) => value(setting, name)),
    })),
  });
}
