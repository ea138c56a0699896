import { isFailure, PriceTableSchema } from '@cascade/contracts';
import { readPrices, viewPrices } from '../accounts/prices.ts';
import type { DashboardContext } from '../context.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { PricesSchema } from '../schemas/prices.ts';

/** Routes of an account's price table. */
export function pricesRoutes({ repositories, changed }: DashboardContext): Route[] {
  const { accounts } = repositories;
  const tag = 'Settings';
  return [
    defineRoute({
      method: 'get',
      path: '/api/prices',
      operationId: 'readPrices',
      summary: 'Read what the account pays for its messages',
      tag,
      access: 'read',
      answers: { 200: PricesSchema },
      async handle({ account: id }) {
        const account = await accounts.get(id);
        return account === null ? notFound('account') : ok(viewPrices(account));
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/prices',
      operationId: 'replacePrices',
      summary:
        'Replace what the account pays for its messages; statuses of WABA that come later count by the new table',
      tag,
      access: 'manage',
      body: PriceTableSchema,
      answers: { 200: PricesSchema },
      async handle({ account: id, body }) {
        const prices = readPrices(body);
        if (isFailure(prices)) return failure(prices);
        const after = await accounts.update(id, { prices });
        await changed({ kind: 'account', id });
        return after === null ? notFound('account') : ok(viewPrices(after));
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/prices',
      operationId: 'deletePrices',
      summary: 'Delete the price table: messages have a cost only where their provider says one',
      tag,
      access: 'manage',
      answers: { 200: PricesSchema },
      async handle({ account: id }) {
        await accounts.removePrices(id);
        await changed({ kind: 'account', id });
        return ok(viewPrices({}));
      },
    }),
  ];
}
