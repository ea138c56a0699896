import { mailFault } from '../rules/mail-address.ts';
import type { AddressForm } from './address-form.ts';
import { isHidden } from './hidden-contact.ts';

const MAGIC = /^([a-z-]+)(?:\+(\d{1,2}))?@(?:[a-z0-9.-]+\.test|(?:[a-z0-9-]+\.)*example\.com)$/i;

/** Mail addresses. */
export const mailForm = {
  read(_, written, { writtenBy }) {
    // Marks that nobody sees come along with a copied address.
    const to = /[\r\n]/.test(written) ? written : written.replaceAll(/\p{Cf}/gu, '').trim();
    if (writtenBy === 'person') return mailFault(to) ?? { to, key: to.toLowerCase() };
    // Mail servers name addresses that no caller may write.
    const isMail = to.lastIndexOf('@') > 0;
    return isMail ? { to, key: to.toLowerCase() } : { kind: 'mailForm', params: {} };
  },
  writtenForms: (address) => [address.trim().toLowerCase()],
  formatted: () => null,
  isMeant: (text) => text.includes('@') && !text.startsWith('@'),
  sought(text) {
    const isBegun = /^[^\s@]+@/.test(text) && !isHidden(text);
    return {
      keys: [],
      beginning: isBegun || /^[\w.+-]{3,}$/.test(text) ? text.toLowerCase() : null,
      isNothingElse: isBegun,
    };
  },
  targetOf: (_, { id, address }) => address ?? id,
  contactMember: 'address',
  isLinked: false,
  hasCountries: false,
  exchanges: 'mails',
  wording: 'E-mail address.',
  sample: 'ayu@example.com',
  magic: {
    ordinary: 'ana@example.com',
    addressOf: ({ mailbox, takesSeconds }, seconds) =>
      `${mailbox}${takesSeconds && seconds ? `+${seconds}` : ''}@example.com`,
    read(address) {
      const [, mailbox, seconds] = MAGIC.exec(address.toLowerCase()) ?? [];
      return mailbox === undefined
        ? undefined
        : { isOf: (name) => name.mailbox === mailbox, seconds: Number(seconds ?? 0) };
    },
  },
} as const satisfies AddressForm;
