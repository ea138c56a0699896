import { answerOf, api } from '../../api/client.ts';
import { type Composition, writeComposition } from './composition.ts';
import { fitToTable } from './fit-to-table.ts';
import type { Campaign } from './use-live-campaign.ts';

/** Names of tables: a campaign with one was never named by a person. */
const FILE_NAME = /\.(csv|tsv|txt|xlsx)$/i;
const LONGEST_MS = 60_000;

/**
 * Gives another table's draft what was composed and mended for the draft before it, and then removes that one: until then
 * both are there.
 *
 * @returns how many rows of the new table were mended.
 */
export async function takeOtherTable(
  before: Pick<Campaign, 'id' | 'name'>,
  composition: Composition,
  next: Pick<Campaign, 'id' | 'columns'>,
): Promise<number> {
  const asked = (id: string) => ({
    params: { path: { id } },
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  const fitted = fitToTable(composition, next.columns);
  const isNamed = !FILE_NAME.test(before.name);
  const body = { composition: writeComposition(fitted), ...(isNamed ? { name: before.name } : {}) };
  await answerOf(api.PATCH('/api/batches/{id}', { ...asked(next.id), body }));
  let rows = 0;
  for (const mend of fitted.mends) {
    const mended = await answerOf(
      api.POST('/api/batches/{id}/mend', { ...asked(next.id), body: mend }),
    );
    rows += mended.rows;
  }
  await answerOf(api.DELETE('/api/batches/{id}', asked(before.id)));
  return rows;
}
