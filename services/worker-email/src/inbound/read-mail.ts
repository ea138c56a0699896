import type { Attachment, Email } from 'postal-mime';
import { parse } from './parse-mail.ts';

/** A parsed mail; header lookups in any case, first one first. */
export interface ReadMail extends Email {
  /** Values of a header, in order. */
  all(name: string): string[];
}

/** Reads in this thread; what strangers sent is read by `createReadInThread`. */
export async function readMail(raw: Buffer): Promise<ReadMail | null> {
  const mail = await parse(raw, () => Promise.resolve(undefined));
  return mail === null ? null : withHeaders(mail);
}

/** What tells the author of a mail, and can be given to a thread. */
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
