import { randomUUID } from 'node:crypto';
import { ACK } from '@cascade/broker';
import type { Disposition } from '@cascade/broker';
import {
  confirmUntil,
  deferralOf,
  hasNextTry,
  ofChannel,
  type ReceiptWait,
} from '@cascade/cascade';
import { chosenOf, isRateLimit } from '@cascade/contracts';
import type { SendClaim, OutcomeRow, PassingRefusal, SendRequested } from '@cascade/contracts';
import type { Device } from '@cascade/store';
import { secretsInContent, secretsOf } from '../redact.ts';
import type { CallResult } from '../port.ts';
import { askReceipts } from './ask-receipts.ts';
import { awaitReceipts } from './await-receipts.ts';
import { callProvider } from './call-provider.ts';
import { costByTable } from './cost-of-call.ts';
import { deferSend } from './defer-send.ts';
import { STORE_AWAY } from './dispositions.ts';
import { moreTimeFor, termsAt, timeForCall } from './claim-terms.ts';
import { keepTrying } from './keep-trying.ts';
import { logCall } from './log-call.ts';
import type { WorkerParts } from './parts.ts';
import { noteRecipient } from './note-recipient.ts';
import { noteSender } from './note-sender.ts';
import type { PreparedCall } from './prepare.ts';
import { settle } from './settle.ts';
import { toOutcome } from './to-outcome.ts';
import type { SendPlace } from './take-place.ts';
import type { SendUnit } from './unit-of-send.ts';

/** A send of which nothing is left to do but its claim and its call. */
export interface ReadySend extends PreparedCall, SendPlace, SendUnit {
  wait: ReceiptWait;
  health: Device['health'];
}

/**
 * Inserts the send claim, and calls the provider if it is this process's. From here on an outcome must be stored. Another
 * process that has the claim calls, or has called.
 */
export async function callOnceTaken(
  parts: WorkerParts,
  message: SendRequested,
  { job, prepared, wait, unit, placeUntil, health }: ReadySend,
): Promise<Disposition> {
  const messageId = parts.adapter.messageIdOf?.(job);
  const cost = costByTable(message, job);
  const row: Omit<SendClaim, 'until' | 'at'> = {
    _id: message.send,
    request: message.request._id,
    account: message.request.account,
    taker: parts.instance,
    token: randomUUID(),
    purpose: 'call',
    ...(messageId === undefined ? {} : { providerMessageId: messageId }),
    ...chosenOf(message),
    ...(cost === undefined ? {} : { cost }),
    ...(message.refused === undefined ? {} : { refused: message.refused }),
  };
  // A repeated insert with the same token shows whether a lost one was stored. The time for the call
  // counts from the stored insert: an outage before it must cost the send nothing.
  let isTried = false;
  const claimed = await keepTrying(async () => {
    const at = parts.clock.now();
    // Another send may have its place by now: the next look at the request asks again. A claim that may be stored is
    // repeated, because nobody else would make its call.
    if (!isTried && at >= placeUntil) return null;
    const terms = (await termsAt(parts, message, unit, at)) ?? { until: at };
    const since = parts.clock.now();
    isTried = true;
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
  logCall(parts, message, called, secrets);
  const own = toOutcome(parts, message, called, { secrets, cost });
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
