import { ACK } from '@cascade/broker';
import type { Disposition } from '@cascade/broker';
import { accountOfBulkQueue } from '@cascade/cascade';
import type { BulkClaimed, SendRequested } from '@cascade/contracts';
import type { BulkThrottle } from '@cascade/runtime';
import type { AccountQueue, Queued, Ran } from '../fair/account-queue.ts';
import { claimableUntil } from './call-window.ts';
import { GIVEN_BACK, LATER } from './dispositions.ts';
import type { WorkerParts } from './parts.ts';

/** The worker keeps no message for longer: RabbitMQ closes a channel whose messages stay unacknowledged. */
const LONGEST_WAIT_MS = 60_000;

const FIRST_RETURN_MS = 1_000;
const LAST_RETURN_MS = 8_000;

interface Turn {
  /** Resolves when the send begins, or will not begin here. */
  begun: Promise<void>;
  disposition: Promise<Disposition>;
}

/** Makes a bulk send when it is its account's turn. */
export type InTurn = (place: Queued, act: () => Promise<Disposition>) => Turn;

export function createInTurn(
  queue: AccountQueue,
  { stopping, bulkThrottle }: { stopping: AbortSignal; bulkThrottle: Pick<BulkThrottle, 'turn'> },
): InTurn {
  return (place, act) => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const disposition = queue
      .run(place, async () => {
        begin();
        await bulkThrottle.turn();
        return act();
      })
      .finally(begin)
      .then((result) => dispositionOf(result, { stopping, late: LATER, attempts: 0 }));
    return { begun, disposition };
  };
}

/**
 * Handles a send when it is its account's turn. If the account already has as many running sends as it
 * may, the send waits here. If the waiting room is full, the broker redelivers it later. It isn't
 * claimed while it waits. A send whose deadline passes is left to the sweeper, which ends it.
 */
export async function sendInTurn(
  queue: AccountQueue,
  { clock, stopping }: Pick<WorkerParts, 'clock' | 'stopping'>,
  { body, attempts }: { body: SendRequested; attempts: number },
  act: () => Promise<Disposition>,
): Promise<Disposition> {
  const { send, device, content, request } = body;
  const result = await queue.run(
    {
      key: String(send),
      account: request.account,
      device,
      until: Math.min(claimableUntil(body), clock.now() + LONGEST_WAIT_MS),
      bytes: () => JSON.stringify(content).length,
    },
    act,
  );
  const late = clock.now() < claimableUntil(body) ? LATER : ACK;
  return dispositionOf(result, { stopping, late, attempts });
}

/** Handles a bulk claim unless its account has as many under way as it may; then the claim comes again. */
export async function claimInTurn(
  queue: AccountQueue,
  { clock, stopping }: Pick<WorkerParts, 'clock' | 'stopping'>,
  { body: { bulkQueue, requests }, attempts }: { body: BulkClaimed; attempts: number },
  act: () => Promise<Disposition>,
): Promise<Disposition> {
  const place = {
    key: `${bulkQueue} ${requests[0] ?? 0}`,
    account: accountOfBulkQueue(bulkQueue),
    device: bulkQueue,
    until: clock.now(),
  };
  return dispositionOf(await queue.run(place, act), { stopping, late: LATER, attempts });
}

function dispositionOf(
  result: Ran<Disposition>,
  { stopping, late, attempts }: { stopping: AbortSignal; late: Disposition; attempts: number },
): Disposition {
  if ('ran' in result) return result.ran;
  if (stopping.aborted) return GIVEN_BACK;
  switch (result.notRun) {
    case 'full':
      return {
        disposition: 'retry',
        afterMs: Math.min(FIRST_RETURN_MS * 2 ** attempts, LAST_RETURN_MS),
      };
    case 'expired':
      return late;
    default:
      return ACK;
  }
}
