import { ACK, type Disposition } from '@cascade/broker';
import { hasNextTry, laterTiers, RECHECK_MS, tierOf } from '@cascade/cascade';
import type { SendRequested } from '@cascade/contracts';
import { UnavailableError } from '@cascade/runtime';
import type { WorkerVault } from '../worker-ports.ts';
import { claimableUntil } from './call-window.ts';
import { GIVEN_BACK, STORE_AWAY } from './dispositions.ts';
import { endWithoutCall } from './end-without-call.ts';
import type { WorkerParts } from './parts.ts';
import { isOfMissingKey, type UnopenedError } from './unopened-error.ts';

/** Waits before the broker gives the send to any worker again: 0.1 s, twice as long each time. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
/** After so many of them, six seconds in all, the sweeper asks for the send from time to time. */
const QUICK_ATTEMPTS = 6;
const LONGEST_RECHECK_MS = 5 * 60_000;

/** A send with a later tier behind it waits no longer, and at most a third of its time. */
const BEFORE_LATER_TIER_MS = 60_000;
/** Also where its time is over by then, and before a pool's next member: it is tried so often. */
const LEAST_ATTEMPTS = 3;

/**
 * Gives a send back whose device or message this worker can't open: another one may have the key, or get it. It
 * waits until its deadline, and is told as an internal error then. With a later tier behind it, it gives way to
 * that after a minute. In a pool the next member has its turn soon, and at once where the text is damaged.
 *
 * @param attempts how often the broker has given it back before.
 */
export async function giveBackUnopened(
  parts: WorkerParts,
  message: SendRequested,
  error: UnopenedError,
  attempts: number,
): Promise<Disposition> {
  const { clock, logger, noteUnopened, stopping } = parts;
  const { channel, request, send } = message;
  if (stopping.aborted) return GIVEN_BACK;
  tellOnce(parts, message, error);
  const mayHelp = isOfMissingKey(error.cause) && attempts < LEAST_ATTEMPTS;
  if (hasNextTry(request, send) && !mayHelp) {
    logger.info('send: passed on to the next member of the pool', { send });
    return endWithoutCall(parts, message, { failure: { kind: 'deviceDisconnected' } });
  }
  const now = clock.now();
  const hasLaterTier = laterTiers(request, channel).length > 0;
  if (hasLaterTier && attempts >= LEAST_ATTEMPTS) {
    const share = (claimableUntil(message) - request.dueAt) / 3;
    if (now >= request.dueAt + Math.min(BEFORE_LATER_TIER_MS, share)) {
      logger.info('send: ended without a call', { send, kind: 'internalError' });
      return endWithoutCall(parts, message, { failure: { kind: 'internalError' } });
    }
  }
  const isQuick = hasLaterTier || attempts < QUICK_ATTEMPTS;
  try {
    if (attempts === 0 || !isQuick) await noteUnopened(request, channel, recheckAt(message, now));
  } catch (failure) {
    if (!(failure instanceof UnavailableError)) throw failure;
    logger.warn('send: returned to the broker, store unavailable', { send, error: failure });
    return STORE_AWAY;
  }
  if (!isQuick) return ACK;
  const afterMs = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
  return { disposition: 'retry', afterMs };
}

/** The longer it waits, the later. Beside other channels of its tier it is looked at as they are. */
function recheckAt(message: SendRequested, now: number): number {
  const { channel, request } = message;
  const isAlone = request.plan[tierOf(request, channel)]?.length === 1;
  const waitMs = isAlone ? Math.max(RECHECK_MS, (now - request.dueAt) / 2) : RECHECK_MS;
  return Math.min(now + Math.min(waitMs, LONGEST_RECHECK_MS), claimableUntil(message));
}

/** Devices and keys that were logged, by the vault that can't open them. */
const told = new WeakMap<WorkerVault, Set<string>>();
const MOST_TOLD = 1_000;

/** Logs an error for each device and key once: thousands of sends may wait for it. */
function tellOnce(
  { logger, vault }: Pick<WorkerParts, 'logger' | 'vault'>,
  { device, send, request }: SendRequested,
  error: UnopenedError,
): void {
  const known = told.get(vault) ?? new Set();
  const name = `${device} ${error.key ?? ''}`;
  const isNew = !known.has(name);
  if (known.size >= MOST_TOLD) known.clear();
  told.set(vault, known.add(name));
  const fields = { device, key: error.key, send, request: request._id, error: error.cause };
  logger[isNew ? 'error' : 'debug'](`send: returned to the broker, ${error.message}`, fields);
}
