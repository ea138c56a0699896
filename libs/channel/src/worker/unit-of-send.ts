import { ACK } from '@cascade/broker';
import type { SendRequested } from '@cascade/contracts';
import type { QuotaUnit } from '@cascade/dispatch';
import type { WorkerParts } from './parts.ts';
import type { SendStep } from './send-step.ts';

/** No unit: the account's plan is unlimited. */
export interface SendUnit {
  unit?: QuotaUnit;
}

type UnitParts = Pick<WorkerParts, 'units' | 'accounts' | 'clock' | 'logger'>;

/**
 * Gives the unit of quota that the claim of a send names. The unit came with the send. If its time is over, the
 * account may have it back, so another one is drawn. Throws StoreUnavailableError.
 */
export function unitOfSend(
  parts: UnitParts,
  message: SendRequested,
): SendStep<SendUnit> | Promise<SendStep<SendUnit>> {
  const { block, unitUntil = Infinity } = message;
  if (block === undefined) return { go: {} };
  if (parts.clock.now() < unitUntil) return { go: { unit: { id: block, until: unitUntil } } };
  return drawUnit(parts, message);
}

async function drawUnit(
  parts: UnitParts,
  { send, request }: SendRequested,
): Promise<SendStep<SendUnit>> {
  const account = await parts.accounts.byId(request.account);
  if (!account) return { end: { kind: 'deviceDisconnected' }, internal: 'no such account' };
  const drawn = await parts.units.take(account);
  if (drawn.ok) return { go: drawn.block ? { unit: drawn.block } : {} };
  if (drawn.why === 'held') {
    // Nothing was sent: the next look at the request asks for the send again.
    parts.logger.info('send: waits for quota', { send });
    return { disposition: ACK };
  }
  return { end: { kind: drawn.why === 'expired' ? 'planExpired' : 'insufficientQuota' } };
}
