import { ACK } from '@cascade/broker';
import { failureOfWait, type SendRequested } from '@cascade/contracts';
import { PLACE_MS } from '@cascade/store';
import type { WorkerParts } from './parts.ts';
import type { SendStep } from './send-step.ts';

/** When another send may take the place of a send without its claim (epoch ms). */
export interface SendPlace {
  placeUntil: number;
}

type PlaceParts = Pick<WorkerParts, 'accounts' | 'clock' | 'logger' | 'recipientSends'>;

/**
 * Takes the place of a send among those that its recipient may get: right before its send claim, because other sends to
 * the person may have gone since it was judged. Where none is left, an interactive send ends; for others the next look
 * at the request says until when it waits. Accounts without caps have no places. Throws StoreUnavailableError.
 */
export function takePlace(
  parts: PlaceParts,
  message: SendRequested,
): SendStep<SendPlace> | Promise<SendStep<SendPlace>> {
  return message.person === undefined ? FREE : takeOf(parts, message, message.person);
}

const FREE: SendStep<SendPlace> = { go: { placeUntil: Infinity } };

async function takeOf(
  { accounts, clock, logger, recipientSends }: PlaceParts,
  { send, request: { _id: request, account, lane } }: SendRequested,
  person: readonly string[],
): Promise<SendStep<SendPlace>> {
  const caps = (await accounts.byId(account))?.settings.recipientCaps;
  if (caps === undefined) return FREE;
  const now = clock.now();
  const until = await recipientSends.take(account, person, { caps, send, request, now });
  if (until === null) return { go: { placeUntil: now + PLACE_MS } };
  if (lane === 'interactive') return { end: failureOfWait({ limit: 'recipient_cap', until }) };
  logger.info('send: waits for a cap of its recipient', { until: new Date(until) });
  return { disposition: ACK };
}
