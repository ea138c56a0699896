import {
  CHANNELS,
  type Channel,
  type InboundRow,
  type ReceiptRow,
  type SubmissionRow,
} from '@cascade/contracts';
import type { Collection, Database, Key } from '../../port.ts';
import type { Account, Device, Thread, ThreadNote, Verification } from '../../records/index.ts';
import { contactAddress, numberOfAddress, type ContactAddress } from './contact-address.ts';
import type { ContactLinksRepository } from './contact-links.ts';
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
}

export type ContactRows = ReturnType<typeof createContactRows>;

/** Creates readers of an account's rows about a contact; each yields rows in portions. */
export function createContactRows(db: Database, parts: ContactRowsParts) {
  const receipts = db.collection<ReceiptRow>('receipts');
  const devices = db.collection<Device>('devices');
  return {
    whoIs,
    requestsTo,
    inboundFrom,
    submissionsFrom,
    deliveriesOf,
    receiptsTo,
    batchRowsTo,
    notesOf,
    threadsOf,
    verificationsOf,
  };

  async function whoIs(account: string, address: string) {
    const { settings }: Partial<Account> = (await parts.accounts.get(account)) ?? {};
    const owned = await devices.find({ account }, { limit: MOST_DEVICES, projection: { _id: 1 } });
    const country = settings?.defaultCountry;
    const key = numberOfAddress(address, country);
    const links = key === undefined ? [] : await parts.contactLinks.ofContact(account, key);
    const knownAs = links.flatMap((link) => [link.alias, link.address]);
    return {
      who: contactAddress(address, {
        ...(country === undefined ? {} : { defaultCountry: country }),
        knownAs,
      }),
      links,
      deviceIds: owned.map(({ _id }) => _id),
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
      const rows = page.filter(({ from }) => who.isContact(from));
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
  async function* receiptsTo(who: ContactAddress, deviceIds: readonly string[]) {
    const recipients = who.forms.flatMap((form) => [form, `${form}@s.whatsapp.net`]);
    for (const device of deviceIds) {
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
  async function* aboutContact<T extends Thread | ThreadNote>(
    rows: Collection<T>,
    account: string,
    who: ContactAddress,
  ) {
    for await (const page of everyPage((at) => findPage<T>(rows, { account }, at, 'at'))) {
      const found = page.filter(({ contact }) => who.isContact(contact));
      if (found.length > 0) yield found;
    }
  }

  function notesOf(account: string, who: ContactAddress) {
    return aboutContact(db.collection<ThreadNote>('thread_notes'), account, who);
  }

  function threadsOf(account: string, who: ContactAddress) {
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

  async function* batchRowsTo(account: string, who: ContactAddress) {
    for await (const batches of everyPage((page) => parts.batches.list(account, page))) {
      for (const { _id } of batches) {
        for (let from = 0, more = true; more; from += MOST_ROWS) {
          const found = await parts.batches.rows(_id, from, MOST_ROWS);
          const named = found.filter(({ cells }) =>
            cells.some((cell) => CHANNELS.some((channel) => who.isTarget(channel, cell))),
          );
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
