import { BOUNDS, type SharedContact, ownMember } from '@cascade/contracts';
import { present } from './provider-json.ts';

const MAX_CHARACTERS = 64 * 1024;
const MAX_LINES = 500;
const MAX_VALUE = 200;

/** Reads name, numbers and addresses of a vCard (RFC 6350, and 2426 before it); ignores the rest. */
export function readVcard(vcard: unknown): SharedContact {
  if (typeof vcard !== 'string') return {};
  const unfolded = vcard.slice(0, MAX_CHARACTERS).replace(/\r?\n[ \t]/g, '');
  const found: Record<'FN' | 'N' | 'ORG' | 'TEL' | 'EMAIL', string[]> = {
    FN: [],
    N: [],
    ORG: [],
    TEL: [],
    EMAIL: [],
  };
  for (const line of unfolded.split(/\r?\n/, MAX_LINES)) {
    // `item1.TEL;waid=62812:+62 812`: a group, the property, its parameters, the value.
    const [, property, value] = /^(?:[\w-]+\.)?(\w+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    const values = ownMember(found, property?.toUpperCase());
    const text = (value ?? '').trim();
    if (values && text !== '' && values.length < BOUNDS.contactEntries) values.push(text);
  }
  const [structured = ''] = found.N;
  const [family, given] = structured.split(';').map(plain);
  const name = plain(found.FN[0] ?? '') || [given, family].filter(Boolean).join(' ');
  return present({
    name: name || undefined,
    phones: listOf(found.TEL.map((tel) => tel.replace(/^tel:/i, ''))),
    emails: listOf(found.EMAIL),
    organization: plain((found.ORG[0] ?? '').split(/(?<!\\);/, 1)[0] ?? '') || undefined,
  });
}

const plain = (value: string): string =>
  value.replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1').trim().slice(0, MAX_VALUE);

function listOf(values: readonly string[]): string[] | undefined {
  const shown = values.map(plain).filter((value) => value !== '');
  return shown.length === 0 ? undefined : shown;
}
