import { newId } from '@cascade/runtime';
import { erasureContext, type EntryKey } from '@cascade/store';
import { readOneContact } from '../contacts/read-one-contact.ts';
import type { DashboardContext } from '../context.ts';
import { ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { viewContactRecord } from '../logs/view-contact-record.ts';
import { ContactSchema, ErasedSchema } from '../schemas/contacts.ts';

/** Exports or erases what is stored about one contact. */
export function contactRoutes({ repositories, vault, clock, logger }: DashboardContext): Route[] {
  const { contactData, erasures } = repositories;
  const tag = 'Contacts';
  return [
    defineRoute({
      method: 'post',
      path: '/api/contacts/export',
      operationId: 'exportContact',
      summary: 'Export everything that is stored about an address, one JSON object per line',
      tag,
      access: 'manage',
      body: ContactSchema,
      answers: {},
      otherAnswers: ['application/x-ndjson'],
      async handle({ account, body }) {
        const read = await readOneContact(repositories, account, body);
        if ('refused' in read) return read.refused;
        return {
          status: 200,
          headers: { 'Content-Type': 'application/x-ndjson' },
          stream: linesOf(account, read.contacts),
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/contacts/erase',
      operationId: 'eraseContact',
      summary: 'Erase what is stored about an address; opt-outs stay in force',
      tag,
      access: 'manage',
      body: ContactSchema,
      answers: { 200: ErasedSchema },
      async handle({ account, body }) {
        const read = await readOneContact(repositories, account, body);
        if ('refused' in read) return read.refused;
        const { contacts } = read;
        const at = clock.now();
        const ids: string[] = [];
        // Each: an older backup may not have the links between them.
        for (const one of await contactData.addressesOf(account, contacts)) {
          const _id = newId('ers', at);
          ids.push(_id);
          await erasures.insert({ _id, account, sealed: vault.seal(one, erasureContext(_id)), at });
        }
        const erased = await contactData.erase(account, contacts, at);
        logger.info('contact: erased', { account, erasures: ids, ...erased });
        return ok(erased);
      },
    }),
  ];

  async function* linesOf(account: string, contacts: readonly EntryKey[]): AsyncGenerator<string> {
    for await (const record of contactData.find(account, contacts)) {
      yield `${JSON.stringify(viewContactRecord(record))}\n`;
    }
  }
}
