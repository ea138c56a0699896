import { integerIdOf, type CallResult } from '@cascade/channel';
import type { Clock } from '@cascade/runtime';
import type { Api } from 'node-telegram-bot-api';
import type { TelegramCall } from './convert-to-telegram-calls.ts';
import { mapTelegramError } from './map-telegram-error.ts';

/** Retries after a 429 within a text; the call's time limit may end them before. */
const MAX_WAITS = 5;

/**
 * Makes the calls of a message in order. The first failed call ends the message: no later call is made
 * and no earlier one is repeated, so a text of several parts may arrive in part.
 */
export async function sendParts(
  api: Api,
  calls: readonly TelegramCall[],
  to: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<CallResult> {
  const sent: { message_id: number }[] = [];
  for (const call of calls) {
    const result = await callOnceOrAfterWaits(api, call, to, clock, signal, sent.length > 0);
    if ('failed' in result) return inPart(result.failed, sent, calls.length);
    if (typeof result.message === 'boolean') {
      return { state: 'sent', detail: { result: result.message } };
    }
    sent.push(result.message);
  }
  const [first] = sent;
  const last = sent.at(-1);
  const id = integerIdOf(first?.message_id);
  return {
    state: 'sent',
    ...(id === undefined ? {} : { providerMessageId: id }),
    detail: sent.length === 1 ? last : { ...last, parts: idsOf(sent) },
  };
}

type Failed = ReturnType<typeof mapTelegramError>;

/** Makes a later call with retries. The worker itself retries the first call. */
async function callOnceOrAfterWaits(
  api: Api,
  call: TelegramCall,
  to: string,
  clock: Clock,
  signal: AbortSignal,
  mayWait: boolean,
): Promise<{ message: Awaited<ReturnType<TelegramCall>> } | { failed: Failed }> {
  for (let waits = 0; ; waits += 1) {
    try {
      return { message: await call(api, signal) };
    } catch (error) {
      const failed = mapTelegramError(error, to);
      const waitMs = failed.certainty === 'not-sent' ? failed.retryAfterMs : undefined;
      if (!mayWait || waitMs === undefined || waits === MAX_WAITS) return { failed };
      try {
        await clock.sleep(waitMs, signal);
      } catch {
        return { failed };
      }
    }
  }
}

/** Adds to a failure after the first part which parts the recipient has. */
function inPart(
  failed: Failed,
  sent: readonly { message_id: number }[],
  parts: number,
): CallResult {
  if (sent.length === 0) return failed;
  const { failure, certainty, internal, detail } = failed;
  return {
    state: 'failed',
    certainty: certainty === 'unknown' ? 'unknown' : 'in-part',
    failure: { kind: 'sentInPart', params: { sent: sent.length, parts, why: failure } },
    detail: { ...(detail === undefined ? {} : { error: detail }), parts: idsOf(sent) },
    ...(internal === undefined ? {} : { internal }),
  };
}

const idsOf = (messages: readonly { message_id: number }[]) =>
  messages.map(({ message_id: id }) => id);
