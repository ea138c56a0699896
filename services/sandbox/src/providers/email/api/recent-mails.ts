import type { AcceptedMail } from './accepted-mail.ts';

/** Mails whose complaints can be told by a call; the oldest is forgotten first. */
const MAX_MAILS = 1_000;

/** Accepted mails, so that a complaint about one can be told. */
export interface RecentMails {
  add(account: string, mail: AcceptedMail): void;
  find(account: string, id: string): AcceptedMail | undefined;
}

export function createRecentMails(): RecentMails {
  const mails = new Map<string, AcceptedMail>();
  const keyOf = (account: string, id: string) => `${account} ${id}`;
  return {
    add(account, mail) {
      mails.set(keyOf(account, mail.id), mail);
      const [oldest] = mails.keys();
      if (mails.size > MAX_MAILS && oldest !== undefined) mails.delete(oldest);
    },
    find: (account, id) => mails.get(keyOf(account, id)),
  };
}
