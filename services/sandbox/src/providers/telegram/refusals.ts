import type { Refusal } from '../../magic/magic-recipients.ts';
import { badRequest, TelegramError } from './answer.ts';

/** The supergroup that the magic group has become. */
const MIGRATED_TO_CHAT_ID = -1_001_000_000_301;

/** How Telegram words a refusal. Those that no magic chat id leads to have no entry. */
export function telegramRefusal(refusal: Refusal, retryAfterSeconds: number): TelegramError {
  switch (refusal) {
    case 'blocked':
      return new TelegramError(403, 'Forbidden: bot was blocked by the user');
    case 'device-disconnected':
      return new TelegramError(401, 'Unauthorized');
    case 'rate-limited':
      return new TelegramError(429, `Too Many Requests: retry after ${retryAfterSeconds}`, {
        retry_after: retryAfterSeconds,
      });
    case 'migrated':
      return new TelegramError(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
        migrate_to_chat_id: MIGRATED_TO_CHAT_ID,
      });
    case 'provider-error':
      return new TelegramError(500, 'Internal Server Error');
    case 'unavailable':
      return new TelegramError(502, 'Bad Gateway');
    default:
      return badRequest('chat not found');
  }
}
