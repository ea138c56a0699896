import { newId } from '@cascade/runtime';
import { erasureContext } from '@cascade/store';
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
      handle: ({ account, body: { address } }) =>
        Promise.resolve({
          status: 200,
          headers: { 'Content-Type': 'application/x-ndjson' },
          stream: linesOf(account, address),
        }),
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
      async handle({ account, body: { address } }) {
        const at = clock.now();
        const ids: string[] = [];
        // Each: an older backup may not have the links between them.
        for (const one of await contactData.addressesOf(account, address)) {
          const _id = newId('ers', at);
          ids.push(_id);
          await erasures.insert({ _id, account, sealed: vault.seal(one, erasureContext(_id)), at });
        }
        const erased = await contactData.erase(account, address, at);
        logger.info('contact: erased', { account, erasures: ids, ...erased });
        return ok(erased);
      },
    }),
  ];

  async function* linesOf(account: string, address: string): AsyncGenerator<string> {
    for await (const record of contactData.find(account, address)) {
      yield `${JSON.stringify(viewContactRecord(record))}\n`;
    }
  }
}
