import { startClusterWorld, type ClusterWorld } from './cluster-world.ts';
import type { FaultRow, RowGiven, RowResult } from './fault-row.ts';
import { DEADLINES, startFaultWorld, type FaultWorld } from './fault-world.ts';
import type { RowReport } from './report/fault-report.ts';
import { seededRandom } from './seeded-random.ts';

interface RunOptions {
  /** 1 runs the numbers of the table unchanged. */
  scale: number;
  seed: number;
  say: (line: string) => void;
}

/** Runs a row of the long form in a world of its own. */
export async function runRow(row: FaultRow, { scale, seed, say }: RunOptions): Promise<RowReport> {
  const begun = performance.now();
  let world: FaultWorld | undefined;
  let clusters: ClusterWorld | undefined;
  try {
    const settle = await row.run({
      ...givenOf('long', scale, seed),
      async world() {
        world ??= await startFaultWorld({ deadlines: DEADLINES.long });
        return world;
      },
      async clusterWorld() {
        clusters ??= await startClusterWorld();
        return clusters;
      },
      say,
    });
    return reportOf(row, await settle(), begun);
  } catch (error) {
    for (const { name, errors } of (clusters ?? world)?.services ?? []) {
      for (const line of errors) say(`${name} logged ${line}`);
    }
    throw error;
  } finally {
    await world?.stop();
    await clusters?.stop();
  }
}

/**
 * Parameters common to both forms. Every row has its own random sequence, whichever rows ran
 * before.
 */
export function givenOf(
  form: RowGiven['form'],
  scale: number,
  seed: number,
): Pick<RowGiven, 'form' | 'scaled' | 'random'> {
  return {
    form,
    scaled: (full, least = 1) => Math.max(least, Math.round(full * scale)),
    random: seededRandom(seed),
  };
}

export const reportOf = (
  { name, fault }: FaultRow,
  result: RowResult,
  begun: number,
): RowReport => ({ name, fault, ...result, seconds: (performance.now() - begun) / 1_000 });
