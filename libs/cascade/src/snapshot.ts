import type { PlannedSend, RequestRow, RequestSnapshot } from '@cascade/contracts';

/** Copies the accept row without its contents, targets and variables, and without what was projected onto it. */
export function snapshotOf(row: RequestRow): RequestSnapshot {
  return {
    _id: row._id,
    account: row.account,
    mode: row.mode,
    lane: row.lane,
    acceptedAt: row.acceptedAt,
    dueAt: row.dueAt,
    scheduled: row.scheduled,
    expiresAt: row.expiresAt,
    callTimeoutMs: row.callTimeoutMs,
    ...(row.reply === undefined ? {} : { reply: row.reply }),
    ...(row.sensitive ? { sensitive: true } : {}),
    ...(row.automatic ? { automatic: true } : {}),
    ...(row.trace === undefined ? {} : { trace: row.trace }),
    ...(row.correlation === undefined ? {} : { correlation: row.correlation }),
    ...(row.budget === undefined ? {} : { budget: row.budget }),
    plan: row.plan,
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
