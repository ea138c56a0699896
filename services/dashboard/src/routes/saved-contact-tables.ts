import { hasScope, isFailure, beneath } from '@cascade/contracts';
import { addDraft } from '../batches/add-draft.ts';
import { readTable } from '../batches/read-table.ts';
import { MAX_ROWS, MAX_TABLE_BYTES } from '../batches/table-limits.ts';
import { viewReading } from '../batches/view-batch.ts';
import { readContactFilter } from '../contacts/filter-saved-contacts.ts';
import {
  countNewContacts,
  importContacts,
  type ImportedContacts,
} from '../contacts/import-saved-contacts.ts';
import { readContactRows, type ContactRow } from '../contacts/read-contact-rows.ts';
import { recipientOfContact } from '../contacts/recipient-of-contact.ts';
import { tableOf, tableOfContacts } from '../contacts/table-of-contacts.ts';
import type { DashboardContext } from '../context.ts';
import { apiSentence } from '../failures/tell-failure.ts';
import { nameSentences } from '../failures/read-said.ts';
import { receiveImport } from '../files/receive-import.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { BatchDraftSchema } from '../schemas/batches.ts';
import {
  BatchFromContactsSchema,
  SavedContactImportSchema,
  SavedContactUploadSchema,
} from '../schemas/saved-contacts.ts';

const MAX_FAULTS = 100;

/** Routes between saved contacts and tables: an import, and a batch of those that fit. */
export function savedContactTableRoutes(context: DashboardContext): Route[] {
  const { parsePool, repositories } = context;
  const { accounts, accountLimits, savedContacts } = repositories;
  return [
    defineRoute({
      method: 'post',
      path: '/api/saved-contacts/import',
      operationId: 'importSavedContacts',
      summary: 'Save the contacts of a CSV or XLSX file',
      tag: 'Contacts',
      access: 'write',
      multipart: SavedContactUploadSchema,
      answers: { 200: SavedContactImportSchema },
      async handle({ account: id, request }) {
        const account = await accounts.get(id);
        if (account === null) return notFound('account');
        const received = await receiveImport(request, MAX_TABLE_BYTES);
        if ('refused' in received) return received.refused;
        const table = await readTable(parsePool, id, received.file, received.choices);
        if ('refused' in table) return table.refused;
        const read = readContactRows(table.table, account);
        if ('lacks' in read) return failure(read.lacks);
        const rows = read.flatMap((row) => ('fault' in row ? [] : [row]));
        const count = await countNewContacts(savedContacts, id, rows);
        const write = () => importContacts(savedContacts, id, rows);
        const written = received.isCheck
          ? ({ status: 'added', value: tried(rows, count) } as const)
          : await accountLimits.add('contacts', { account: id }, write, count);
        if (written.status === 'full') return failure(written.failure);
        const { added, changed, faults } = written.value;
        const refused = [...read.flatMap((row) => ('fault' in row ? [row] : [])), ...faults];
        return ok({
          added,
          changed,
          refused: refused.length,
          faults: refused
            .toSorted((a, b) => a.line - b.line)
            .slice(0, MAX_FAULTS)
            .map(({ line, fault }) => ({
              line,
              reason: apiSentence(fault),
              failure: nameSentences(fault),
            })),
          reading: viewReading(table.reading),
        });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/batches/from-contacts',
      operationId: 'draftBatchFromContacts',
      summary:
        'Make a draft of a batch of saved contacts, or of one contact that need not be saved',
      tag: 'Batches',
      access: 'write',
      body: BatchFromContactsSchema,
      answers: { 201: BatchDraftSchema },
      async handle({ account, actor, body: { name, ids, segment, contact } }) {
        // A draft's rows say who is saved.
        const scope = 'contacts:read';
        if (actor.kind === 'token' && !hasScope(actor, scope)) {
          return failure({ kind: 'scopeMissing', params: { scope } });
        }
        if (contact !== undefined) {
          if (ids !== undefined || segment !== undefined) {
            return failure({ kind: 'contactBesideSegment' });
          }
          const now = context.clock.now();
          const recipient = await recipientOfContact(repositories, account, contact, now);
          return recipient === null
            ? failure({ kind: 'contactUnknown' })
            : addDraft(context, account, name, tableOf([recipient]));
        }
        if (ids === undefined && segment === undefined) return failure({ kind: 'segmentMissing' });
        const read = readContactFilter(segment ?? {}, await accounts.byId(account));
        if (isFailure(read)) return failure(beneath('segment', read));
        const filter = { ...read.filter, ids };
        const table = await tableOfContacts(savedContacts, account, filter);
        if (table === null) return failure({ kind: 'segmentTooLarge', params: { most: MAX_ROWS } });
        if (table.rows.length === 0) return failure({ kind: 'segmentEmpty' });
        return addDraft(context, account, name, table);
      },
    }),
  ];
}

/** What an import would do, as far as it is known without writing. */
const tried = (rows: readonly ContactRow[], added: number): ImportedContacts => ({
  added,
  changed: rows.length - added,
  faults: [],
});
