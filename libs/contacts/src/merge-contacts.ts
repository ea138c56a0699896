import { contactLinkId, type ContactLink } from '@cascade/store';
import { markAccount, type ContactLinkParts } from './mark-account.ts';

/** What people of an account do to its contacts. Nothing is deleted, and each act can be undone. */
export interface MergeContacts {
  /**
   * Says that two addresses are one contact. Also joins again what was separated.
   *
   * @param by the person, or the operator.
   */
  merge(given: {
    account: string;
    /** Keys. */
    address: string;
    into: string;
    by: string;
  }): Promise<ContactLink>;
  /** Separates what a link joins. Null: the account has no such link. */
  separate(account: string, id: string, by: string): Promise<ContactLink | null>;
}

export function createMergeContacts(parts: ContactLinkParts): MergeContacts {
  const { clock, logger } = parts;
  const { contactLinks } = parts.repositories;
  return {
    async merge({ account, address: alias, into: address, by }) {
      await markAccount(parts, account);
      const at = clock.now();
      const link = { account, alias, written: alias, address, source: 'person' as const, by };
      const row = { ...link, sandbox: false, at, seenAt: at };
      const merged = await contactLinks.rejoin({ ...row, _id: contactLinkId(row) });
      if (merged === null) throw new Error('a merge left no link');
      logger.info('contact: merged', { account, link: merged._id, by });
      return merged;
    },
    async separate(account, id, by) {
      const ended = await contactLinks.end(account, id, { at: clock.now(), by });
      if (ended !== null) logger.info('contact: separated', { account, link: id, by });
      return ended;
    },
  };
}
