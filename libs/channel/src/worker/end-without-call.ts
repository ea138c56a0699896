import { ACK } from '@cascade/broker';
import type { Disposition } from '@cascade/broker';
import { outcomeOfRow } from '@cascade/cascade';
import type { Failure, SendClaim, SendRequested } from '@cascade/contracts';
import { UnavailableError } from '@cascade/runtime';
import { redactDetail } from '../redact.ts';
import { STORE_AWAY } from './dispositions.ts';
import type { WorkerParts } from './parts.ts';
import { settle, type NotifiedSend } from './settle.ts';

type EndedSend = NotifiedSend & Pick<SendRequested, 'send' | 'block' | 'refused'>;

/**
 * Ends a send that must not or can't be called: first its send claim, with the failure, so that
 * nobody calls after all; then the outcome. When this process dies in between, the sweeper
 * completes the row's purpose.
 */
export async function endWithoutCall(
  parts: WorkerParts,
  message: EndedSend,
  { failure, detail }: { failure: Failure; detail?: unknown },
): Promise<Disposition> {
  const { clock, end, logger } = parts;
  const { send, request, block, refused } = message;
  let claimed: SendClaim | null;
  try {
    claimed = await end.claim(request, {
      send,
      purpose: 'prepare-failed',
      failure,
      block,
      refused,
    });
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    logger.warn('send: claim not inserted', { send: message.send, error });
    return STORE_AWAY;
  }
  if (!claimed) return ACK;
  const isTold = detail !== undefined && !request.sensitive;
  return settle(parts, message, {
    ...outcomeOfRow(claimed, clock.now()),
    ...(isTold ? { detail: redactDetail(detail) } : {}),
  });
}
