import type { AcceptanceRow, SendClaim, OutcomeRow, Receipt } from '@cascade/contracts';
import { judgeReceipts } from './judge-receipts.ts';

/**
 * The verdict on a send that the provider took: what its receipts say, and `sent` when there are none
 * by the end of the wait. Undefined while the wait goes on. The same facts give the same row, whoever
 * inserts it.
 */
export function confirm(
  accepted: AcceptanceRow,
  receipts: readonly Receipt[],
  now: number,
): OutcomeRow | undefined {
  const { until, ...row } = accepted;
  const told = judgeReceipts(receipts.filter(({ send }) => send === accepted._id));
  if (!told) return now < until ? undefined : { ...row, state: 'sent', at: until };
  // The provider's clock is another one.
  const at = Math.max(accepted.at, Math.min(told.at, until));
  return { ...row, ...told, at };
}

/**
 * The verdict on a call of which its holder told nothing, where a receipt does: it stands in for the
 * holder's word. Undefined without one.
 */
export function confirmUntold(
  call: SendClaim,
  receipts: readonly Receipt[],
): OutcomeRow | undefined {
  const told = judgeReceipts(receipts.filter(({ send }) => send === call._id));
  if (!told) return undefined;
  const { _id, request, account, providerMessageId } = call;
  return {
    _id,
    request,
    account,
    ...told,
    ms: 0,
    at: Math.max(call.at, told.at),
    ...(providerMessageId === undefined ? {} : { providerMessageId }),
  };
}
