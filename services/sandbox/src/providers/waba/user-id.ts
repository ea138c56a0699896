/**
 * As the Cloud API names somebody who hides the number: the same id for the same person, in which the
 * number isn't to be read at a glance. Here it leads back to the number.
 */
export function userId(contact: string): string {
  const length = String(contact.length).padStart(2, '0');
  return `US.13${length}${reversed(contact).padEnd(DIGITS, '0')}`;
}

/** Undefined for an id that nobody has here. */
export function contactOfUserId(id: string): string | undefined {
  const [, length, digits = ''] = /^US\.13(\d\d)(\d{16})$/.exec(id) ?? [];
  const contact = reversed(digits.slice(0, Number(length)));
  return contact !== '' && userId(contact) === id ? contact : undefined;
}

const DIGITS = 16;
const reversed = (text: string) => [...text].toReversed().join('');
