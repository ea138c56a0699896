import { randomUUID } from 'node:crypto';
import { ACK } from '@cascade/broker';
import type { Disposition } from '@cascade/broker';
import {
  confirmUntil,
  deferralOf,
  hasNextTry,
  ofChannel,
  passingOn,
  type ReceiptWait,
} from '@cascade/cascade';
import { isRateLimit, logIds, messageKeyOf, sentenceOf, toldFailure } from '@cascade/contracts';
import type {
  SendClaim,
  OutcomeRow,
  PassingRefusal,
  RequestSnapshot,
  SendRequested,
} from '@cascade/contracts';
import { resumed, UnavailableError } from '@cascade/runtime';
import type { Device } from '@cascade/store';
import { redactDetail, redactFailure, secretsInContent, secretsOf } from '../redact.ts';
import { askReceipts } from './ask-receipts.ts';
import { awaitReceipts } from './await-receipts.ts';
import type { CallResult } from '../port.ts';
import { callProvider } from './call-provider.ts';
import type { Called } from './call-provider.ts';
import { claimableUntil } from './call-window.ts';
import { deferSend } from './defer-send.ts';
import { moreTimeFor, termsAt, timeForCall } from './claim-terms.ts';
import { endWithoutCall } from './end-without-call.ts';
import { findDevice } from './find-device.ts';
import { giveBackUnopened } from './give-back-unopened.ts';
import { keepTrying } from './keep-trying.ts';
import type { WorkerParts } from './parts.ts';
import { notingFault } from './note-fault.ts';
import { mayAct } from './may-act.ts';
import { noteRecipient } from './note-recipient.ts';
import { noteSender } from './note-sender.ts';
import { prepare } from './prepare.ts';
import type { PreparedCall } from './prepare.ts';
import { receiptWaitOf } from './receipt-wait.ts';
import type { SendStep } from './send-step.ts';
import { settle } from './settle.ts';
import { takeSlot } from './take-slot.ts';
import { unitOfSend, type SendUnit } from './unit-of-send.ts';
import { UnopenedError } from './unopened-error.ts';

const STORE_AWAY: Disposition = { disposition: 'retry', afterMs: 1_000 };
const GIVEN_BACK: Disposition = { disposition: 'retry', afterMs: 0 };

interface ReadySend extends PreparedCall, SendUnit {
  wait: ReceiptWait;
  health: Device['health'];
}

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
  message: SendRequested,
  attempts: number,
): Promise<Disposition> {
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
  let unit: SendStep<SendUnit>;
  try {
    const may = await mayAct(parts, message);
    unit = 'go' in may ? await unitOfSend(parts, message) : may;
  } catch (error) {
    release();
    throw error;
  }
  if (!('go' in unit)) {
    release();
    return unit;
  }
  const wait = receiptWaitOf(parts, message, device.go, job);
  return { go: { job, prepared, release, ...unit.go, wait, health: device.go.health } };
}

async function callOnceTaken(
  parts: WorkerParts,
  message: SendRequested,
  { job, prepared, wait, unit, health }: ReadySend,
): Promise<Disposition> {
  const messageId = parts.adapter.messageIdOf?.(job);
  const row: Omit<SendClaim, 'until' | 'at'> = {
    _id: message.send,
    request: message.request._id,
    account: message.request.account,
    taker: parts.instance,
    token: randomUUID(),
    purpose: 'call',
    ...(messageId === undefined ? {} : { providerMessageId: messageId }),
    ...(message.refused === undefined ? {} : { refused: message.refused }),
  };
  // A repeated insert with the same token shows whether a lost one was stored. The time for the call
  // counts from the stored insert: an outage before it must cost the send nothing.
  const claimed = await keepTrying(async () => {
    const at = parts.clock.now();
    const terms = (await termsAt(parts, message, unit, at)) ?? { until: at };
    const since = parts.clock.now();
    const isClaimed = await parts.facts.claimSend({ ...row, ...terms, at });
    if (message.request.lane === 'interactive') parts.bulkThrottle.wrote(since);
    return isClaimed;
  }, parts);
  if (claimed === undefined) return STORE_AWAY;
  if (!claimed) return ACK;
  const until = await timeForCall(parts, message, { claimed, unit });
  if (until === undefined) return STORE_AWAY;
  const called = await callProvider(parts, {
    request: message.request,
    job,
    prepared,
    until,
    timeoutMs: message.request.callTimeoutMs,
    moreTime: moreTimeFor(parts, message, claimed, until),
    hasNext: hasNextTry(message.request, message.send),
    isOnce: message.refused !== undefined,
  });
  const { result } = called;
  if (result.state === 'sent' && result.contact) noteRecipient(parts, job, result.contact);
  noteSender(parts, message, { _id: message.device, ...(health ? { health } : {}) }, result);
  const secrets = secretsOf(job.credentials);
  if (message.content.kind === 'sealed') secrets.push(...secretsInContent(job.content));
  parts.logger[levelOf(result)]('send: provider called', {
    account: message.request.account,
    device: message.device,
    ms: called.ms,
    ...(result.state === 'sent'
      ? { state: 'sent', providerMessageId: result.providerMessageId }
      : {
          state: result.certainty,
          reason: sentenceOf(redactFailure(result.failure, secrets)),
          internal: loggable(message.request, result.internal),
        }),
  });
  const own = toOutcome(parts, message, called, secrets);
  const { success } = ofChannel(message.request.sends, message.channel);
  const outcome = own.state === 'unknown' ? await askReceipts(parts, own, success) : own;
  if (outcome.state === 'sent') {
    const until = confirmUntil(message.request, message.channel, wait, outcome.at);
    if (until > outcome.at) {
      const terms = success === undefined ? { until, goal: wait.goal } : { until, success };
      return awaitReceipts(parts, message.request, outcome, terms);
    }
  }
  if (outcome.state === 'failed' && !outcome.passesOn) {
    const refusal = refusalForTheMoment(parts, message, { claimed, result, outcome });
    if (refusal) return deferSend(parts, message, { claimed, refusal, outcome });
  }
  return settle(parts, message, outcome);
}

/**
 * A send that went well is in the log of requests; a line for each at `info` cost a worker a tenth of its CPU.
 * One whose outcome is unknown is to be seen.
 */
const levelOf = (result: CallResult) =>
  result.state === 'sent' ? 'debug' : result.certainty === 'unknown' ? 'warn' : 'info';

/** What the provider refused for the moment, with the time of the next call; a server that isn't reached refuses nothing. */
function refusalForTheMoment(
  { refusedRetryMs = [] }: WorkerParts,
  { request, channel }: SendRequested,
  { claimed, result, outcome }: { claimed: SendClaim; result: CallResult; outcome: OutcomeRow },
): PassingRefusal | undefined {
  if (result.state === 'sent' || result.certainty !== 'not-sent') return undefined;
  const { retryAfterMs, passing, deviceWaitMs } = result;
  if (retryAfterMs === undefined || !(passing || isRateLimit(result.failure))) return undefined;
  const { at, failure = result.failure } = outcome;
  // A limit of the device says when it is over, and nothing of this send: its waits don't grow.
  const steps = deviceWaitMs === undefined ? refusedRetryMs : refusedRetryMs.slice(0, 1);
  return deferralOf(request, channel, claimed, { at, failure, retryAfterMs }, steps);
}

/** The provider's raw text may repeat the message, and logs outlive what is sensitive. */
const loggable = ({ sensitive }: RequestSnapshot, internal?: string) =>
  sensitive ? undefined : internal;

function toOutcome(
  { adapter, clock }: WorkerParts,
  message: SendRequested,
  { result, ms }: Called,
  secrets: readonly string[],
): OutcomeRow {
  // Providers repeat the content of the message.
  const detail = message.request.sensitive ? undefined : result.detail;
  const row = {
    _id: message.send,
    request: message.request._id,
    account: message.request.account,
    ...(detail === undefined ? {} : { detail: redactDetail(detail, secrets) }),
    ms,
    at: clock.now(),
  };
  if (result.state === 'sent') {
    const { providerMessageId: id } = result;
    const { success } = ofChannel(message.request.sends, message.channel);
    const sent = {
      ...row,
      state: 'sent' as const,
      ...(success ? { delivery: { state: 'accepted' as const, at: row.at } } : {}),
    };
    if (!id) return sent;
    const key = adapter.toldById ? { messageKey: messageKeyOf(message.device, id) } : {};
    return { ...sent, providerMessageId: id, ...key };
  }
  if (result.certainty === 'unknown') {
    return { ...row, state: 'unknown', ...toldFailure({ kind: 'outcomeUnknown' }) };
  }
  const failure = redactFailure(result.failure, secrets);
  const passes =
    result.certainty === 'not-sent' ? passingOn(message.request, message.send, failure) : {};
  return { ...row, state: 'failed', ...toldFailure(failure), ...passes };
}
