import { TelegramApiError } from 'node-telegram-bot-api';
import { mapTelegramError } from './map-telegram-error.ts';

/** The client reads answers of any server that an operator names. */
const refused = (retryAfter: unknown) =>
  mapTelegramError(
    Object.assign(Object.create(TelegramApiError.prototype) as TelegramApiError, {
      errorCode: 429,
      description: 'Too Many Requests',
      message: '429: Too Many Requests',
      parameters: { retry_after: retryAfter },
    }),
    '1',
  );

test.each([
  [35, 35_000],
  ['35', 35_000],
  [1e300, 86_400_000],
  [{ toString: { a: 1 } }, 1_000],
  [-1, 1_000],
  [null, 1_000],
])('a wait of %p seconds holds the bot for a day at most', (given, waitMs) => {
  expect(refused(given)).toMatchObject({ retryAfterMs: waitMs, deviceWaitMs: waitMs });
});
