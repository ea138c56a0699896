import type { FailureRows } from '@cascade/contracts';
import { conflict, forbidden, invalidField } from './refusal-row.ts';

/** Of contacts and their threads. */
export const contactsRefusals = {
  contactUnknown: invalidField(
    'must be a number with country code, a mail address or a name that search gives',
    'contact',
  ),
  addressOfNobody: invalidField('is no address of {whose}', 'address'),
  addressOfSeveral: conflict('is several contacts, {contacts}: give channel, too', 'address'),
  oneContactAlready: conflict('both addresses are one contact already'),
  contactAddressesFull: conflict('a contact has at most {most} addresses'),
  assigneeForeign: invalidField('is not a person of this account', 'assignee'),
  noteOfOther: forbidden('only its writer, an admin or an owner deletes a note'),
} as const satisfies FailureRows;
