import type { DeviceGrant } from '@cascade/store';
import type { Request } from 'express';
import type { Static } from 'typebox';
import { sentenceOf } from '@cascade/contracts';
import { createToken } from '../accounts/create-token.ts';
import { may } from '../auth/roles.ts';
import type { DashboardContext } from '../context.ts';
import type { DeviceTokenSchema } from '../schemas/device-authorizations.ts';

const OPERATOR = 'operator';

/**
 * Makes the token that a person allowed, and writes it to the audit in their name. Null: the person has lost
 * the right since, or the account has as many tokens as it may.
 */
export async function redeemGrant(
  context: DashboardContext,
  { account: id, actor, name, scopes }: DeviceGrant,
  { ip, request }: { ip: string; request: Request },
): Promise<Static<typeof DeviceTokenSchema> | null> {
  const { accounts, audit } = context.repositories;
  const account = await accounts.get(id);
  if (account === null || !(await mayStill(context, id, actor))) return null;
  const made = await createToken(context, {
    account: id,
    name,
    scopes,
    expiresAt: null,
    createdBy: actor,
  });
  const [status, reason] =
    made.status === 'full'
      ? ([409, sentenceOf(made.failure)] as const)
      : ([200, `Made the token ${name}`] as const);
  const route = `${request.method} ${request.path}`;
  const object = {
    kind: 'token',
    ...(made.status === 'full' ? {} : { id: made.value.row._id }),
    name,
  };
  const operation = 'pollDeviceToken';
  await audit
    .insert({
      account: id,
      kind: 'management',
      status,
      reason,
      actor,
      operation,
      object,
      route,
      ip,
    })
    .catch((error: unknown) => context.logger.error('audit: row not stored', { route, error }));
  if (made.status === 'full') return null;
  return {
    token: made.value.token,
    name,
    scopes: [...scopes],
    account: id,
    account_name: account.name,
  };
}

/** Whether the person may still make tokens; minutes may have passed. */
async function mayStill(
  { repositories }: DashboardContext,
  account: string,
  actor: string,
): Promise<boolean> {
  if (actor === OPERATOR) return true;
  const user = await repositories.users.get(account, actor);
  return user !== null && may(user.role, 'manage');
}
