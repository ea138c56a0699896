import type { BatchCheckView } from '../schemas/batches.ts';

type Fault = BatchCheckView['faults'][number];
type Cause = NonNullable<BatchCheckView['causes']>[number];

/** Groups of faults: as many as there are codes, on each channel. */
const MAX_GROUPS = 100;

/** Counts the rows of each cause, so that one that all rows share is told once. */
export function createFaultGroups() {
  const groups = new Map<string, Cause>();
  return {
    add(faults: readonly Fault[]): void {
      for (const { channel, column, code, reason, failure, passes } of faults) {
        const key = JSON.stringify([channel, column, code, passes]);
        const group = groups.get(key);
        if (group !== undefined) group.rows += 1;
        else if (groups.size < MAX_GROUPS) {
          groups.set(key, {
            ...(channel === undefined ? {} : { channel }),
            ...(column === undefined ? {} : { column }),
            code,
            reason,
            failure,
            rows: 1,
            ...(passes === undefined ? {} : { passes }),
          });
        }
      }
    },
    /** Most rows first. */
    list: (): Cause[] => [...groups.values()].toSorted((a, b) => b.rows - a.rows),
  };
}
