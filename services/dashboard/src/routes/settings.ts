import { isFailure } from '@cascade/contracts';
import { OPT_IN_WORDS, OPT_OUT_WORDS } from '@cascade/suppressions';
import type { Account } from '@cascade/store';
import { viewPermissions } from '../accounts/permissions.ts';
import { changeSettings, viewSettings } from '../accounts/settings.ts';
import type { DashboardContext } from '../context.ts';
import type { Actor } from '../auth/actor.ts';
import { lacksFactor } from '../auth/lacks-factor.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { OwnSettingsPatchSchema, OwnSettingsSchema } from '../schemas/accounts.ts';

/** Routes for the settings that an account's users may change; the operator sets the plan. */
export function settingsRoutes({ repositories, changed }: DashboardContext): Route[] {
  const { accounts, users } = repositories;

  /** Whether who calls would be without the second factor that they require of everybody. */
  async function wouldLackFactor(actor: Actor): Promise<boolean> {
    if (actor.kind !== 'user') return false;
    const user = await users.get(actor.account, actor.user);
    const required = { settings: { secondFactorRequired: true } };
    return user !== null && lacksFactor(required, user, actor);
  }

  const tag = 'Settings';
  return [
    defineRoute({
      method: 'get',
      path: '/api/settings',
      operationId: 'readSettings',
      summary: "Read the account's name and settings, with the opt-out and opt-in words in force",
      tag,
      access: 'read',
      answers: { 200: OwnSettingsSchema },
      async handle({ account: id }) {
        const account = await accounts.get(id);
        return account === null ? notFound('account') : ok(inForce(account));
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/settings',
      operationId: 'updateSettings',
      summary: 'Change the settings that are given; null takes one away',
      tag,
      access: 'manage',
      body: OwnSettingsPatchSchema,
      answers: { 200: OwnSettingsSchema },
      async handle({ account: id, actor, body }) {
        if (body.second_factor_required === true && (await wouldLackFactor(actor))) {
          return failure({ kind: 'secondFactorOwnFirst' });
        }
        const { name, ...change } = body;
        const before = await accounts.get(id);
        if (before === null) return notFound('account');
        const read = changeSettings(before.settings, change);
        if (isFailure(read)) return failure(read);
        const after = await accounts.update(id, {
          ...(name === undefined ? {} : { name }),
          settings: read.settings,
        });
        await changed({ kind: 'account', id });
        return after === null ? notFound('account') : ok(inForce(after));
      },
    }),
  ];
}

const inForce = ({ name, settings, permissions = {} }: Account) => ({
  name,
  permissions: viewPermissions({ permissions }),
  opt_out_words: [...OPT_OUT_WORDS],
  opt_in_words: [...OPT_IN_WORDS],
  ...viewSettings(settings),
});
