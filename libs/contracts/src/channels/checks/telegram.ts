import type { CheckSentences } from '../definition.ts';

/** What to do about a bot that Telegram refuses. */
export const telegramChecks = {
  adviceBotToken: 'Ask @BotFather for the token and set it as the credentials of this device.',
} as const satisfies CheckSentences;
