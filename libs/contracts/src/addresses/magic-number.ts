import { SANDBOX_NUMBER_PREFIX } from '../numbers/sandbox-numbers.ts';
import type { MagicForm, MagicName } from './address-form.ts';

/** Begins the chat ids of magic recipients. */
export const MAGIC_CHAT_PREFIX = '10000000';

const NUMBER = new RegExp(`^-?(?:${MAGIC_CHAT_PREFIX}|${SANDBOX_NUMBER_PREFIX})(\\d{3})(\\d{2})$`);

/** The digits behind the prefix: a code and its seconds. */
export const magicDigits = ({ code }: MagicName, seconds: number): string =>
  `${code}${String(seconds).padStart(2, '0')}`;

/** A number or a chat id: the sandbox acts on both alike. */
export function readMagicNumber(address: string): ReturnType<MagicForm['read']> {
  const [, code, seconds] = NUMBER.exec(address) ?? [];
  return code === undefined
    ? undefined
    : { isOf: (name) => name.code === code, seconds: Number(seconds) };
}
