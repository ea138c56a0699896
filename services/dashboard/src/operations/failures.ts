import { COUNTED_AS, type CountedOutcome, type Standing } from '@cascade/cascade';
import type { Facts } from '@cascade/contracts';
import type { Account, StoredRequest } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { createLoadFacts } from '../logs/load-facts.ts';
import { viewSends } from '../logs/view-request.ts';
import type { FailedAccount } from '../schemas/over-accounts.ts';
import { readCounted } from '../stats/read-counted.ts';
import type { Live } from '../stats/live-figures.ts';
import { localBuckets } from '../stats/local-buckets.ts';
import { viewFigures } from '../stats/view-figures.ts';

/** Failed requests of an account whose sends are read one by one. */
const MOST_READ = 1_000;
const PAGE = 200;

type Cause = FailedAccount['causes'][number];

/**
 * Counts an account's failed and unknown sends: by hour and channel from its figures, by device and code from its
 * newest failed requests.
 */
export async function readFailures(
  context: DashboardContext & { live: Live },
  account: Account,
  { from, to }: { from: number; to: number },
  hasTime: () => boolean,
): Promise<FailedAccount | null> {
  const { stretches, ...counted } = await readCounted(context, account, from, to);
  const { volume } = viewFigures(stretches, localBuckets('UTC', 'hour'));
  const sum = (state: 'sent' | 'failed' | 'unknown') =>
    volume.reduce((total, bucket) => total + bucket[state], 0);
  const [failed, unknown] = [sum('failed'), sum('unknown')];
  const isWhole = !counted.counting && counted.counted_since === null;
  if (isWhole && failed + unknown === 0) return null;
  const read = await readCauses(context, account._id, { from, to }, hasTime);
  return {
    account: { id: account._id, name: account.name },
    ...counted,
    sent: sum('sent'),
    failed,
    unknown,
    hours: volume.flatMap(({ bucket: hour, channel, failed: lost, unknown: open }) =>
      lost + open === 0 ? [] : [{ hour, channel, failed: lost, unknown: open }],
    ),
    ...read,
  };
}

async function readCauses(
  context: DashboardContext,
  account: string,
  period: { from: number; to: number },
  hasTime: () => boolean,
): Promise<Pick<FailedAccount, 'causes' | 'looked_at' | 'all_looked_at'>> {
  const { requests } = context.repositories;
  const loadFacts = createLoadFacts(context);
  const causes = new Map<string, Cause>();
  let seen = 0;
  let cursor: string | undefined;
  do {
    const filters = { ...period, status: false };
    const page = await requests.list(account, filters, { limit: PAGE, cursor });
    seen += page.data.length;
    const read = await loadFacts.ofEach(page.data);
    for (const cause of read.flatMap(([row, facts]) => causesOf(row, facts))) {
      const key = JSON.stringify([cause.channel, cause.device, cause.state, cause.code]);
      const known = causes.get(key);
      if (known === undefined) causes.set(key, cause);
      else known.count += 1;
    }
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && seen < MOST_READ && hasTime());
  return {
    causes: [...causes.values()].toSorted((a, b) => b.count - a.count),
    looked_at: seen,
    all_looked_at: cursor === undefined,
  };
}

/** Sends of a failed request that failed or are unknown, each with its device. */
function causesOf(request: StoredRequest, facts: Facts): Cause[] {
  return viewSends(request, facts).flatMap((send): Cause[] => {
    const { channel, device, code, later, standing } = send;
    const state = COUNTED[standing];
    if (state !== 'failed' && state !== 'unknown') return [];
    const cause = { channel, device, state, code: later?.code ?? code };
    return [{ ...cause, count: 1, last_at: send.accepted_at, request_id: send.request_id }];
  });
}

/** What a send that is decided counts as. */
const COUNTED: Partial<Record<Standing, CountedOutcome>> = COUNTED_AS;
