import type { ApiRule } from '../failures/api-failures.ts';
import { isFailure } from '@cascade/contracts';
import type { Account, SavedContactFilter } from '@cascade/store';
import { readTime } from '../http/times.ts';
import type { SegmentInput } from '../schemas/saved-contacts.ts';
import { readQuery } from '../search/read-query.ts';

/** Reads the filters of a list or a segment. */
export function readContactFilter(
  { q, tag, channel, opted_out: optedOut, ...times }: SegmentInput & { q?: string | undefined },
  account: Pick<Account, 'settings'> | null,
): { filter: SavedContactFilter } | ApiRule {
  const since = timeOf(times.wrote_since, 'wrote_since');
  if (isFailure(since)) return since;
  const before = timeOf(times.wrote_before, 'wrote_before');
  if (isFailure(before)) return before;
  return {
    filter: {
      tag: tag?.trim(),
      channel,
      optedOut,
      wroteSince: since.ms,
      wroteBefore: before.ms,
      ...(q === undefined ? {} : { sought: readQuery(q, account) }),
    },
  };
}

function timeOf(
  value: string | number | undefined,
  field: string,
): { ms: number | undefined } | ApiRule {
  return value === undefined ? { ms: undefined } : readTime(value, field);
}
