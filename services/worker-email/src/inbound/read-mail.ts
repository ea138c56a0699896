import type { Attachment, Email } from 'postal-mime';
import { parse } from './parse-mail.ts';

/** A parsed mail. Header names may have any case. */
export interface ReadMail extends Email {
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

export function bytesOf({ content }: Pick<Attachment, 'content'>): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
