import { MoneySchema } from '@cascade/contracts';
import { Type } from 'typebox';
import type { DashboardContext } from '../context.ts';
import { notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { AccountSchema } from '../schemas/accounts.ts';
import { nullable } from '../schemas/fields.ts';
import { createPeriodCosts } from '../stats/period-costs.ts';
import { viewAccount } from './accounts.ts';

const figure = (description: string) => nullable(Type.Integer({ description }));

const UsageSchema = Type.Object(
  {
    plan: AccountSchema.properties.plan,
    expired: Type.Boolean({ description: 'The plan has ended: sends fail.' }),
    period: Type.String({ description: '`2026-11` or `2026-11-21`, UTC.' }),
    limit: figure('Sends in the period; null is unlimited.'),
    available: figure('Not yet drawn.'),
    held: figure('Reserved by processes that send; unused units come back within two minutes.'),
    spent: figure('Sent, or not known to have failed.'),
    costs: Type.Optional(
      Type.Array(MoneySchema, {
        description:
          'What the messages of requests accepted in the period cost, by currency; absent where nothing is known. ' +
          'Cached for half a minute, or longer when counting is slow.',
      }),
    ),
    costs_complete: Type.Optional(
      Type.Boolean({
        description:
          'Beside `costs`: all requests of the period are counted. False: some are still being counted, or retention ' +
          'deleted their figures.',
      }),
    ),
    storage: Type.Object(
      {
        used_bytes: Type.Integer({ description: 'Of files and of tables of batches.' }),
        limit_bytes: figure('What they may take up; null is unlimited.'),
      },
      { title: 'StorageUse' },
    ),
    inbound: Type.Object(
      {
        limit: figure('Messages of contacts that are stored in a day (UTC); null is unlimited.'),
        left_out: Type.Integer({ description: 'Messages of today over the limit.' }),
      },
      { title: 'InboundUse' },
    ),
  },
  { title: 'Usage' },
);

export function usageRoutes(context: DashboardContext): Route[] {
  const { repositories, clock } = context;
  const periodCosts = createPeriodCosts(context);
  return [
    defineRoute({
      method: 'get',
      path: '/api/usage',
      operationId: 'readUsage',
      summary: 'Read plan and use of the quota; available + held + spent is the limit',
      tag: 'Usage',
      access: 'read',
      operators: { billing: true, support: true },
      answers: { 200: UsageSchema },
      async handle({ account: id }) {
        const account = await repositories.accounts.get(id);
        if (account === null) return notFound('account');
        const { plan } = account;
        const usage = await repositories.quota.use(id, plan, clock.now());
        const { costs, counting } = await periodCosts.of(account, usage.period);
        const cost = costs.length === 0 ? {} : { costs, costs_complete: !counting };
        const expired = plan.expiresAt !== null && plan.expiresAt <= clock.now();
        const { usedBytes, limitBytes } = await repositories.storage.use(id);
        const storage = { used_bytes: usedBytes, limit_bytes: limitBytes };
        const inbound = {
          limit: repositories.inboundDays.limit || null,
          left_out: (await repositories.inboundDays.leftOut(id, clock.now())) ?? 0,
        };
        return ok({
          plan: viewAccount(account).plan,
          expired,
          ...usage,
          ...cost,
          storage,
          inbound,
        });
      },
    }),
  ];
}
