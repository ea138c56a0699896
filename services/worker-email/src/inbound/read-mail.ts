import type { Email } from 'postal-mime';
import { parse, type ParsedMail } from './parse-mail.ts';

/** A parsed mail. Header names may have any case. */
export interface ReadMail extends ParsedMail {
  /** Values of a header, in order. */
  all(name: string): string[];
}

/** Parses a mail in this thread. Mails of strangers need `createReadInThread`. */
export async function readMail(raw: Buffer): Promise<ReadMail | null> {
  const mail = await parse(raw, () => Promise.resolve(undefined));
  return mail === null ? null : withHeaders(mail);
}

/** Members that name a mail's author, and that a thread can receive. */
export type MailAuthor = Pick<Email, 'from' | 'headers'>;

export function withHeaders<M extends Pick<Email, 'headers'>>(mail: M): M & Pick<ReadMail, 'all'> {
  return {
    ...mail,
    all: (name) =>
      mail.headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value),
  };
}
