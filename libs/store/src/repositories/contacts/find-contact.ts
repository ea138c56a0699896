import { sendIdsOf, type OutcomeRow } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { Suppression } from '../../records/index.ts';
import type { ContactDataParts, ContactDataRepository } from './contact-data.ts';
import type { ContactRows } from './contact-rows.ts';
import type { EntryKey } from './entry-key.ts';
import { filesOfAnswers, filesOfMessage } from '../files/files-of.ts';

/** Creates what finds every stored row about one address, for people who ask what is stored of them. */
export function createFindContact(
  db: Database,
  parts: Pick<ContactDataParts, 'files' | 'suppressions'>,
  readers: ContactRows,
): ContactDataRepository['find'] {
  const outcomes = db.collection<OutcomeRow>('outcomes');
  const { whoIs, requestsTo, inboundFrom, submissionsFrom, echoesTo } = readers;
  const { deliveriesOf, receiptsTo, notesOf, threadsOf } = readers;
  const { savedContactsOf, verificationsOf } = readers;

  return async function* find(account: string, contacts: readonly EntryKey[]) {
    const contact = await whoIs(account, contacts);
    const { who, links } = contact;
    const events = new Set<string>();
    const fileIds = new Set<number>();
    for await (const rows of requestsTo(account, who)) {
      for (const row of rows) {
        events.add(`ss:${row._id}`);
        const about = await outcomes.findByIds(sendIdsOf(row));
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
    for await (const rows of echoesTo(account, contact)) {
      for (const row of rows) {
        events.add(`ec:${row._id}`);
        filesOfMessage(row.message).forEach((id) => fileIds.add(id));
        yield { kind: 'echo', row } as const;
      }
    }
    for await (const rows of submissionsFrom(account, who)) {
      for (const row of rows) {
        events.add(`sub:${row._id}`);
        filesOfAnswers(row.answers).forEach((id) => fileIds.add(id));
        yield { kind: 'submission', row } as const;
      }
    }
    for await (const rows of receiptsTo(contact)) {
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
    for await (const rows of savedContactsOf(account, who)) {
      for (const row of rows) yield { kind: 'saved_contact', row } as const;
    }
    const suppressed = new Map<string, Suppression>();
    for (const [channel, keys] of who.byChannel) {
      for (const address of keys) {
        const rows = await parts.suppressions.ofAddress({ account, channel, address });
        // Of an erased contact nothing is readable.
        for (const row of rows) if (row.address !== '') suppressed.set(row._id, row);
      }
    }
    for (const row of suppressed.values()) yield { kind: 'suppression', row } as const;
    for (const row of links) yield { kind: 'link', row } as const;
    for await (const rows of threadsOf(account, contact)) {
      for (const row of rows) yield { kind: 'thread', row } as const;
    }
    for await (const rows of notesOf(account, contact)) {
      for (const row of rows) yield { kind: 'note', row } as const;
    }
    for await (const rows of verificationsOf(account, who)) {
      for (const row of rows) yield { kind: 'verification', row } as const;
    }
  };
}
