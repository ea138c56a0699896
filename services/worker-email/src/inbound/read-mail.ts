import { withHeaders, type MailHeaders } from './mail-headers.ts';
import { parse, type ParsedMail, type UnreadMail } from './parse-mail.ts';

/** A parsed mail. */
export type ReadMail = ParsedMail & MailHeaders;

/** Parses a mail in this process. Mails of strangers need `createReadInProcess`. */
export async function readMail(
  raw: Buffer,
  envelope: Omit<UnreadMail, 'raw'> = {},
): Promise<ReadMail | null> {
  const mail = await parse({ raw, ...envelope }, () => Promise.resolve(undefined));
  return mail === null ? null : withHeaders(mail);
}
