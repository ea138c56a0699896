import { CHANNELS } from '@cascade/contracts';
import type { Compose } from '../schemas/batches.ts';
import type { ConsoleSend } from '../schemas/console.ts';

/** Finds columns that the composition names and the table lacks. */
export function unknownColumns(compose: Compose, columns: readonly string[]): string[] {
  const named = [...Object.values(compose.targets), ...Object.values(compose.variables ?? {})];
  return [...new Set(named)].filter((title) => !columns.includes(title));
}

/** Builds the request of one row. A channel whose cell is empty has no recipient. */
export function composeRow(
  { keys, content, targets, variables = {} }: Compose,
  columns: readonly string[],
  cells: readonly string[],
): ConsoleSend {
  const cell = (title: string) => cells[columns.indexOf(title)] ?? '';
  const target: ConsoleSend['target'] = {};
  for (const channel of CHANNELS) {
    const title = targets[channel];
    const recipient = title === undefined ? '' : cell(title);
    if (recipient !== '') target[channel] = recipient;
  }
  const values = Object.entries(variables).map(([name, title]) => [name, cell(title)] as const);
  if (values.length > 0) target.variables = Object.fromEntries(values);
  return { keys, content, target, context: { behaviour: { mode: 'async' } } };
}
