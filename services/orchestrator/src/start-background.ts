import { watchDevices, watchIncidents, watchQuotas } from '@cascade/alerts';
import { runBatches } from '@cascade/batches';
import type { Running } from '@cascade/runtime';
import { createBackgroundContext, type BackgroundParts } from './background-context.ts';
import { cleanHourly } from './cleaning/clean-hourly.ts';
import { countFigures } from './figures/count-figures.ts';
import { keepLives } from './lives/keep-lives.ts';
import { fillEntries } from './search/fill-entries.ts';
import { fillMarks } from './search/fill-marks.ts';

/** Starts what goes on between calls: batches, alerts, lives of accounts, figures, filling of what search reads, cleaning. */
export function startBackground(parts: BackgroundParts): Running {
  const context = createBackgroundContext(parts);
  const tasks = [
    runBatches(context),
    watchIncidents(context),
    watchQuotas(context),
    watchDevices(context),
    keepLives(context),
    countFigures(context),
    fillEntries(context),
    fillMarks(context),
    cleanHourly(context),
  ];
  return { done: Promise.all(tasks.map(({ done }) => done)).then(() => undefined) };
}
