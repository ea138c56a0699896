/**
 * The id that stands for a number that a contact hides: the same id for the same contact. The sandbox
 * reads the number back from it.
 */
export function userId(contact: string): string {
  const length = String(contact.length).padStart(2, '0');
  return `US.13${length}${reversed(contact).padEnd(DIGITS, '0')}`;
}

/** The number behind an id. Undefined: the sandbox made no such id. */
export function contactOfUserId(id: string): string | undefined {
  const [, length, digits = ''] = /^US\.13(\d\d)(\d{16})$/.exec(id) ?? [];
  const contact = reversed(digits.slice(0, Number(length)));
  return contact !== '' && userId(contact) === id ? contact : undefined;
}

const DIGITS = 16;
const reversed = (text: string) => [...text].toReversed().join('');
