import type { Account } from '@cascade/store';

const MAX_LENGTH = 60;

/**
 * Names an account in a mail that the product itself writes. Its people chose the name, and could make the mail
 * carry an address or a whole message of theirs to the people they invite: letters, digits and blanks remain.
 */
export function nameInMail(account: Account | null): string {
  const name = (account?.name ?? '')
    .replaceAll(/[^\p{L}\p{M}\p{N}&'’ -]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return Array.from(name).slice(0, MAX_LENGTH).join('').trim() || 'Cascade';
}
