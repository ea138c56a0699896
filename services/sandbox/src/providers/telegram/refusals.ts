import type { Refusal } from '../../magic/magic-rows.ts';
import type { Refusals } from '../provider.ts';
import { badRequest, TelegramError } from './answer.ts';

/** The supergroup that the magic group has become. */
const MIGRATED_TO_CHAT_ID = -1_001_000_000_301;

const unknownRecipient = () => badRequest('chat not found');

/** How Telegram words a refusal. */
export const TELEGRAM_REFUSALS: Refusals<(retryAfterSeconds: number) => TelegramError> = {
  'unknown-recipient': unknownRecipient,
  blocked: () => new TelegramError(403, 'Forbidden: bot was blocked by the user'),
  'device-disconnected': () => new TelegramError(401, 'Unauthorized'),
  'rate-limited': (retryAfterSeconds) =>
    new TelegramError(429, `Too Many Requests: retry after ${retryAfterSeconds}`, {
      retry_after: retryAfterSeconds,
    }),
  migrated: () =>
    new TelegramError(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: MIGRATED_TO_CHAT_ID,
    }),
  'provider-error': () => new TelegramError(500, 'Internal Server Error'),
  unavailable: () => new TelegramError(502, 'Bad Gateway'),
};

export const telegramRefusal = (refusal: Refusal, retryAfterSeconds: number): TelegramError =>
  (TELEGRAM_REFUSALS[refusal] ?? unknownRecipient)(retryAfterSeconds);
