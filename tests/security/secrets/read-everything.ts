import type { Stack } from '../../harness/index.ts';
import { readOperations } from '../tenants/read-operations.ts';
import { pathWith } from '../tenants/sample-body.ts';
import type { Asker } from './asker.ts';

const MOST_OF_A_LIST = 3;
/** Operations that show a secret to a caller who may have it. */
const SHOWS = ['get /api/devices/{id}/session'];

/**
 * Reads every list of an account and of the operator, as JSON and CSV, and some entries of each.
 */
export async function readEverything(
  stack: Stack,
  asker: Asker,
  headers: Record<string, string>,
): Promise<void> {
  const operations = (await readOperations(stack)).filter(
    ({ method, isStream, name, callers }) =>
      method === 'GET' && !isStream && !SHOWS.includes(name) && callers.includes('operator'),
  );
  const kindOf = (path: string) => path.split('/')[2]!;
  const ids = new Map<string, string[]>();
  for (const { path } of operations.filter(({ inPath }) => inPath.length === 0)) {
    const { json } = await asker.ask('GET', path, { headers });
    if (!Array.isArray(json['data'])) continue;
    const rows = json['data'] as { id?: string | number }[];
    const some = rows
      .slice(0, MOST_OF_A_LIST)
      .flatMap(({ id }) => (id === undefined ? [] : [`${id}`]));
    ids.set(kindOf(path), [...(ids.get(kindOf(path)) ?? []), ...some]);
  }
  for (const { path, inQuery } of operations) {
    if (inQuery.includes('format')) await asker.ask('GET', `${path}?format=csv`, { headers });
  }
  for (const operation of operations.filter(({ inPath }) => inPath.length === 1)) {
    for (const id of ids.get(kindOf(operation.path)) ?? []) {
      await asker.ask('GET', pathWith(operation, id), { headers });
    }
  }
  await asker.ask('GET', stack.metricsUrl);
}
