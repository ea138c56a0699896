import { rateLimited, unknownOutcome, unreachable, type FailedCall } from '@cascade/channel';
import { readProviderWait } from '@cascade/contracts';
import { TelegramApiError } from 'node-telegram-bot-api';
import { ProviderHttpError } from '../api/provider-http-error.ts';
import { telegramRefusal } from './refusals.ts';

/** Wait after a 429 without a time. */
const DEFAULT_WAIT_MS = 1_000;

/**
 * Maps a failed Bot API call to a result. A 4xx is a refusal: nothing was sent. A 5xx, an answer
 * that can't be read, and silence after the request had left are unknown; none of them is repeated,
 * because the Bot API has no idempotency key. `callProvider` reads `retryAfterMs` of a 429.
 */
export function mapTelegramError(error: unknown, to: string): FailedCall {
  if (error instanceof TelegramApiError && error.errorCode < 500) return mapRefusal(error, to);
  const http = httpErrorOf(error);
  if (http?.certainty === 'not-sent') return unreachable('telegram', http);
  const detail = error instanceof TelegramApiError ? detailOf(error) : undefined;
  return unknownOutcome(http?.message ?? String(error), detail);
}

function mapRefusal(error: TelegramApiError, to: string): FailedCall {
  const refused = {
    state: 'failed',
    certainty: 'not-sent',
    detail: detailOf(error),
    internal: error.message,
  } as const;
  if (error.errorCode === 429) {
    const waitMs = readProviderWait(error.retryAfter, DEFAULT_WAIT_MS);
    return {
      ...refused,
      failure: rateLimited('telegram', waitMs),
      retryAfterMs: waitMs,
      // A group's own limit says nothing about the bot's other chats.
      ...(to.startsWith('-') ? {} : { deviceWaitMs: waitMs }),
    };
  }
  if (error.migrateToChatId !== undefined) {
    const params = { chat: String(error.migrateToChatId) };
    return { ...refused, failure: { kind: 'telegramGroupMoved', params } };
  }
  return { ...refused, failure: telegramRefusal(error.errorCode, error.description) };
}

function detailOf({ errorCode, description, parameters }: TelegramApiError): unknown {
  return { error_code: errorCode, description, ...(parameters ? { parameters } : {}) };
}

/** Finds our error: the client passes it on as it is if the call was aborted, else as a cause. */
function httpErrorOf(error: unknown): ProviderHttpError | undefined {
  for (const candidate of [error, (error as { cause?: unknown } | undefined)?.cause]) {
    if (candidate instanceof ProviderHttpError) return candidate;
  }
  return undefined;
}
