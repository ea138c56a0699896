import type { ApiRule } from '../failures/api-failures.ts';
import {
  ADDRESS_FORMS,
  ADDRESS_KINDS,
  addressOf,
  CHANNELS,
  inField,
  isFailure,
  kindOf,
  recordOf,
  type AddressKind,
  type Reading,
  fieldRule,
} from '@cascade/contracts';
import { readingOf, type PersonalSettings } from '@cascade/store';
import { nameOfActor, type Actor } from '../auth/actor.ts';
import type { DashboardContext } from '../context.ts';
import { ok, failure } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import {
  PersonalSettingsPatchSchema,
  PersonalSettingsSchema,
  type PersonalSettingsView,
} from '../schemas/personal-settings.ts';

/** Routes for what a person sets for themselves: own addresses, and first steps that are put away. */
export function personalSettingsRoutes({ repositories }: DashboardContext): Route[] {
  const { accounts, personalSettings } = repositories;
  const tag = 'Session';
  return [
    defineRoute({
      method: 'get',
      path: '/api/personal-settings',
      operationId: 'readPersonalSettings',
      summary: 'Read the own addresses and the first steps that are put away',
      tag,
      access: 'read',
      answers: { 200: PersonalSettingsSchema },
      handle: async ({ account, actor }) =>
        ok(viewOf(await personalSettings.get(account, nameOfActor(actor)), actor)),
    }),
    defineRoute({
      method: 'patch',
      path: '/api/personal-settings',
      operationId: 'updatePersonalSettings',
      summary: 'Change own addresses, or which first steps are put away',
      tag,
      access: 'read',
      body: PersonalSettingsPatchSchema,
      answers: { 200: PersonalSettingsSchema },
      async handle({ account: id, actor, body: { addresses, steps_away: stepsAway } }) {
        const by = readingOf(await accounts.get(id), { sandbox: true });
        const read = readAddresses(addresses ?? {}, by);
        if (isFailure(read)) return failure(read);
        const after = await personalSettings.change(id, nameOfActor(actor), {
          addresses: read.addresses,
          ...(stepsAway === undefined ? {} : { stepsAway }),
        });
        return ok(viewOf(after, actor));
      },
    }),
  ];
}

type Addresses = Partial<Record<AddressKind, string | null>>;

/** Checks and normalises addresses as recipients of their channels. */
function readAddresses(given: Addresses, by: Reading): { addresses: Addresses } | ApiRule {
  const addresses: Addresses = {};
  for (const channel of CHANNELS) {
    const kind = kindOf(channel);
    const value = given[kind];
    if (value === undefined || addresses[kind] !== undefined) continue;
    if (value === null) {
      addresses[kind] = null;
      continue;
    }
    const checked = addressOf(channel, value, by);
    if (isFailure(checked)) {
      return fieldRule(`addresses.${kind}`, inField(checked, null));
    }
    addresses[kind] = checked.to;
  }
  return { addresses };
}

function viewOf(
  { addresses, stepsAway = [] }: PersonalSettings,
  actor: Actor,
): PersonalSettingsView {
  const signIn = actor.kind === 'user' ? actor.email : null;
  return {
    addresses: recordOf(
      ADDRESS_KINDS,
      (kind) => addresses[kind] ?? (ADDRESS_FORMS[kind].exchanges === 'mails' ? signIn : null),
    ),
    steps_away: [...stepsAway] as PersonalSettingsView['steps_away'],
  };
}
