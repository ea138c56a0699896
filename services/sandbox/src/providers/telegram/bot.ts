import { REVOKED } from '../../magic/magic-rows.ts';
import { TelegramError } from './answer.ts';

/** `<bot id>:<35 characters>`, as @BotFather issues them. */
const TOKEN = /^([1-9]\d{0,15}):[A-Za-z0-9_-]{35}$/;

/** Reads a token. Every well-formed token is a bot's. */
export function botOf(token: string): { id: number } | TelegramError {
  const match = TOKEN.exec(token);
  if (!match) return new TelegramError(401, 'Unauthorized: invalid token specified');
  if (REVOKED.test(token)) return new TelegramError(401, 'Unauthorized');
  return { id: Number(match[1]) };
}

/** A bot as `getMe` and the sender of its messages show it. */
export const botUser = (id: number) => ({
  id,
  is_bot: true,
  first_name: 'Sandbox bot',
  username: `sandbox_${id}_bot`,
});
