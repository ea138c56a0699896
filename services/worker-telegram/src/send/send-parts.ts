import type { CallResult } from '@cascade/channel';
import { REASONS } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Api } from 'node-telegram-bot-api';
import type { TelegramCall } from './convert-to-telegram-calls.ts';
import { mapTelegramError } from './map-telegram-error.ts';

/** A 429 within a text is waited for this often; the call's own time ends it before. */
const MAX_WAITS = 5;

/**
 * Makes the calls of one message in their order. The first that fails ends the message: nothing is
 * sent after it and nothing before it is repeated, so a text of several parts may be there in part.
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
    sent.push(result.message);
  }
  const [first] = sent;
  const last = sent.at(-1);
  return {
    state: 'sent',
    providerMessageId: String(first?.message_id),
    detail: sent.length === 1 ? last : { ...last, parts: idsOf(sent) },
  };
}

type Failed = ReturnType<typeof mapTelegramError>;

/** The worker itself repeats a first call; a later one is repeated here, for it alone may be. */
async function callOnceOrAfterWaits(
  api: Api,
  call: TelegramCall,
  to: string,
  clock: Clock,
  signal: AbortSignal,
  mayWait: boolean,
): Promise<{ message: { message_id: number } } | { failed: Failed }> {
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

/** After the first part a failure leaves the recipient with some of the text, which is told. */
function inPart(
  failed: Failed,
  sent: readonly { message_id: number }[],
  parts: number,
): CallResult {
  if (sent.length === 0) return failed;
  const { reason, certainty, internal, detail } = failed;
  return {
    state: 'failed',
    certainty: certainty === 'unknown' ? 'unknown' : 'in-part',
    reason: REASONS.sentInPart(sent.length, parts, reason),
    detail: { ...(detail === undefined ? {} : { error: detail }), parts: idsOf(sent) },
    ...(internal === undefined ? {} : { internal }),
  };
}

const idsOf = (messages: readonly { message_id: number }[]) =>
  messages.map(({ message_id: id }) => id);
