import { addressesOfTarget, CHANNEL_DEFINITIONS, phoneForms, sendIdsOf } from '@cascade/contracts';
import type {
  AcceptanceRow,
  Channel,
  SendClaim,
  InboundRow,
  OutcomeRow,
  ReceiptRow,
  SubmissionRow,
} from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type {
  ContactLink,
  FileRecord,
  Suppression,
  Thread,
  ThreadNote,
  Verification,
} from '../../records/index.ts';
import type { ContactAddress } from './contact-address.ts';
import { createContactRows, type ContactRowsParts } from './contact-rows.ts';
import { contactOfInbound, entryKey, type EntryKey } from './entry-key.ts';
import type { ContactEntriesRepository } from './contact-entries.ts';
import type { ContactNamesRepository } from './contact-names.ts';
import type { SuppressionsRepository } from './suppressions.ts';
import type { TargetChecksRepository } from './target-checks.ts';
import { conversationId, type ConversationRow } from '../inbound/conversations.ts';
import type { PoolContactsRepository } from '../devices/pool-contacts.ts';
import type { SenderPoolsRepository } from '../devices/sender-pools.ts';
import type { DeliveryRow } from '../events/deliveries.ts';
import { filesOfAnswers, filesOfMessage } from '../files/files-of.ts';
import type { FilesRepository } from '../files/files.ts';
import type { ContentsRepository } from '../requests/contents.ts';
import type { FactsRepository } from '../requests/facts.ts';
import type { StoredRequest } from '../requests/stored-request.ts';

/** A row about a contact. */
export type ContactRecord =
  | { kind: 'request'; row: StoredRequest; outcomes: OutcomeRow[] }
  | { kind: 'inbound'; row: InboundRow }
  | { kind: 'submission'; row: SubmissionRow }
  | { kind: 'delivery'; row: DeliveryRow }
  | { kind: 'receipt'; row: ReceiptRow }
  | { kind: 'file'; row: FileRecord }
  | { kind: 'suppression'; row: Suppression }
  | { kind: 'link'; row: ContactLink }
  | { kind: 'note'; row: ThreadNote }
  | { kind: 'thread'; row: Thread }
  | { kind: 'verification'; row: Verification };

export interface Erased {
  /** Requests that lost their contents and recipients; statistics still count their rows. */
  requests: number;
  /** Requests under way, which stay as they are. Erase again when they have ended. */
  under_way: number;
  /** Scheduled requests that the erasure cancelled. */
  cancelled: number;
  inbound: number;
  submissions: number;
  deliveries: number;
  receipts: number;
  files: number;
  /** Rows of batches that name it. */
  batch_rows: number;
  /** Addresses that stay suppressed without being readable. */
  suppressions: number;
  /** Notes for colleagues. */
  notes: number;
  /** Verifications by a code. */
  verifications: number;
}

/**
 * Finds and erases the stored data of one address in one account. Reads rows one after the other: what
 * it must find may not depend on the entries of search, which are derived.
 */
export interface ContactDataRepository {
  /** Every address of the contact, in the form that stands for it. */
  addressesOf(account: string, address: string): Promise<string[]>;
  find(account: string, address: string): AsyncGenerator<ContactRecord, void, undefined>;
  /** Erases data stored until `until` (epoch ms). May be repeated. */
  erase(account: string, address: string, until: number): Promise<Erased>;
}

export interface ContactDataParts extends ContactRowsParts {
  contactEntries: Pick<ContactEntriesRepository, 'forget'>;
  contactNames: Pick<ContactNamesRepository, 'forget'>;
  contents: ContentsRepository;
  facts: FactsRepository;
  files: FilesRepository;
  poolContacts: Pick<PoolContactsRepository, 'forget'>;
  senderPools: Pick<SenderPoolsRepository, 'ofAccount'>;
  suppressions: SuppressionsRepository;
  targetChecks: Pick<TargetChecksRepository, 'eraseTargets'>;
}

const KEYS_AT_ONCE = 500;

/** Ids of WhatsApp for an address. */
const idsOf = (form: string): string[] => [form, `${form}@s.whatsapp.net`];

export function createContactDataRepository(
  db: Database,
  parts: ContactDataParts,
): ContactDataRepository {
  const requests = db.collection<StoredRequest>('requests');
  const calls = db.collection<SendClaim>('send_claims');
  const outcomes = db.collection<OutcomeRow>('outcomes');
  const acceptances = db.collection<AcceptanceRow>('acceptances');
  const receipts = db.collection<ReceiptRow>('receipts');

  const readers = createContactRows(db, parts);
  const { whoIs, requestsTo, inboundFrom, submissionsFrom } = readers;
  const { deliveriesOf, receiptsTo, batchRowsTo, notesOf, threadsOf, verificationsOf } = readers;

  const sendsOf = (row: StoredRequest) => sendIdsOf(row);

  async function* find(account: string, address: string) {
    const { who, deviceIds, links } = await whoIs(account, address);
    const events = new Set<string>();
    const fileIds = new Set<number>();
    for await (const rows of requestsTo(account, who)) {
      for (const row of rows) {
        events.add(`ss:${row._id}`);
        const about = await outcomes.findByIds(sendsOf(row));
        yield { kind: 'request', row, outcomes: about } as const;
      }
    }
    for await (const rows of inboundFrom(account, who)) {
      for (const row of rows) {
        events.add(`in:${row._id}`);
        filesOfMessage(row.message).forEach((id) => fileIds.add(id));
        yield { kind: 'inbound', row } as const;
      }
    }
    for await (const rows of submissionsFrom(account, who)) {
      for (const row of rows) {
        events.add(`sub:${row._id}`);
        filesOfAnswers(row.answers).forEach((id) => fileIds.add(id));
        yield { kind: 'submission', row } as const;
      }
    }
    for await (const rows of receiptsTo(who, deviceIds)) {
      for (const row of rows) {
        events.add(`st:${row._id}`);
        yield { kind: 'receipt', row } as const;
      }
    }
    for (const id of fileIds) {
      const row = await parts.files.get(account, id);
      if (row !== null) yield { kind: 'file', row } as const;
    }
    for await (const rows of deliveriesOf(account, events)) {
      for (const row of rows) yield { kind: 'delivery', row } as const;
    }
    const suppressed = new Map<string, Suppression>();
    for (const filter of who.forms) {
      const { data } = await parts.suppressions.list(account, {}, { address: filter });
      for (const row of data) suppressed.set(row._id, row);
    }
    for (const row of suppressed.values()) yield { kind: 'suppression', row } as const;
    for (const row of links) yield { kind: 'link', row } as const;
    for await (const rows of threadsOf(account, who)) {
      for (const row of rows) yield { kind: 'thread', row } as const;
    }
    for await (const rows of notesOf(account, who)) {
      for (const row of rows) yield { kind: 'note', row } as const;
    }
    for await (const rows of verificationsOf(account, who)) {
      for (const row of rows) yield { kind: 'verification', row } as const;
    }
  }

  /** Removes recipients and contents from requests. */
  async function eraseRequests(rows: readonly StoredRequest[], now: number): Promise<void> {
    if (rows.length === 0) return;
    const sends = rows.flatMap(sendsOf);
    await parts.contents.removeFromRequests(rows, now);
    const ofSends = { _id: { $in: sends }, providerMessageId: { $exists: true } };
    // Some providers put the recipient into the message id.
    const removal = { $unset: { providerMessageId: '' } };
    await Promise.all([
      ...rows.map((row) =>
        requests.updateLater(row._id, {
          $unset: Object.fromEntries(
            Object.keys(row.sends).map((channel) => [`sends.${channel}.target`, '']),
          ),
        }),
      ),
      calls.updateMany(ofSends, removal),
      outcomes.updateMany(ofSends, removal),
      acceptances.updateMany(ofSends, removal),
    ]);
  }

  /** Cancels a scheduled request; false when it has started. */
  async function cancel(row: StoredRequest, now: number): Promise<boolean> {
    const start = { _id: row._id, by: 'cancel' as const, at: now };
    if (row.state !== 'scheduled' || !(await parts.facts.takeStart(start))) return false;
    await parts.requests.projectEnd(row, { state: 'cancelled', finishedAt: now });
    return true;
  }

  /** Erases rows that have the address in their keys, and rows that belong to them. */
  async function eraseKeys(
    who: ContactAddress,
    account: string,
    deviceIds: readonly string[],
    contacts: ReadonlySet<string>,
    until: number,
  ): Promise<void> {
    const ids = deviceIds.flatMap((device) =>
      [...new Set([...who.forms.flatMap(idsOf), ...contacts])].map((contact) =>
        conversationId(device, contact),
      ),
    );
    const conversations = db.collection<ConversationRow>('conversations');
    const named = await conversations.find(
      {
        account,
        $or: ['contact.number', 'contact.address', 'contact.id'].map((path) => ({
          [path]: { $in: [...who.forms] },
        })),
      },
      { projection: { _id: 1 } },
    );
    await conversations.deleteMany({ _id: { $in: named.map(({ _id }) => _id) } });
    for (let from = 0; from < ids.length; from += KEYS_AT_ONCE) {
      const some = { _id: { $in: ids.slice(from, from + KEYS_AT_ONCE) } };
      for (const name of ['conversations', 'session_windows', 'whatsapp_contacts']) {
        await db.collection(name).deleteMany(some);
      }
    }
    const senders = [...new Set([...who.forms, ...contacts])].flatMap((one) => [one, `+${one}`]);
    for (const device of deviceIds) {
      await db
        .collection('partial_texts')
        .deleteMany({ device, sender: { $in: senders }, startedAt: { $lte: until } });
    }
    for (const key of who.numbers) {
      for (const form of phoneForms(key)) {
        await eraseSignalKeys(form.replace(/@lid$/, ''), deviceIds);
      }
    }
  }

  async function eraseSignalKeys(number: string, deviceIds: readonly string[]): Promise<void> {
    // Keys of Signal's sessions: `<number>`, `<number>.<device>` and `<number>_<domain>.<device>`.
    const $or = [
      { id: number },
      { id: { $gte: `${number}.`, $lt: `${number}/` } },
      { id: { $gte: `${number}_`, $lt: `${number}\`` } },
      { id: { $gte: `${number}@`, $lt: `${number}A` } },
    ];
    for (const device of deviceIds) {
      await db.collection('whatsapp_keys').deleteMany({ device, $or });
    }
  }

  return {
    find,
    async addressesOf(account, address) {
      const { who } = await whoIs(account, address);
      const keys = [...who.byChannel.values()].flat();
      return keys.length === 0 ? [address] : [...new Set(keys)];
    },
    async erase(account, address, until) {
      const { who, deviceIds } = await whoIs(account, address);
      const erased: Erased = {
        requests: 0,
        under_way: 0,
        cancelled: 0,
        inbound: 0,
        submissions: 0,
        deliveries: 0,
        receipts: 0,
        files: 0,
        batch_rows: 0,
        suppressions: 0,
        notes: 0,
        verifications: 0,
      };
      const events = new Set<string>();
      const fileIds = new Set<number>();
      const contacts = new Set<string>();
      const entries = new Set<EntryKey>(
        [...who.byChannel].flatMap(([channel, keys]) =>
          keys.map((key) => entryKey(CHANNEL_DEFINITIONS[channel].address, key)),
        ),
      );

      for await (const found of requestsTo(account, who)) {
        const ended: StoredRequest[] = [];
        for (const row of found) {
          if (row.acceptedAt > until) continue;
          if (row.state === 'finished' || row.state === 'cancelled') ended.push(row);
          else if (await cancel(row, until)) {
            erased.cancelled += 1;
            ended.push(row);
          } else erased.under_way += 1;
        }
        await eraseRequests(ended, until);
        erased.requests += ended.length;
        ended.forEach(({ _id }) => events.add(`ss:${_id}`));
        const sends = ended.flatMap(sendsOf);
        const told = await receipts.find({ send: { $in: sends } }, { limit: 10 * sends.length });
        erased.receipts += await eraseReceipts(told);
        for (const device of deviceIds) {
          await db
            .collection('whatsapp_messages')
            .deleteMany({ device, request: { $in: ended.map(({ _id }) => _id) } });
        }
      }
      for await (const found of receiptsTo(who, deviceIds)) {
        erased.receipts += await eraseReceipts(found.filter(({ at }) => at <= until));
      }
      for await (const found of inboundFrom(account, who)) {
        const rows = found.filter(({ at }) => at <= until);
        for (const { _id, channel, from, message } of rows) {
          events.add(`in:${_id}`);
          const entry = contactOfInbound({ channel, from });
          if (entry !== undefined) entries.add(entry);
          contacts.add(from.id);
          filesOfMessage(message).forEach((id) => fileIds.add(id));
        }
        await db.collection('inbound').deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
        erased.inbound += rows.length;
      }
      for await (const found of submissionsFrom(account, who)) {
        const rows = found.filter(({ at }) => at <= until);
        for (const { _id, from, answers } of rows) {
          events.add(`sub:${_id}`);
          contacts.add(from.id);
          filesOfAnswers(answers).forEach((id) => fileIds.add(id));
        }
        await db.collection('submissions').deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
        erased.submissions += rows.length;
      }
      for (const id of fileIds) if (await parts.files.delete(account, id)) erased.files += 1;
      for await (const rows of deliveriesOf(account, events)) {
        const ids = rows.map(({ _id }) => _id);
        // A test or resend that a person asked for has the id of its delivery.
        await db.collection('delivery_asks').deleteMany({ _id: { $in: ids } });
        await db.collection('deliveries').deleteMany({ _id: { $in: ids } });
        await db.collection('delivery_starts').deleteMany({ _id: { $in: ids } });
        erased.deliveries += ids.length;
      }
      for await (const rows of batchRowsTo(account, who)) {
        for (const { _id, cells } of rows) {
          const emptied = { $set: { cells: cells.map(() => '') } };
          await db.collection('batch_rows').updateOne({ _id }, emptied);
        }
        erased.batch_rows += rows.length;
      }
      await parts.targetChecks.eraseTargets(account, (target) =>
        Object.entries(addressesOfTarget(target)).some(([channel, written]) =>
          who.isTarget(channel as Channel, written),
        ),
      );
      for await (const rows of notesOf(account, who)) {
        await db
          .collection('thread_notes')
          .deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
        erased.notes += rows.length;
      }
      for await (const rows of threadsOf(account, who)) {
        await db.collection('threads').deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
      }
      for await (const rows of verificationsOf(account, who)) {
        const ids = rows.filter(({ at }) => at <= until).map(({ _id }) => _id);
        await db.collection('verifications').deleteMany({ _id: { $in: ids } });
        erased.verifications += ids.length;
      }
      await eraseKeys(who, account, deviceIds, contacts, until);
      const pools = await parts.senderPools.ofAccount(account);
      for (const [channel, keys] of who.byChannel) {
        const ids = pools.filter((pool) => pool.channel === channel).map(({ _id }) => _id);
        await parts.poolContacts.forget(ids, keys);
      }
      for (const [channel, keys] of who.byChannel) {
        for (const key of keys) {
          const of = { account, channel, address: key };
          if (await parts.suppressions.forget(of)) erased.suppressions += 1;
        }
      }
      await parts.contactEntries.forget(account, entries);
      await parts.contactNames.forget(account, entries);
      // Last: an erasure that is repeated finds the contact's other addresses by them.
      await parts.contactLinks.deleteOf(account, who.numbers);
      await db.forgetDeleted();
      return erased;

      async function eraseReceipts(rows: readonly ReceiptRow[]): Promise<number> {
        rows.forEach(({ _id }) => events.add(`st:${_id}`));
        const ids = rows.map(({ _id }) => _id);
        if (ids.length > 0) await receipts.deleteMany({ _id: { $in: ids } });
        return ids.length;
      }
    },
  };
}
