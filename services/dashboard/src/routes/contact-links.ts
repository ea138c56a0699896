import { createMergeContacts } from '@cascade/contacts';
import { formatNumber, phoneForms, isFailure } from '@cascade/contracts';
import { MOST_ADDRESSES, type Repositories } from '@cascade/store';
import { readContactKey } from '../contacts/read-contact-key.ts';
import type { DashboardContext } from '../context.ts';
import { created, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Call, type Route } from '../http/route.ts';
import { nameOfActor } from '../auth/actor.ts';
import { viewContactLink } from '../logs/view-contact-link.ts';
import {
  ContactLinkSchema,
  ContactQuerySchema,
  KnownContactSchema,
  MergeSchema,
  type KnownContactView,
} from '../schemas/contact-links.ts';

const LIVE = { sandbox: false };
const NOBODY: KnownContactView = { contact: null, addresses: [], links: [] };

/** Routes for the addresses that are one contact. */
export function contactLinkRoutes(context: DashboardContext): Route[] {
  const { repositories } = context;
  const { accountLimits, accounts, contactLinks } = repositories;
  const contacts = createMergeContacts(context);
  const tag = 'Contacts';

  const keyOf = async (account: string, name: string, text: string) =>
    readContactKey(await accounts.get(account), name, text);

  return [
    defineRoute({
      method: 'get',
      path: '/api/contacts',
      operationId: 'readContact',
      summary: 'List the addresses that are one contact, with how each was learned',
      tag,
      access: 'read',
      query: ContactQuerySchema,
      answers: { 200: KnownContactSchema },
      async handle({ account, query: { address } }) {
        if (address === undefined) return ok(NOBODY);
        const key = await keyOf(account, 'address', address);
        if (isFailure(key)) return failure(key);
        return ok(await viewContact(repositories, account, key.key));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/contacts/merge',
      operationId: 'mergeContacts',
      summary: 'Say that two addresses are one contact; nothing is deleted',
      tag,
      access: 'manage',
      body: MergeSchema,
      answers: { 201: ContactLinkSchema },
      async handle({ account, actor, body }) {
        const from = await keyOf(account, 'address', body.address);
        if (isFailure(from)) return failure(from);
        const into = await keyOf(account, 'into', body.into);
        if (isFailure(into)) return failure(into);
        const known = await contactLinks.contactsOf(account, [from.key, into.key], LIVE);
        const addresses = [...known.values()].flatMap((contact) => contact.addresses);
        if (known.get(from.key)?.addresses.includes(into.key) === true) {
          return failure({ kind: 'oneContactAlready' });
        }
        if (new Set(addresses).size > MOST_ADDRESSES) {
          return failure({ kind: 'contactAddressesFull', params: { most: MOST_ADDRESSES } });
        }
        const added = await accountLimits.add('contact_merges', { account }, () =>
          contacts.merge({ account, address: from.key, into: into.key, by: nameOfActor(actor) }),
        );
        if (added.status === 'full') return failure(added.failure);
        const link = viewContactLink(added.value);
        return { ...created(link), noted: `Merged two contacts, ${link.id}` };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/contacts/links/:id/separate',
      operationId: 'separateContacts',
      summary: 'Separate what a link joins, such as a number that moved to another person',
      tag,
      access: 'manage',
      answers: { 200: ContactLinkSchema },
      async handle({ account, id, actor }: Call<unknown, unknown>) {
        const ended = await contacts.separate(account, id, nameOfActor(actor));
        return ended === null ? notFound('link') : ok(viewContactLink(ended));
      },
    }),
  ];
}

async function viewContact(
  { contactLinks }: Pick<Repositories, 'contactLinks'>,
  account: string,
  key: string,
): Promise<KnownContactView> {
  const [contacts, links] = await Promise.all([
    contactLinks.contactsOf(account, [key], LIVE),
    contactLinks.ofContact(account, key),
  ]);
  const { name, addresses } = contacts.get(key) ?? { name: key, addresses: [key] };
  return {
    contact: name,
    addresses: addresses.map((address) => ({
      address,
      formatted: formatNumber(address),
      forms: phoneForms(address),
    })),
    links: links.map(viewContactLink),
  };
}
