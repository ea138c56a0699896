import PostalMime from 'postal-mime';
import type { Attachment, Email } from 'postal-mime';

/** Deeper than any mail that a person wrote. */
const LIMITS = { maxNestingDepth: 40, maxRfc822NestingDepth: 3, maxHeadersSize: 512 * 1024 };

/** A parsed mail; header lookups in any case, first one first. */
export interface ReadMail extends Email {
  /** Values of a header, in order. */
  all(name: string): string[];
}

/** Null for bytes that can't be taken apart: nested without end, or headers without end. */
export async function readMail(raw: Buffer): Promise<ReadMail | null> {
  let mail: Email;
  try {
    mail = await PostalMime.parse(raw, LIMITS);
  } catch {
    return null;
  }
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
