import type { Email } from 'postal-mime';

/** Headers of a mail. Names may have any case. */
export interface MailHeaders {
  /** Values of a header, in order. */
  all(name: string): string[];
}

/** Members that name a mail's author, and that a parser can receive. */
export type MailAuthor = Pick<Email, 'from' | 'headers'>;

export function withHeaders<M extends Pick<Email, 'headers'>>(mail: M): M & MailHeaders {
  return {
    ...mail,
    all: (name) =>
      mail.headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value),
  };
}
