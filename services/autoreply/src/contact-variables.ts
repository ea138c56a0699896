import { cut, isBlank, type InboundContact, type Variables } from '@cascade/contracts';
import { CONTACT_ALIASES, type Said } from '@cascade/dialogue';

/** Longest value of a variable of a send. */
const LONGEST_VALUE = 4096;

/**
 * Builds the variables of a reply. One that the contact doesn't have is absent: its fallback stands in. `text` is
 * that of the message or of its tap, empty for a photo; without a message it is absent.
 */
export function contactVariables(contact: InboundContact, said?: Said): Variables {
  const { name, number, username, address } = contact;
  const known = Object.entries({ name, number, username, address }).filter(
    (entry): entry is [string, string] => !isBlank(entry[1]),
  );
  const alike = [...CONTACT_ALIASES].flatMap(([alias, meant]) =>
    known.flatMap(([key, value]) => (key === meant ? [[alias, value] as const] : [])),
  );
  const text = said && (said.text ?? said.tap?.label ?? said.tap?.id ?? '');
  const values = [...known, ...alike, ...(text === undefined ? [] : [['text', text] as const])];
  return Object.fromEntries(values.map(([key, value]) => [key, cut(value, LONGEST_VALUE)]));
}
