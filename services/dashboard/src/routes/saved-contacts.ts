import { isFailure } from '@cascade/contracts';
import {
  joinSavedContacts,
  mapPage,
  type SavedContact,
  type SavedContactPatch,
  type SavedContactWritten,
} from '@cascade/store';
import { readContactFilter } from '../contacts/filter-saved-contacts.ts';
import { boundExceeded, readMembers } from '../contacts/read-saved-contact.ts';
import { savedContactsFile } from '../contacts/saved-contacts-file.ts';
import { viewSavedContact } from '../contacts/view-saved-contact.ts';
import type { DashboardContext } from '../context.ts';
import { created, done, failure, notFound, ok, type RouteAnswer } from '../http/answer.ts';
import { defineRoute, type Call, type Route } from '../http/route.ts';
import { XLSX_TYPE } from '../http/xlsx.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { pageOf } from '../schemas/pages.ts';
import {
  NewSavedContactSchema,
  SavedContactDetailSchema,
  SavedContactMergeSchema,
  SavedContactPatchSchema,
  SavedContactQuerySchema,
  SavedContactSchema,
  SavedContactTagsSchema,
} from '../schemas/saved-contacts.ts';
import { viewSuppression } from '../suppressions/view-suppression.ts';
import { savedContactTableRoutes } from './saved-contact-tables.ts';

/** Routes of saved contacts: people with their addresses, tags and fields. */
export function savedContactRoutes(context: DashboardContext): Route[] {
  const { accounts, accountLimits, savedContacts } = context.repositories;
  const tag = 'Contacts';
  const unsaid = { changes: null } as const;
  const one = { tag, path: '/api/saved-contacts/:id', ...unsaid } as const;

  const viewOf = async (account: string, row: SavedContact) =>
    viewSavedContact(row, await savedContacts.standing(account, row));

  /** Answers a write of one contact. */
  async function answerOf(account: string, written: SavedContactWritten): Promise<RouteAnswer> {
    if (written.status === 'absent') return notFound('contact');
    if (written.status === 'taken') {
      // Without the address and the name: a refusal stays in the audit, which outlives an erasure.
      return failure({ kind: 'savedAddressTaken', params: { contact: written.by } });
    }
    return ok(await viewOf(account, written.contact));
  }

  return [
    defineRoute({
      method: 'get',
      path: '/api/saved-contacts',
      operationId: 'listSavedContacts',
      summary: 'List saved contacts, or search them',
      tag,
      access: 'read',
      query: SavedContactQuerySchema,
      answers: { 200: pageOf(SavedContactSchema) },
      otherAnswers: ['text/csv', XLSX_TYPE],
      async handle({ account, query: { limit, cursor, format, ...given } }) {
        const owner = await accounts.byId(account);
        if (owner === null) return notFound('account');
        const read = readContactFilter(given, owner);
        if (isFailure(read)) return failure(read);
        if (format === 'csv' || format === 'xlsx') {
          return savedContactsFile(savedContacts, owner, read.filter, format);
        }
        const page = await savedContacts.list(account, read.filter, { limit, cursor });
        const standing = await Promise.all(
          page.data.map((row) => savedContacts.standing(account, row)),
        );
        const barred = new Map(page.data.map((row, at) => [row, standing[at] ?? []]));
        return ok(mapPage(page, (row) => viewSavedContact(row, barred.get(row) ?? [])));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/saved-contacts',
      operationId: 'createSavedContact',
      summary: 'Save a contact',
      ...unsaid,
      tag,
      access: 'write',
      body: NewSavedContactSchema,
      answers: { 201: SavedContactSchema },
      async handle({ account, body: { name, note, ...body } }) {
        const read = readMembers(await accounts.byId(account), body);
        if ('refused' in read) return read.refused;
        const { addresses = [], tags = [], fields = [] } = read.members;
        const row = {
          account,
          addresses,
          tags,
          fields,
          source: 'person' as const,
          ...(name === undefined ? {} : { name }),
          ...(note === undefined ? {} : { note }),
        };
        const added = await accountLimits.add('contacts', { account }, () =>
          savedContacts.insert(row),
        );
        if (added.status === 'full') return failure(added.failure);
        const answer = await answerOf(account, added.value);
        return answer.status === 200 ? created(answer.body) : answer;
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/saved-contact-tags',
      operationId: 'listSavedContactTags',
      summary: 'List the tags of saved contacts',
      tag,
      access: 'read',
      answers: { 200: SavedContactTagsSchema },
      handle: async ({ account }) => ok({ tags: await savedContacts.tags(account) }),
    }),
    ...savedContactTableRoutes(context),
    defineRoute({
      ...one,
      method: 'get',
      operationId: 'readSavedContact',
      summary: 'Read a saved contact, with what bars its addresses',
      access: 'read',
      answers: { 200: SavedContactDetailSchema },
      async handle({ account, id }: Call<unknown, unknown>) {
        const row = await savedContacts.get(account, id);
        if (row === null) return notFound('contact');
        const standing = await savedContacts.standing(account, row);
        return ok({
          ...viewSavedContact(row, standing),
          suppressions: standing.map(viewSuppression),
        });
      },
    }),
    defineRoute({
      ...one,
      method: 'patch',
      operationId: 'updateSavedContact',
      summary: 'Change a saved contact',
      access: 'write',
      body: SavedContactPatchSchema,
      answers: { 200: SavedContactSchema },
      async handle({ account, id, body: { name, note, ...body } }) {
        const read = readMembers(await accounts.byId(account), body);
        if ('refused' in read) return read.refused;
        const patch: SavedContactPatch = {
          ...read.members,
          ...(name === undefined ? {} : { name }),
          ...(note === undefined ? {} : { note }),
        };
        return answerOf(account, await savedContacts.update(account, id, patch));
      },
    }),
    defineRoute({
      ...one,
      method: 'post',
      path: '/api/saved-contacts/:id/merge',
      operationId: 'mergeSavedContacts',
      summary:
        'Merge another saved contact into this one; values that both have stay as they are here',
      access: 'write',
      body: SavedContactMergeSchema,
      answers: { 200: SavedContactSchema },
      async handle({ account, id, body: { from } }) {
        if (from === id) return failure({ kind: 'savedContactWithItself' });
        const into = await savedContacts.get(account, id);
        const other = await savedContacts.get(account, from);
        if (into === null || other === null) return notFound('contact');
        const exceeded = boundExceeded(joinSavedContacts(into, other));
        if (exceeded !== null) {
          return failure({ kind: 'savedContactFull', params: { most: exceeded } });
        }
        return answerOf(account, await savedContacts.merge(account, id, from));
      },
    }),
    defineRoute({
      ...one,
      method: 'delete',
      operationId: 'deleteSavedContact',
      summary: 'Delete a saved contact; its messages and opt-outs stay',
      access: 'write',
      answers: { 200: StatusSchema },
      handle: async ({ account, id }) =>
        (await savedContacts.delete(account, id)) ? done : notFound('contact'),
    }),
  ];
}
