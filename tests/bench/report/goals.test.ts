import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge, judgeFloors } from './goals.ts';
import { RESULTS, storedSamples } from './stored-results.ts';
import { goalTable } from './tables.ts';

test('the page of results judges the stored figures by the goals of today', () => {
  const samples = storedSamples();
  const goals = [...judgeFloors(samples), ...judge(samples)].filter(
    ({ value }) => !Number.isNaN(value),
  );
  expect(readFileSync(join(RESULTS, 'README.md'), 'utf8')).toContain(goalTable(goals));
});
