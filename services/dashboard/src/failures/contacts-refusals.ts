import type { FailureRows } from '@cascade/contracts';
import { conflict, forbidden, invalidCall, invalidField } from './refusal-row.ts';

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
  savedAddressTaken: conflict('one of them belongs to the saved contact {contact}', 'addresses'),
  savedFieldTwice: invalidField('two fields have the name {name}', 'fields'),
  savedFieldReserved: invalidField('{name} is the title of another column in tables', 'fields'),
  savedContactWithItself: conflict('a contact cannot be merged with itself'),
  savedContactFull: conflict('a saved contact has at most {most}'),
  savedContactLacksAddress: invalidCall('has no address'),
  savedContactsSeveral: conflict(
    'its addresses belong to several saved contacts: merge them first',
  ),
  contactColumnsLacking: invalidField('has no column with addresses, such as {columns}', 'file'),
  segmentEmpty: conflict('no saved contact fits'),
  segmentTooLarge: conflict('more than {most} saved contacts fit'),
  segmentMissing: invalidCall('give ids, segment or contact'),
  contactBesideSegment: invalidField('goes without ids and segment', 'contact'),
  assigneeForeign: invalidField('is not a person of this account', 'assignee'),
  noteOfOther: forbidden('only its writer, an admin or an owner deletes a note'),
} as const satisfies FailureRows;
