import type { Channel, InboundRow } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { ContactEntriesRepository } from '../contacts/contact-entries.ts';
import type { ContactNamesRepository } from '../contacts/contact-names.ts';
import { accountFilter } from '../account-filter.ts';
import type { TimeRange } from '../account-filter.ts';
import { createOutboxMarker } from '../events/outbox-marker.ts';
import type { OutboxMarker } from '../events/outbox-marker.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

/** A new row; its id follows from the device and the provider's id. */
export type NewInbound = Omit<InboundRow, '_id'>;

export interface InboundFilters extends TimeRange {
  channel?: Channel | undefined;
  device?: string | undefined;
  /** Id of the contact, as the provider writes it. */
  contact?: string | undefined;
}

export type InboundSender = Pick<InboundRow, '_id' | 'at' | 'channel' | 'device' | 'from'>;

export interface InboundRepository {
  /** `false` when it is stored already: providers repeat messages. */
  insert(row: NewInbound): Promise<boolean>;
  list(account: string, page: PageQuery, filters?: InboundFilters): Promise<Page<InboundRow>>;
  get(account: string, id: string): Promise<InboundRow | null>;
  /** The newest stored message of a contact to a device. */
  newestOf(account: string, of: { device: string; contact: string }): Promise<InboundRow | null>;
  /** Who wrote the newest messages of an account and when, without contents; the newest first. */
  newestSenders(account: string, limit: number): Promise<InboundSender[]>;
  /** Reads by id, batched per tick; leaves out missing rows. */
  byIds(ids: readonly string[]): Promise<InboundRow[]>;
  /**
   * When the first and the newest stored message of a contact came in (epoch ms); null without any.
   *
   * @param contacts ids of the contact, as providers write them.
   */
  seen(
    devices: readonly string[],
    contacts: readonly string[],
  ): Promise<{ first: number; last: number } | null>;
  /** Rows whose event must be raised. */
  events: OutboxMarker<InboundRow>;
  /** Rows that automatic replies must process. */
  replies: OutboxMarker<InboundRow>;
  /** Marks a row that automatic replies processed without sending the due answer. */
  leaveUnanswered(id: string, why: NonNullable<InboundRow['unanswered']>): Promise<void>;
  /**
   * A contact's messages that automatic replies must process, in order.
   *
   * @param contacts ids of the contact.
   */
  awaitingReply(device: string, contacts: readonly string[], limit: number): Promise<InboundRow[]>;
}

export const inboundId = (row: Pick<InboundRow, 'device' | 'providerMessageId'>): string =>
  `${row.device}:${row.providerMessageId}`;

/** Context under which the `messageSecret` of a row is sealed. */
export const messageSecretContext = (id: string): string => `inbound:${id}:secret`;

export function createInboundRepository(
  db: Database,
  search: {
    contactEntries: Pick<ContactEntriesRepository, 'noteInbound'>;
    contactNames: Pick<ContactNamesRepository, 'note'>;
  },
): InboundRepository {
  const inbound = db.collection<InboundRow>('inbound');
  return {
    async insert(row) {
      const stored = { ...row, _id: inboundId(row) };
      const isNew = await inbound.tryInsert(stored);
      if (isNew) {
        search.contactEntries.noteInbound(stored);
        search.contactNames.note(stored);
      }
      return isNew;
    },
    list: (account, page, { contact, ...filters } = {}) =>
      findPage(inbound, accountFilter(account, { ...filters, 'from.id': contact }), page, 'at'),
    get: (account, id) => inbound.findOne({ _id: id, account }),
    async newestOf(account, { device, contact }) {
      const [newest] = await inbound.find(
        { account, device, 'from.id': contact },
        { sort: { at: -1 }, limit: 1 },
      );
      return newest ?? null;
    },
    newestSenders: (account, limit) =>
      inbound.find(
        { account },
        { sort: { at: -1 }, limit, projection: { at: 1, channel: 1, device: 1, from: 1 } },
      ),
    async seen(devices, contacts) {
      const filter = { device: { $in: [...devices] }, 'from.id': { $in: [...contacts] } };
      const read = (at: 1 | -1) =>
        inbound.find(filter, { sort: { at }, limit: 1, projection: { at: 1 } });
      const [[first], [last]] = await Promise.all([read(1), read(-1)]);
      return first && last ? { first: first.at, last: last.at } : null;
    },
    byIds: (ids) => inbound.findByIds(ids),
    events: createOutboxMarker(inbound, 'notifyAfter'),
    replies: createOutboxMarker(inbound, 'replyAt'),
    async leaveUnanswered(id, why) {
      await inbound.updateOne({ _id: id }, { $set: { unanswered: why }, $unset: { replyAt: '' } });
    },
    awaitingReply: (device, contacts, limit) =>
      inbound.find(
        { device, 'from.id': { $in: [...contacts] }, replyAt: { $exists: true } },
        // Providers give whole seconds; within a second, order by arrival.
        { sort: { at: 1, replyAt: 1, _id: 1 }, limit },
      ),
  };
}
