import { REASONS } from '@cascade/contracts';
import type { Receipt, ReceiptStatus } from '@cascade/contracts';

export type ReceiptVerdict =
  { state: 'sent'; at: number } | { state: 'failed'; reason: string; detail?: unknown; at: number };

const ARRIVED: readonly ReceiptStatus[] = ['delivered', 'read', 'played'];

/**
 * What the receipts of one send prove, in whatever order and however often they came: a message that
 * a phone has got arrived, and of one that was handed on (`sent`) a failure is the later truth.
 */
export function judgeReceipts(receipts: readonly Receipt[]): ReceiptVerdict | undefined {
  const first = (statuses: readonly ReceiptStatus[]) =>
    receipts
      .filter(({ status }) => statuses.includes(status))
      .reduce<Receipt | undefined>((a, b) => (a && a.at <= b.at ? a : b), undefined);
  const arrived = first(ARRIVED);
  if (arrived) return { state: 'sent', at: arrived.at };
  const failed = first(['failed']);
  if (failed) {
    const { errors, reason = reasonOf(errors), at } = failed;
    return { state: 'failed', reason, at, ...(errors ? { detail: { errors } } : {}) };
  }
  const sent = first(['sent']);
  return sent && { state: 'sent', at: sent.at };
}

function reasonOf(errors: Receipt['errors']): string {
  const [error] = errors ?? [];
  return error?.details ?? error?.title ?? error?.message ?? REASONS.undeliverable;
}
