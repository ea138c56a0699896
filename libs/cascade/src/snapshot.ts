import {
  SNAPSHOT_MEMBERS,
  type PlannedSend,
  type RequestRow,
  type RequestSnapshot,
} from '@cascade/contracts';

/** Copies the accept row without its contents, targets and variables, and without what was projected onto it. */
export function snapshotOf(row: RequestRow): RequestSnapshot {
  const members = SNAPSHOT_MEMBERS.filter((name) => row[name] !== undefined);
  const kept = Object.fromEntries(members.map((name) => [name, row[name]] as const));
  return {
    ...(kept as Omit<RequestSnapshot, 'sends'>),
    sends: Object.fromEntries(
      Object.entries(row.sends).map(([channel, send]) => [channel, snapshotOfSend(send)]),
    ),
  };
}

const snapshotOfSend = ({ id, device, pool, reserves, fallback, success }: PlannedSend) => ({
  id,
  device,
  ...(pool === undefined ? {} : { pool }),
  ...(reserves === undefined ? {} : { reserves }),
  ...(fallback ? { fallback } : {}),
  ...(success ? { success } : {}),
});
