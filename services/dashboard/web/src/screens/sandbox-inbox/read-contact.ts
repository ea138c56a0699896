import type { Schemas } from '../../api/types.ts';

const matching = (text: string, form: RegExp): string | null => (form.test(text) ? text : null);
const withoutSeparators = (text: string): string => text.replace(/[\s().+]/g, '');

/** Reads a contact's address as the sandbox writes it; null if it is none. Capitals count but in mail addresses. */
export const READ_CONTACT: Readonly<
  Record<Schemas['AddressKind'], (typed: string) => string | null>
> = {
  // A channel that hides a number gives a name instead.
  phone: (typed) =>
    matching(withoutSeparators(typed), /^[1-9]\d{6,14}$/) ?? matching(typed, /^[A-Z][\w.]{5,140}$/),
  chat: (typed) => matching(withoutSeparators(typed), /^-?[1-9]\d{0,18}$/),
  mail: (typed) => matching(typed.toLowerCase(), /^[^\s@]+@[^\s@]+$/),
};
