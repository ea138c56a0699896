import type { ApiRule } from '../failures/api-failures.ts';
import { isFailure, beneath } from '@cascade/contracts';
import { mapPage, type Account, type Plan } from '@cascade/store';
import { readPermissions, viewPermissions } from '../accounts/permissions.ts';
import { changeSettings, readSettings, viewSettings } from '../accounts/settings.ts';
import type { DashboardContext } from '../context.ts';
import { created, notFound, ok, failure } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { readTime, writeTime } from '../http/times.ts';
import { viewLife } from '../life/view-life.ts';
import {
  AccountPatchSchema,
  AccountSchema,
  NewAccountSchema,
  type AccountView,
  type PlanInput,
} from '../schemas/accounts.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';
import { NewUserSchema, UserSchema } from '../schemas/users.ts';
import { createUser } from './create-user.ts';

/** Templates whose change other processes are told of at once; they see that of more within 10 s. */
const MOST_TOLD = 1_000;

export function accountRoutes(context: DashboardContext): Route[] {
  const { accounts, templates } = context.repositories;
  const tag = 'Accounts';
  const access = 'operator';

  /** The first account of an installation is most often the operator's own. */
  const hasNoAccount = async () => (await accounts.list({ limit: 1 })).data.length === 0;

  /** Mail templates that nobody read wait for approval once their permission has ended. */
  async function endPermissions({ _id, permissions = {} }: Account): Promise<void> {
    const { ownMailTemplates, transactional } = permissions;
    if (ownMailTemplates === true && transactional === true) return;
    const only = ownMailTemplates === true ? ({ transactional: true } as const) : undefined;
    const ended = await templates.endPermission(_id, only);
    const told = ended.slice(0, MOST_TOLD);
    await Promise.all(told.map((id) => context.changed({ kind: 'template', id: String(id) })));
  }

  return [
    defineRoute({
      method: 'post',
      path: '/api/accounts',
      operationId: 'createAccount',
      summary: 'Create an account',
      tag,
      access,
      body: NewAccountSchema,
      answers: { 201: AccountSchema },
      async handle({ body }) {
        const plan = readPlan(body.plan);
        if (isFailure(plan)) return failure(plan);
        const settings = readSettings(body.settings ?? {});
        if (isFailure(settings)) return failure(beneath('settings', settings));
        const account = await accounts.insert({
          name: body.name,
          plan: { period: 'month', expiresAt: null, ...plan.plan } as Plan,
          settings: settings.settings,
          permissions: {
            ownMailTemplates: await hasNoAccount(),
            ...readPermissions(body.permissions ?? {}),
          },
        });
        await context.changed({ kind: 'account', id: account._id });
        return { ...created(viewAccount(account)), concerns: [account._id] };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/accounts',
      operationId: 'listAccounts',
      summary: 'List accounts',
      tag,
      access,
      operators: { billing: true, support: true },
      query: PageQuerySchema,
      answers: { 200: pageOf(AccountSchema) },
      handle: async ({ query }) => ok(mapPage(await accounts.list(query), viewAccount)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/accounts/:id',
      operationId: 'readAccount',
      summary: 'Read an account',
      tag,
      access,
      operators: { billing: true, support: true },
      answers: { 200: AccountSchema },
      async handle({ id }) {
        const account = await accounts.get(id);
        return account === null ? notFound('account') : ok(viewAccount(account));
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/accounts/:id',
      operationId: 'updateAccount',
      summary:
        'Change an account; of plan, settings and permissions only the members that are given',
      tag,
      access,
      operators: { billing: ['plan'] },
      body: AccountPatchSchema,
      answers: { 200: AccountSchema },
      async handle({ id, body }) {
        const plan = readPlan(body.plan ?? {});
        if (isFailure(plan)) return failure(plan);
        const before = await accounts.get(id);
        if (before === null) return notFound('account');
        const settings = changeSettings(before.settings, body.settings ?? {});
        if (isFailure(settings)) return failure(beneath('settings', settings));
        const after = await accounts.update(before._id, {
          ...(body.name === undefined ? {} : { name: body.name }),
          ...(body.plan === undefined ? {} : { plan: plan.plan }),
          settings: settings.settings,
          ...(body.permissions === undefined
            ? {}
            : { permissions: readPermissions(body.permissions) }),
        });
        if (after !== null && body.permissions !== undefined) await endPermissions(after);
        await context.changed({ kind: 'account', id: before._id });
        return after === null ? notFound('account') : ok(viewAccount(after));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/accounts/:id/users',
      operationId: 'createAccountUser',
      summary: 'Create a user of an account',
      tag,
      access,
      body: NewUserSchema,
      answers: { 201: UserSchema },
      async handle({ id, body }) {
        const account = await accounts.get(id);
        return account === null
          ? notFound('account')
          : createUser(context, account._id, body, { isOperator: true });
      },
    }),
  ];
}

function readPlan(input: Partial<PlanInput>): { plan: Partial<Plan> } | ApiRule {
  const { expires_at: expiry, storage_mb: storageMb, ...rest } = input;
  const plan = { ...rest, ...(storageMb === undefined ? {} : { storageMb }) };
  if (expiry === undefined) return { plan };
  if (expiry === null) return { plan: { ...plan, expiresAt: null } };
  const time = readTime(expiry, 'plan.expires_at');
  return isFailure(time) ? time : { plan: { ...plan, expiresAt: time.ms } };
}

export function viewAccount(account: Account): AccountView {
  const { _id, name, plan, settings, createdAt } = account;
  return {
    id: _id,
    name,
    plan: {
      name: plan.name,
      quota: plan.quota,
      period: plan.period,
      expires_at: plan.expiresAt === null ? null : writeTime(plan.expiresAt),
      ...(plan.storageMb === undefined ? {} : { storage_mb: plan.storageMb }),
    },
    settings: viewSettings(settings),
    permissions: viewPermissions(account),
    ...viewLife(account),
    created_at: writeTime(createdAt),
  };
}
