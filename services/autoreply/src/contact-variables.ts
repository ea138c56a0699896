import type { InboundContact, Variables } from '@cascade/contracts';

/** Longest value of a variable of a send. */
const LONGEST_VALUE = 4096;

/** Builds the variables of a rule's reply. Each has a value, so that no template misses one. */
export function contactVariables(contact: InboundContact, text: string | undefined): Variables {
  const { id, name, number = '', username = '', address = '' } = contact;
  return {
    name: name ?? (username || number || address || id),
    number,
    username,
    address,
    text: (text ?? '').slice(0, LONGEST_VALUE),
  };
}
