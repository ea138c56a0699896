import { itemsOf, membersOf, type CallResult } from '@cascade/channel';
import { isHiddenContact } from '@cascade/contracts';

type Said = Pick<Extract<CallResult, { state: 'sent' }>, 'contact'>;

/**
 * Reads `contacts[]` of Graph's answer: the `wa_id` of the number that was called. WhatsApp knows numbers
 * of some countries under another form.
 */
export function saidRecipient(answer: unknown, to: string): Said {
  const contacts = itemsOf(membersOf(answer)['contacts']);
  if (contacts.length !== 1 || isHiddenContact('waba', to)) return {};
  const { input, wa_id: waId } = membersOf(contacts[0]);
  if (typeof waId !== 'string' || !/^\d{5,20}$/.test(waId)) return {};
  const isAsked = typeof input === 'string' && input.replaceAll(/\D/g, '') === to;
  return isAsked ? { contact: { alias: waId, address: to } } : {};
}
