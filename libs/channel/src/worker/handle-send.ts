import { ACK } from '@cascade/broker';
import type { Disposition } from '@cascade/broker';
import { logIds, sentenceOf, type SendRequested } from '@cascade/contracts';
import { resumed, UnavailableError } from '@cascade/runtime';
import { asChosen } from './as-chosen.ts';
import { callOnceTaken, type ReadySend } from './call-once-taken.ts';
import { claimableUntil } from './call-window.ts';
import { GIVEN_BACK, STORE_AWAY } from './dispositions.ts';
import { endWithoutCall } from './end-without-call.ts';
import { findDevice } from './find-device.ts';
import { giveBackUnopened } from './give-back-unopened.ts';
import { loggable } from './log-call.ts';
import type { WorkerParts } from './parts.ts';
import { notingFault } from './note-fault.ts';
import { mayAct } from './may-act.ts';
import { prepare } from './prepare.ts';
import { receiptWaitOf } from './receipt-wait.ts';
import type { SendStep } from './send-step.ts';
import { takePlace, type SendPlace } from './take-place.ts';
import { takeSlot } from './take-slot.ts';
import { unitOfSend, type SendUnit } from './unit-of-send.ts';
import { UnopenedError } from './unopened-error.ts';

/**
 * One `send.requested`: at most one provider call, and never one without its send claim. Whatever
 * fails before that row leaves no trace, so the message may be repeated; after it, an
 * outcome must be stored. Counts and rethrows every error but an outage: the message is a dead letter then.
 *
 * @param attempts how often the broker has given the message back before.
 */
export function handleSend(
  parts: WorkerParts,
  message: SendRequested,
  attempts = 0,
): Promise<Disposition> {
  const { channel, request } = message;
  return notingFault(parts, request._id, channel, () => processSend(parts, message, attempts));
}

/** `handleSend` for callers who count defects themselves. */
export async function processSend(
  parts: WorkerParts,
  message: SendRequested,
  attempts = 0,
): Promise<Disposition> {
  const { channel, request, send } = message;
  const attributes = { 'cascade.request_id': request._id, 'cascade.send_id': send };
  const options = { kind: 'consumer', attributes } as const;
  parts.metrics.begun();
  try {
    const own = { ...parts, logger: parts.logger.child({ ...logIds(request, send) }) };
    return await resumed(request.trace, `send ${channel}`, options, () =>
      callOrEnd(own, message, attempts),
    );
  } finally {
    parts.metrics.ended();
  }
}

async function callOrEnd(
  parts: WorkerParts,
  asked: SendRequested,
  attempts: number,
): Promise<Disposition> {
  const message = asChosen(asked, parts.clock.now());
  // Too late for a call: the sweeper ends the send.
  if (parts.clock.now() >= claimableUntil(message)) return ACK;
  let step: SendStep<ReadySend>;
  try {
    step = await untilCall(parts, message);
  } catch (error) {
    if (error instanceof UnopenedError) {
      return giveBackUnopened(parts, message, error, attempts);
    }
    if (!(error instanceof UnavailableError)) throw error;
    parts.logger.warn('send: returned to the broker, store unavailable', {
      error,
    });
    return STORE_AWAY;
  }
  if ('disposition' in step) return step.disposition;
  if ('end' in step) {
    // While this process stops, the reason may be the stop itself: another process decides again.
    if (parts.stopping.aborted) return GIVEN_BACK;
    const { end: failure, detail } = step;
    const internal = loggable(message.request, step.internal);
    parts.logger.info('send: ended without a call', {
      reason: sentenceOf(failure),
      internal,
    });
    return endWithoutCall(parts, message, { failure, detail });
  }
  try {
    return await callOnceTaken(parts, message, step.go);
  } finally {
    step.go.release();
  }
}

/** Everything that comes before the send claim. Throws StoreUnavailableError, UnopenedError. */
async function untilCall(parts: WorkerParts, message: SendRequested): Promise<SendStep<ReadySend>> {
  const device = await findDevice(parts, message);
  if (!('go' in device)) return device;
  const slot = await takeSlot(parts, message, device.go);
  if (!('go' in slot)) return slot;
  const step = await prepare(parts, message, device.go);
  if (!('go' in step)) return step;
  try {
    const waitMs = slot.go - parts.clock.now();
    if (waitMs > 0) await parts.clock.sleep(waitMs, parts.stopping);
    parts.stopping.throwIfAborted();
  } catch (error) {
    step.go.release();
    if (!parts.stopping.aborted) throw error;
    return { disposition: GIVEN_BACK };
  }
  const { job, prepared, release } = step.go;
  let taken: SendStep<SendUnit & SendPlace>;
  try {
    taken = await takeLast(parts, message);
  } catch (error) {
    release();
    throw error;
  }
  if (!('go' in taken)) {
    release();
    return taken;
  }
  const wait = receiptWaitOf(parts, message, device.go, job);
  return { go: { job, prepared, release, ...taken.go, wait, health: device.go.health } };
}

/** What is asked for last, because each send is counted for it: its unit of quota, and its recipient's place. */
async function takeLast(
  parts: WorkerParts,
  message: SendRequested,
): Promise<SendStep<SendUnit & SendPlace>> {
  const may = await mayAct(parts, message);
  const unit = 'go' in may ? await unitOfSend(parts, message) : may;
  if (!('go' in unit)) return unit;
  const place = await takePlace(parts, message);
  return 'go' in place ? { go: { ...unit.go, ...place.go } } : place;
}
