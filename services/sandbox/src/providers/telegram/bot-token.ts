import { REVOKED } from '../../magic/magic-recipients.ts';
import { TelegramError } from './answer.ts';

/** `<bot id>:<35 characters>`, as @BotFather issues them. */
const TOKEN = /^([1-9]\d{0,15}):[A-Za-z0-9_-]{35}$/;

/** Every well-formed token is a bot. */
export function botOf(token: string): { id: number } | TelegramError {
  const match = TOKEN.exec(token);
  if (!match) return new TelegramError(401, 'Unauthorized: invalid token specified');
  if (REVOKED.test(token)) return new TelegramError(401, 'Unauthorized');
  return { id: Number(match[1]) };
}
