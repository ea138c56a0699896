import {
  accountState,
  isBeingErased,
  newAccountEventId,
  type Account,
  type AccountEvent,
  type AccountLife,
  type AccountState,
  type AccountStop,
} from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Call, type Route } from '../http/route.ts';
import { CloseSchema, SuspendSchema } from '../schemas/account-life.ts';
import { AccountSchema } from '../schemas/accounts.ts';
import { viewAccount } from './accounts.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
/** Sends that were under way when the account was closed have ended by then. */
const LEAST_MS = 3_600_000;

interface LifeAct {
  from: readonly AccountState[];
  /** Null: the act can't be done any more. */
  life: (before: AccountLife, at: number) => AccountLife | null;
  reason?: string;
  noted: string;
}

const describe = (account: Account): string =>
  accountState(account) === 'closing' && isBeingErased(account)
    ? 'being erased'
    : accountState(account);

function eventOf(account: Pick<Account, 'life'>, at: number, reason?: string): AccountEvent {
  const eraseAt = account.life?.closing?.eraseAt;
  return {
    id: newAccountEventId(at),
    state: accountState(account),
    at,
    ...(reason === undefined ? {} : { reason }),
    ...(eraseAt === undefined ? {} : { eraseAt }),
  };
}

/** The operator's acts on the life of an account. Each is an event for the operator's own systems. */
export function accountLifeRoutes(context: DashboardContext): Route[] {
  const { accounts } = context.repositories;
  const { clock, logger } = context;
  const common = {
    method: 'post',
    tag: 'Accounts',
    access: 'operator',
    answers: { 200: AccountSchema },
  } as const;

  async function change(
    { id }: Call<unknown, unknown>,
    { from, life, reason, noted }: LifeAct,
  ): Promise<RouteAnswer> {
    const at = clock.now();
    const after = await accounts.changeLife(id, from, {
      life: (known) => life(known, at),
      event: (changed) => eventOf(changed, at, reason),
    });
    if (after === null) {
      const now = await accounts.get(id);
      return now === null
        ? notFound('account')
        : failure({ kind: 'accountIs', params: { state: describe(now) } });
    }
    const state = accountState(after);
    await context.changed({ kind: 'account', id });
    logger.info('account: changed', { account: id, state });
    return { ...ok(viewAccount(after)), noted };
  }

  const stopAt = (
    at: number,
    { reason, inbound = 'keep' }: { reason: string; inbound?: AccountStop['inbound'] },
  ): AccountStop => ({ at, reason, inbound });

  return [
    defineRoute({
      ...common,
      path: '/api/accounts/:id/suspend',
      operationId: 'suspendAccount',
      summary: 'Suspend an account: its calls answer 403 and nothing is sent',
      body: SuspendSchema,
      handle: (call) =>
        change(call, {
          from: ['active', 'suspended'],
          life: (life, at) => ({
            ...life,
            suspended: stopAt(life.suspended?.at ?? at, call.body),
          }),
          reason: call.body.reason,
          noted: `Suspended the account: ${call.body.reason}`,
        }),
    }),
    defineRoute({
      ...common,
      path: '/api/accounts/:id/resume',
      operationId: 'resumeAccount',
      summary: 'End the suspension of an account; what waited is sent',
      handle: (call) =>
        change(call, {
          from: ['suspended'],
          life: ({ suspended: _suspended, ...life }) => life,
          noted: 'Ended the suspension of the account',
        }),
    }),
    defineRoute({
      ...common,
      path: '/api/accounts/:id/close',
      operationId: 'closeAccount',
      summary: 'Close an account: nothing is sent, and it is erased at a set time',
      body: CloseSchema,
      handle: (call) => {
        const { reason, erase_after_days: days = DEFAULT_DAYS } = call.body;
        return change(call, {
          from: ['active', 'suspended', 'closing'],
          life: (life, at) =>
            isBeingErased({ life })
              ? null
              : {
                  ...life,
                  closing: {
                    ...stopAt(life.closing?.at ?? at, call.body),
                    eraseAt: at + Math.max(LEAST_MS, days * DAY_MS),
                  },
                },
          reason,
          noted: `Closed the account, to be erased in ${days} days: ${reason}`,
        });
      },
    }),
    defineRoute({
      ...common,
      path: '/api/accounts/:id/reopen',
      operationId: 'reopenAccount',
      summary: 'Take the closing of an account back, before its erasure began',
      handle: (call) =>
        change(call, {
          from: ['closing'],
          life: ({ closing, ...life }) => (isBeingErased({ life: { closing } }) ? null : life),
          noted: 'Took the closing of the account back',
        }),
    }),
  ];
}
