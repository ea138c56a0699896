import { failureIn, toldFailure } from '@cascade/contracts';
import type {
  DeliveryState,
  Failure,
  Receipt,
  ReceiptStatus,
  SuccessState,
  ToldFailure,
} from '@cascade/contracts';

export type ReceiptVerdict =
  | { state: 'sent'; at: number }
  | ({ state: 'failed'; detail?: unknown; at: number } & Required<ToldFailure>);

const ARRIVED: readonly ReceiptStatus[] = ['delivered', 'read', 'played'];
const READ: readonly ReceiptStatus[] = ['read', 'played'];

/**
 * What the receipts of one send prove, in any order and also repeated. `delivered` or `read` proves
 * arrival, even beside a `failed`. After `sent` alone, a `failed` wins.
 *
 * @param goal the state that counts as a success; without one `sent` does. Undefined: neither the
 * goal nor a failure is proved.
 */
export function judgeReceipts(
  receipts: readonly Receipt[],
  goal?: SuccessState,
): ReceiptVerdict | undefined {
  const reached = earliest(receipts, goal === 'read' ? READ : ARRIVED);
  if (reached) return { state: 'sent', at: reached.at };
  const failed = earliest(receipts, ARRIVED) ? undefined : earliest(receipts, ['failed']);
  if (failed) {
    const { errors, at } = failed;
    const failure = failureOf(failed);
    return {
      state: 'failed',
      ...toldFailure(failure),
      at,
      ...(errors ? { detail: { errors } } : {}),
    };
  }
  if (goal === 'delivered' || goal === 'read') return undefined;
  const sent = earliest(receipts, ['sent']);
  return sent && { state: 'sent', at: sent.at };
}

/** The best that the receipts of one send prove of its message; without any it is accepted. */
export function deliveryOf(
  receipts: readonly Receipt[],
  acceptedAt: number,
): { state: DeliveryState; at: number } {
  const read = earliest(receipts, READ);
  if (read) return { state: 'read', at: read.at };
  const arrived = earliest(receipts, ARRIVED);
  if (arrived) return { state: 'delivered', at: arrived.at };
  const failed = earliest(receipts, ['failed']);
  return failed ? { state: 'failed', at: failed.at } : { state: 'accepted', at: acceptedAt };
}

function earliest(
  receipts: readonly Receipt[],
  statuses: readonly ReceiptStatus[],
): Receipt | undefined {
  return receipts
    .filter(({ status }) => statuses.includes(status))
    .reduce<Receipt | undefined>((a, b) => (a && a.at <= b.at ? a : b), undefined);
}

/** Receipts of earlier versions have the provider's errors alone. */
function failureOf({ failure, reason, errors }: Receipt): Failure {
  const [error] = errors ?? [];
  const said = reason ?? error?.details ?? error?.title ?? error?.message;
  return failureIn({ failure, reason: said }) ?? { kind: 'undeliverable' };
}
