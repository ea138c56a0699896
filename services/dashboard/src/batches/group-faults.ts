import type { BatchCheckView } from '../schemas/batch-check.ts';

type Fault = BatchCheckView['faults'][number];
type CauseMend = NonNullable<Cause['mend']>;
type Cause = NonNullable<BatchCheckView['causes']>[number];

/** Groups of faults: as many as there are codes, on each channel. */
const MAX_GROUPS = 100;

/** Counts the rows of each cause, so that one that all rows share is told once. */
export function createFaultGroups() {
  const groups = new Map<string, Cause>();
  /** Those that mend every row of the cause so far. */
  const mends = new Map<Cause, readonly CauseMend[]>();
  return {
    /** @param mendsOf mends of a fault's row. */
    add(
      faults: readonly Fault[],
      mendsOf: (fault: Fault) => readonly CauseMend[] = () => [],
    ): void {
      for (const fault of faults) {
        const { channel, column, code, reason, failure, passes } = fault;
        const key = JSON.stringify([channel, column, code, passes]);
        const group = groups.get(key);
        if (group !== undefined) {
          group.rows += 1;
          const left = mends.get(group) ?? [];
          if (left.length === 0) continue;
          const kinds = mendsOf(fault).map(({ kind }) => kind);
          mends.set(
            group,
            left.filter(({ kind }) => kinds.includes(kind)),
          );
        } else if (groups.size < MAX_GROUPS) {
          const cause: Cause = {
            ...(channel === undefined ? {} : { channel }),
            ...(column === undefined ? {} : { column }),
            code,
            reason,
            failure,
            rows: 1,
            ...(passes === undefined ? {} : { passes }),
          };
          groups.set(key, cause);
          mends.set(cause, mendsOf(fault));
        }
      }
    },
    /** Most rows first. */
    list: (): Cause[] =>
      [...groups.values()]
        .map((cause) => {
          const [mend] = mends.get(cause) ?? [];
          return mend === undefined ? cause : { ...cause, mend };
        })
        .toSorted((a, b) => b.rows - a.rows),
  };
}
