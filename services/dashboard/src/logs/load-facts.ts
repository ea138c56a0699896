import { snapshotOf } from '@cascade/cascade';
import { sendIdsOf, type Facts } from '@cascade/contracts';
import type { StoredRequest } from '@cascade/store';
import type { DashboardContext } from '../context.ts';

/** Reads what happened to requests, with their receipts. */
export function createLoadFacts({ repositories }: Pick<DashboardContext, 'repositories'>) {
  const { facts, receipts } = repositories;

  /** Reads the receipts of these requests, grouped by send, with one query. */
  const toldOf = async (rows: readonly StoredRequest[]) =>
    Map.groupBy(await receipts.ofSends(rows.flatMap(sendIdsOf)), ({ send }) => send);

  async function load(request: StoredRequest, told = toldOf([request])): Promise<Facts> {
    const [about, bySend] = await Promise.all([facts.load(snapshotOf(request)), told]);
    return { ...about, receipts: sendIdsOf(request).flatMap((send) => bySend.get(send) ?? []) };
  }

  return {
    of: (request: StoredRequest) => load(request),
    /** Of each request, in the order given. */
    async ofEach(rows: readonly StoredRequest[]): Promise<(readonly [StoredRequest, Facts])[]> {
      const told = toldOf(rows);
      return Promise.all(rows.map(async (row) => [row, await load(row, told)] as const));
    },
  };
}
