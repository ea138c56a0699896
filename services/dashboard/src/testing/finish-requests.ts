import { finishedResponse, snapshotOf } from '@cascade/cascade';
import type { TestDashboard } from './start-test-dashboard.ts';

/** Ends every open request of an account, like workers and orchestrator: sent where there is a target. */
export async function finishRequests(
  { repositories, clock }: Pick<TestDashboard, 'repositories' | 'clock'>,
  account: string,
): Promise<void> {
  const { facts, requests } = repositories;
  const { data } = await requests.list(account, { state: 'open' }, { limit: 200 });
  for (const row of data) {
    for (const send of Object.values(row.sends)) {
      const sent = send.target !== undefined;
      await facts.insertOutcome({
        _id: send.id,
        request: row._id,
        account,
        state: sent ? 'sent' : 'failed',
        ...(sent ? {} : { reason: 'target is missing' }),
        ms: 1,
        at: clock.now(),
      });
    }
    const known = await facts.load(snapshotOf(row));
    await requests.projectFinished(row, finishedResponse(known), clock.now());
  }
}
