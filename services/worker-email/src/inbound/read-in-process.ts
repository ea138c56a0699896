import type { ParsePool } from '@cascade/runtime';
import { withHeaders } from './mail-headers.ts';
import type { ParsedMail, UnreadMail } from './parse-mail.ts';
import type { ReadMail } from './read-mail.ts';

/** 30 MB of short lines take 20 s where nothing else runs. */
const TIME_MS = 120_000;

/** Thrown when too many mails are being read. */
export class MailBusyError extends Error {
  override name = 'MailBusyError';
}

/**
 * Parses and judges a mail in a process of its own. Null: not parseable within the limits. Throws MailBusyError. `owner` is the
 * recipient's account: a flood of mail to one account delays others little.
 */
export type ReadInProcess = (mail: UnreadMail, owner: string) => Promise<ReadMail | null>;

export function createReadInProcess(parsers: ParsePool): ReadInProcess {
  const module = new URL('./parse-mail.ts', import.meta.url);
  return async (input, owner) => {
    const parsed = await parsers.parse<ParsedMail | null>({
      module,
      owner,
      input,
      timeMs: TIME_MS,
    });
    if (parsed.status === 'busy') throw new MailBusyError('too many mails are being read');
    return parsed.status === 'parsed' && parsed.value !== null ? withHeaders(parsed.value) : null;
  };
}
