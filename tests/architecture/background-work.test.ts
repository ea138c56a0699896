import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = globSync('{libs,services}/*/src/**/*.ts', { cwd: root }).filter(
  (path) => !/\.test\.ts$|\/testing\/|node_modules/.test(path),
);
const filesWith = (pattern: RegExp): string[] =>
  sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).toSorted();

test('the dashboard does nothing by itself: it has no task that goes on between calls', () => {
  const tasks = filesWith(/\b(?:createSweeper|keepSweeping|countTask)\b/);
  expect(tasks).toContain('services/orchestrator/src/cleaning/clean-hourly.ts');
  expect(tasks.filter((path) => path.startsWith('services/dashboard/'))).toEqual([]);
});

test.each([
  ['runBatches', 'libs/batches/src/run-batches.ts'],
  ['watchIncidents', 'libs/alerts/src/watch-incidents.ts'],
  ['watchQuotas', 'libs/alerts/src/watch-quotas.ts'],
  ['watchDevices', 'libs/alerts/src/watch-devices.ts'],
  ['keepLives', 'services/orchestrator/src/lives/keep-lives.ts'],
  ['countFigures', 'services/orchestrator/src/figures/count-figures.ts'],
  ['fillEntries', 'services/orchestrator/src/search/fill-entries.ts'],
  ['fillMarks', 'services/orchestrator/src/search/fill-marks.ts'],
  ['cleanHourly', 'services/orchestrator/src/cleaning/clean-hourly.ts'],
])('the orchestrator alone starts %s', (task, home) => {
  expect(filesWith(new RegExp(`(?<![.'])\\b${task}\\(`))).toEqual(
    [home, 'services/orchestrator/src/start-background.ts'].toSorted(),
  );
});

test('a batch is stepped by its runner alone', () => {
  expect(filesWith(/\bstepBatch\(/)).toEqual([
    'libs/batches/src/run-batches.ts',
    'libs/batches/src/step-batch.ts',
  ]);
});
