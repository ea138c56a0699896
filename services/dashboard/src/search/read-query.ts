import { ADDRESS_FORMS, ADDRESS_KINDS, type AddressKind } from '@cascade/contracts';
import { entryKey, readingOf, type Account, type EntryKey } from '@cascade/store';

/** What a text that somebody typed may name. */
export interface Sought {
  /** Contacts that it names as a whole. */
  contacts: EntryKey[];
  /** Beginnings of contacts' keys. */
  beginnings: { kind: AddressKind; prefix: string }[];
  /** Id of a request or of a send. */
  id: number | null;
  /** May be the id of a provider's message. */
  messageId: string | null;
  /** May be a contact's name or a template's. */
  name: string | null;
}

/** `<send.request.tag@domain>`: the Message-ID of this product's mails. */
export const OWN_MAIL = /^<?\d+\.(\d{1,15})\.[^@\s]+@[^@\s]+$/;
const MESSAGE_ID = /^[\w.:+=/<>@-]{6,200}$/;

/** Reads a text by its form. Most texts may be several things. */
export function readQuery(text: string, account: Pick<Account, 'settings'> | null = null): Sought {
  const typed = text.trim();
  const by = readingOf(account, { sandbox: true });
  const named = ADDRESS_KINDS.map((kind) => [kind, ADDRESS_FORMS[kind].sought(typed, by)] as const);
  const plain = /^-?\d+$/.test(typed) ? typed : null;
  return {
    contacts: named.flatMap(([kind, { keys }]) => keys.map((key) => entryKey(kind, key))),
    beginnings: named.flatMap(([kind, { beginning }]) =>
      beginning === null ? [] : [{ kind, prefix: beginning }],
    ),
    id: plain !== null && Number.isSafeInteger(Number(plain)) && Number(plain) > 0 ? +plain : null,
    messageId: MESSAGE_ID.test(typed) && /\d/.test(typed) ? typed : null,
    name:
      /\p{L}/u.test(typed) && !named.some(([, { isNothingElse }]) => isNothingElse) ? typed : null,
  };
}
