import { cellFaults, numberOfCell, type Compose, type NumberPlan } from '@cascade/batches';
import { addressOf, CHANNELS, formOf, homeCode, isFailure, type Channel } from '@cascade/contracts';
import type { BatchCheckView } from '../schemas/batch-check.ts';
import { mendCell } from './mend-cell.ts';
import { CELL_MENDS } from './mend-kinds.ts';

type Fault = BatchCheckView['faults'][number];
type CauseMend = NonNullable<NonNullable<BatchCheckView['causes']>[number]['mend']>;

/** Finds the mends of a number's cell after which a fault of its row is gone. */
export function mendsOfRow(
  { targets }: Pick<Compose, 'targets'>,
  columns: readonly string[],
  cells: readonly string[],
  numbers: NumberPlan,
): (fault: Fault) => CauseMend[] {
  const home = numbers.home ?? (numbers.by.country && homeCode(numbers.by.country, []));

  function isRead(channel: Channel, column: string, cell: string): boolean {
    const [fault] = cellFaults({ targets: { [channel]: column } }, [column], [cell], numbers);
    return fault === undefined && !isFailure(addressOf(channel, numberOfCell(cell), numbers.by));
  }

  return ({ channel: told, column: named }) => {
    const channel = CHANNELS.find(
      (one) => formOf(one).hasCountries && (one === told || targets[one] === named),
    );
    const column = channel && targets[channel];
    if (channel === undefined || column === undefined) return [];
    const before = cells[columns.indexOf(column)] ?? '';
    if (isRead(channel, column, before)) return [];
    return CELL_MENDS.filter((kind) => {
      const after = mendCell(kind, before, home);
      return after !== before && isRead(channel, column, after);
    }).map((kind) => ({ kind, column }));
  };
}
