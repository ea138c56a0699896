import type { DashboardContext } from '../context.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { pageOf } from '../schemas/pages.ts';
import {
  ContactMessageSchema,
  ContactMessagesQuerySchema,
  ContactPageQuerySchema,
  ContactProfileSchema,
  SearchAnswerSchema,
  SearchQuerySchema,
} from '../schemas/search.ts';
import { listMessages, readProfile } from '../search/contact-page.ts';
import { readContact } from '../search/contacts-of.ts';
import { findHits } from '../search/find-hits.ts';

/** Routes that find contacts, and show all that is known of one. */
export function searchRoutes({ repositories, clock }: DashboardContext): Route[] {
  const { accounts } = repositories;

  const contactOf = async (account: string, text: string) =>
    readContact(text, await accounts.byId(account));

  return [
    defineRoute({
      method: 'get',
      path: '/api/search',
      operationId: 'search',
      summary: 'Find contacts, requests, messages and templates by what a person has of them',
      tag: 'Logs',
      access: 'read',
      query: SearchQuerySchema,
      answers: { 200: SearchAnswerSchema },
      handle: async ({ account, query: { q } }) => ok(await findHits(repositories, account, q)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/contacts/profile',
      operationId: 'readContactProfile',
      summary: "Read a contact's addresses, opt-outs and session windows",
      tag: 'Contacts',
      access: 'read',
      query: ContactPageQuerySchema,
      answers: { 200: ContactProfileSchema },
      async handle({ account, query }) {
        const contact = await contactOf(account, query.contact);
        if (contact === null) return failure({ kind: 'contactUnknown' });
        const profile = await readProfile(repositories, account, contact, clock.now());
        return profile === null ? notFound('contact') : ok(profile);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/contacts/messages',
      operationId: 'listContactMessages',
      summary: 'List requests to a contact and messages of it, with their receipts',
      tag: 'Contacts',
      access: 'read',
      query: ContactMessagesQuerySchema,
      answers: { 200: pageOf(ContactMessageSchema) },
      async handle({ account, query: { contact: text, limit, cursor } }) {
        const contact = await contactOf(account, text);
        if (contact === null) return failure({ kind: 'contactUnknown' });
        return ok(await listMessages(repositories, account, contact, { limit, cursor }));
      },
    }),
  ];
}
