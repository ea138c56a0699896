import {
  ADDRESS_FORMS,
  type Channel,
  type EchoRow,
  type InboundRow,
  type ReceiptRow,
  type SubmissionRow,
} from '@cascade/contracts';
import type { Collection, Database, Key } from '../../port.ts';
import {
  readingOf,
  type ContactLink,
  type Device,
  type SavedContact,
  type Thread,
  type ThreadNote,
  type Verification,
} from '../../records/index.ts';
import { contactAddress, contactsOfText, type ContactAddress } from './contact-address.ts';
import { LAST } from './entry-id.ts';
import type { ContactLinksRepository } from './contact-links.ts';
import { entryKey, readEntryKey, type EntryKey } from './entry-key.ts';
import type { SuppressionsRepository } from './suppressions.ts';
import type { AccountsRepository } from '../accounts/accounts.ts';
import type { DeliveriesRepository } from '../events/deliveries.ts';
import type { InboundRepository } from '../inbound/inbound.ts';
import type { SubmissionsRepository } from '../inbound/submissions.ts';
import type { BatchesRepository } from '../requests/batches.ts';
import type { RequestsRepository } from '../requests/requests.ts';
import { findPage, type Page, type PageQuery } from '../page.ts';

const MOST_DEVICES = 10_000;
const MOST_RECEIPTS = 1_000;
const MOST_ROWS = 1_000;

export interface ContactRowsParts {
  accounts: AccountsRepository;
  batches: BatchesRepository;
  contactLinks: ContactLinksRepository;
  deliveries: DeliveriesRepository;
  inbound: InboundRepository;
  requests: RequestsRepository;
  submissions: SubmissionsRepository;
  suppressions: Pick<SuppressionsRepository, 'ofAddress'>;
}

/** A contact, and the account's devices by id, with the channel of each. */
export interface ContactOfDevices {
  who: ContactAddress;
  channels: ReadonlyMap<string, Channel>;
}

export interface NamedContacts {
  contacts: EntryKey[];
  /** False: the text may be several contacts, and none of them has a stored row. */
  areKnown: boolean;
}

export type ContactRows = ReturnType<typeof createContactRows>;

/** Creates readers of an account's rows about a contact; each yields rows in portions. */
export function createContactRows(db: Database, parts: ContactRowsParts) {
  const receipts = db.collection<ReceiptRow>('receipts');
  const devices = db.collection<Device>('devices');
  return {
    contactsOf,
    whoIs,
    requestsTo,
    inboundFrom,
    submissionsFrom,
    echoesTo,
    deliveriesOf,
    receiptsTo,
    batchRowsTo,
    notesOf,
    threadsOf,
    verificationsOf,
    savedContactsOf,
  };

  /**
   * The contacts that a text names. Of several, which a number and an equal chat id are, only those with
   * stored rows; all of them when none has any.
   */
  async function contactsOf(account: string, text: string, only?: Channel): Promise<NamedContacts> {
    const by = readingOf(await parts.accounts.get(account), { sandbox: true });
    const named = contactsOfText(text, by, only);
    if (named.length < 2) return { contacts: named, areKnown: true };
    const found: EntryKey[] = [];
    for (const contact of named) if (await hasRows(account, contact)) found.push(contact);
    return found.length === 0
      ? { contacts: named, areKnown: false }
      : { contacts: found, areKnown: true };
  }

  async function hasRows(account: string, contact: EntryKey): Promise<boolean> {
    const found = await whoIs(account, [contact]);
    const { who, links } = found;
    if (links.length > 0) return true;
    for (const [channel, keys] of who.byChannel) {
      for (const address of keys) {
        const rows = await parts.suppressions.ofAddress({ account, channel, address });
        if (rows.some((row) => row.address !== '')) return true;
      }
    }
    const some: AsyncIterable<unknown>[] = [
      inboundFrom(account, who),
      requestsTo(account, who),
      submissionsFrom(account, who),
      echoesTo(account, found),
      threadsOf(account, found),
      notesOf(account, found),
      verificationsOf(account, who),
      savedContactsOf(account, who),
      receiptsTo(found),
    ];
    for (const rows of some) for await (const _ of rows) return true;
    return false;
  }

  /** @param contacts addresses of one contact; those that are known to be it are added. */
  async function whoIs(account: string, contacts: readonly EntryKey[]) {
    const row = await parts.accounts.get(account);
    const owned = await devices.find(
      { account },
      { limit: MOST_DEVICES, projection: { _id: 1, channel: 1 } },
    );
    const links: ContactLink[] = [];
    const all = new Set(contacts);
    for (const contact of contacts) {
      const { kind, key = '' } = readEntryKey(contact) ?? {};
      if (kind === undefined || !ADDRESS_FORMS[kind].isLinked) continue;
      const found = await parts.contactLinks.ofContact(account, key);
      links.push(...found);
      found.forEach(({ alias, address }) => {
        all.add(entryKey(kind, alias)).add(entryKey(kind, address));
      });
    }
    return {
      who: contactAddress([...all], readingOf(row, { sandbox: true })),
      contacts: [...all],
      links,
      deviceIds: owned.map(({ _id }) => _id),
      channels: new Map(owned.map(({ _id, channel }) => [_id, channel] as const)),
    };
  }

  async function* requestsTo(account: string, who: ContactAddress) {
    for await (const page of everyPage((at) => parts.requests.list(account, {}, at))) {
      const rows = page.filter(({ sends }) =>
        Object.entries(sends).some(
          ([channel, { target }]) =>
            target !== undefined && who.isTarget(channel as Channel, target),
        ),
      );
      if (rows.length > 0) yield rows;
    }
  }

  async function* rowsFrom<T extends InboundRow | SubmissionRow>(
    list: Parameters<typeof everyPage<T>>[0],
    who: ContactAddress,
  ) {
    for await (const page of everyPage(list)) {
      const rows = page.filter(({ channel, from }) => who.isContact(channel, from));
      if (rows.length > 0) yield rows;
    }
  }

  function inboundFrom(account: string, who: ContactAddress) {
    return rowsFrom<InboundRow>((page) => parts.inbound.list(account, page), who);
  }

  function submissionsFrom(account: string, who: ContactAddress) {
    return rowsFrom<SubmissionRow>((page) => parts.submissions.list(account, page), who);
  }

  async function* deliveriesOf(account: string, events: ReadonlySet<string>) {
    if (events.size === 0) return;
    for await (const page of everyPage((at) => parts.deliveries.list(account, {}, at))) {
      const rows = page.filter(({ event }) => events.has(event));
      if (rows.length > 0) yield rows;
    }
  }

  /** Receipts of messages to the address, also of messages that were not sent from here. */
  async function* receiptsTo({ who, channels }: ContactOfDevices) {
    for (const [device, channel] of channels) {
      const recipients = who.formsOf(channel).flatMap((form) => [form, `${form}@s.whatsapp.net`]);
      if (recipients.length === 0) continue;
      let after: Key = '';
      for (;;) {
        const rows: ReceiptRow[] = await receipts.find(
          { device, recipient: { $in: recipients }, _id: { $gt: after } },
          { sort: { _id: 1 }, limit: MOST_RECEIPTS },
        );
        if (rows.length > 0) yield rows;
        const last = rows.at(-1);
        if (rows.length < MOST_RECEIPTS || last === undefined) break;
        after = last._id;
      }
    }
  }

  /** Rows of an account's inbox that are about the contact, however its messages were deleted. */
  async function* aboutContact<T extends EchoRow | Thread | ThreadNote>(
    rows: Collection<T>,
    account: string,
    { who, channels }: ContactOfDevices,
  ) {
    for await (const page of everyPage((at) => findPage<T>(rows, { account }, at, 'at'))) {
      const found = page.filter((row) =>
        who.isContact('channel' in row ? row.channel : channels.get(row.device), row.contact),
      );
      if (found.length > 0) yield found;
    }
  }

  function notesOf(account: string, who: ContactOfDevices) {
    return aboutContact(db.collection<ThreadNote>('thread_notes'), account, who);
  }

  function echoesTo(account: string, who: ContactOfDevices) {
    return aboutContact(db.collection<EchoRow>('echoes'), account, who);
  }

  function threadsOf(account: string, who: ContactOfDevices) {
    return aboutContact(db.collection<Thread>('threads'), account, who);
  }

  async function* verificationsOf(account: string, who: ContactAddress) {
    const rows = db.collection<Verification>('verifications');
    for await (const page of everyPage((at) => findPage(rows, { account }, at, 'at'))) {
      const found = page.filter(({ target }) =>
        Object.entries(target).some(([channel, written]) =>
          who.isTarget(channel as Channel, written),
        ),
      );
      if (found.length > 0) yield found;
    }
  }

  /** Saved contacts with one of its addresses. By rows: keys of addresses may be behind them. */
  async function* savedContactsOf(account: string, who: ContactAddress) {
    const rows = db.collection<SavedContact>('saved_contacts');
    for (let before = LAST; ;) {
      const page = await rows.find(
        { account, _id: { $lt: before } },
        { sort: { _id: -1 }, limit: MOST_ROWS },
      );
      const found = page.filter(({ addresses }) =>
        addresses.some(({ channel, address }) => who.isTarget(channel, address)),
      );
      if (found.length > 0) yield found;
      const last = page.at(-1);
      if (page.length < MOST_ROWS || last === undefined) return;
      before = last._id;
    }
  }

  async function* batchRowsTo(account: string, who: ContactAddress) {
    for await (const batches of everyPage((page) => parts.batches.list(account, page))) {
      for (const { _id } of batches) {
        for (let from = 0, more = true; more;) {
          const found = await parts.batches.rows(_id, from, MOST_ROWS);
          from = (found.at(-1)?.n ?? from) + 1;
          const named = found.filter(({ cells }) => cells.some((cell) => who.isNamed(cell)));
          if (named.length > 0) yield named;
          more = found.length === MOST_ROWS;
        }
      }
    }
  }
}

const PAGE = 200;

/** All rows of a list, newest first, in pages. */
export async function* everyPage<T>(
  list: (page: PageQuery) => Promise<Page<T>>,
): AsyncGenerator<T[], void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await list({ limit: PAGE, cursor });
    if (page.data.length > 0) yield page.data;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
