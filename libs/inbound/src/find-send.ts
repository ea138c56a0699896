import { findTry, messageKeyOf } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Device, FactsRepository, RequestsRepository } from '@cascade/store';

interface FindSendParts {
  facts: Pick<FactsRepository, 'sendOf'>;
  requests: Pick<RequestsRepository, 'byId'>;
  clock: Clock;
}

/** A receipt as the provider posted it. */
interface PostedReceipt {
  /** The provider's id of the message. */
  id: string;
  /** Send that the receipt names by itself; anybody who uses the sender may have made it up. */
  named?: NamedSend | undefined;
  /** Epoch ms; now when absent. */
  at?: number | undefined;
}

interface NamedSend {
  request: number;
  send: number;
}

/** A receipt may come before its message's row is stored, but not if it is older than this. */
const FRESH_MS = 10_000;
/** Before each further look. The row is mostly stored by the first: a send may wait for the receipt. */
export const LOOKUP_PAUSES_MS: readonly number[] = [100, 900];

/**
 * Finds the send of a receipt by the send that it names, or else by the message's id. Undefined: another
 * program's message. Throws StoreUnavailableError, and the signal's reason.
 */
export async function findSend(
  parts: FindSendParts,
  { _id, account }: Readonly<Device>,
  receipt: PostedReceipt,
  signal: AbortSignal,
): Promise<NamedSend | undefined> {
  const named = receipt.named ?? (await sendOfMessage(parts, _id, receipt, signal));
  if (!named) return undefined;
  const found = await parts.requests.byId(named.request);
  const by = found?.account === account ? findTry(found, named.send) : undefined;
  return by?.device === _id ? named : undefined;
}

async function sendOfMessage(
  { facts, clock }: FindSendParts,
  device: string,
  { id, at = clock.now() }: PostedReceipt,
  signal: AbortSignal,
): Promise<NamedSend | undefined> {
  const key = messageKeyOf(device, id);
  const known = await facts.sendOf(key);
  if (known || clock.now() - at > FRESH_MS) return known ?? undefined;
  for (const pauseMs of LOOKUP_PAUSES_MS) {
    await clock.sleep(pauseMs, signal);
    const stored = await facts.sendOf(key);
    if (stored) return stored;
  }
  return undefined;
}
