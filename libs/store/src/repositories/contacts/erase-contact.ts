import { addressesOfTarget, CHANNEL_DEFINITIONS, sendIdsOf } from '@cascade/contracts';
import type { AcceptanceRow, Channel, OutcomeRow, ReceiptRow, SendClaim } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { ContactDataParts, ContactDataRepository, Erased } from './contact-data.ts';
import type { ContactRows } from './contact-rows.ts';
import { contactOfInbound, entryKey, type EntryKey } from './entry-key.ts';
import { eraseContactKeys } from './erase-contact-keys.ts';
import { filesOfAnswers, filesOfMessage } from '../files/files-of.ts';
import { cancelRequest } from '../requests/cancel-request.ts';
import type { StoredRequest } from '../requests/stored-request.ts';

/** Creates what erases everything that is stored about one address. */
export function createEraseContact(
  db: Database,
  parts: ContactDataParts,
  readers: ContactRows,
): ContactDataRepository['erase'] {
  const requests = db.collection<StoredRequest>('requests');
  const claims = db.collection<SendClaim>('send_claims');
  const outcomes = db.collection<OutcomeRow>('outcomes');
  const acceptances = db.collection<AcceptanceRow>('acceptances');
  const receipts = db.collection<ReceiptRow>('receipts');
  const { whoIs, requestsTo, inboundFrom, submissionsFrom, echoesTo } = readers;
  const { deliveriesOf, receiptsTo, batchRowsTo, notesOf, threadsOf } = readers;
  const { savedContactsOf, verificationsOf } = readers;

  /** Removes recipients and contents from requests. */
  async function eraseRequests(rows: readonly StoredRequest[], now: number): Promise<void> {
    if (rows.length === 0) return;
    const sends = rows.flatMap(sendIdsOf);
    await parts.contents.removeFromRequests(rows, now);
    const ofSends = { _id: { $in: sends }, providerMessageId: { $exists: true } };
    // Some providers put the recipient into the message id.
    const removal = { $unset: { providerMessageId: '' } };
    await Promise.all([
      ...rows.map((row) =>
        requests.updateLater(row._id, {
          $unset: Object.fromEntries([
            ['entry', ''],
            ...Object.keys(row.sends).map((channel) => [`sends.${channel}.target`, ''] as const),
          ]),
        }),
      ),
      claims.updateMany(ofSends, removal),
      outcomes.updateMany(ofSends, removal),
      acceptances.updateMany(ofSends, removal),
    ]);
  }

  return async function erase(account, named, until) {
    const contact = await whoIs(account, named);
    const { who, deviceIds } = contact;
    const erased: Erased = {
      requests: 0,
      under_way: 0,
      cancelled: 0,
      inbound: 0,
      echoes: 0,
      submissions: 0,
      deliveries: 0,
      receipts: 0,
      files: 0,
      batch_rows: 0,
      suppressions: 0,
      saved_contacts: 0,
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
        else if (await cancelRequest(parts, row, until)) {
          erased.cancelled += 1;
          ended.push(row);
        } else erased.under_way += 1;
      }
      await eraseRequests(ended, until);
      erased.requests += ended.length;
      ended.forEach(({ _id }) => events.add(`ss:${_id}`));
      const sends = ended.flatMap(sendIdsOf);
      const told = await receipts.find({ send: { $in: sends } }, { limit: 10 * sends.length });
      erased.receipts += await eraseReceipts(told);
      for (const device of deviceIds) {
        await db
          .collection('whatsapp_messages')
          .deleteMany({ device, request: { $in: ended.map(({ _id }) => _id) } });
      }
    }
    for await (const found of receiptsTo(contact)) {
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
      await parts.storage.freeTexts(rows);
      erased.inbound += rows.length;
    }
    for await (const found of echoesTo(account, contact)) {
      const rows = found.filter(({ at }) => at <= until);
      for (const { _id, contact: to, message } of rows) {
        events.add(`ec:${_id}`);
        contacts.add(to.id);
        filesOfMessage(message).forEach((id) => fileIds.add(id));
      }
      await db.collection('echoes').deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
      await parts.storage.freeTexts(rows);
      erased.echoes += rows.length;
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
      // A retry has the id of the first delivery.
      await db.collection('delivery_retries').deleteMany({ _id: { $in: ids } });
      await db.collection('deliveries').deleteMany({ _id: { $in: ids } });
      await db.collection('delivery_starts').deleteMany({ _id: { $in: ids } });
      erased.deliveries += ids.length;
    }
    for await (const rows of batchRowsTo(account, who)) {
      for (const { _id, cells, refused } of rows) {
        // Why a row was refused may quote a cell.
        const reason = refused === undefined ? {} : { refused: '' };
        const emptied = {
          $set: { cells: cells.map(() => ''), ...reason },
          $unset: { refusedFor: '' },
        };
        await db.collection('batch_rows').updateOne({ _id }, emptied);
      }
      erased.batch_rows += rows.length;
    }
    await parts.targetChecks.eraseTargets(account, (target) =>
      Object.entries(addressesOfTarget(target)).some(([channel, written]) =>
        who.isTarget(channel as Channel, written),
      ),
    );
    for await (const rows of notesOf(account, contact)) {
      await db.collection('thread_notes').deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
      erased.notes += rows.length;
    }
    for await (const rows of threadsOf(account, contact)) {
      await db.collection('threads').deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    }
    for await (const rows of verificationsOf(account, who)) {
      const ids = rows.filter(({ at }) => at <= until).map(({ _id }) => _id);
      await db.collection('verifications').deleteMany({ _id: { $in: ids } });
      erased.verifications += ids.length;
    }
    for await (const rows of savedContactsOf(account, who)) {
      for (const { _id, createdAt } of rows) {
        if (createdAt > until) continue;
        await parts.savedContacts.delete(account, _id);
        erased.saved_contacts += 1;
      }
    }
    await eraseContactKeys(db, contact, { account, contacts, until });
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
    await parts.recipientSends.forget(account, entries);
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
  };
}
