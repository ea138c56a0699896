import {
  isCountry,
  verifyLimit,
  type VerifySettings,
  broken,
  type FieldRule,
} from '@cascade/contracts';
import type { Account } from '@cascade/store';
import type { Static } from 'typebox';
import type { VerifySettingsPatchSchema, VerifySettingsView } from '../schemas/verify.ts';

/** The settings of an account in force, defaults included. */
export function viewVerifySettings({
  verify,
  settings,
}: Pick<Account, 'verify' | 'settings'>): VerifySettingsView {
  return {
    sender_name: verify?.sender_name ?? null,
    per_target: verifyLimit(verify, 'per_target'),
    per_account: verifyLimit(verify, 'per_account'),
    per_ip: verifyLimit(verify, 'per_ip'),
    min_conversion: verifyLimit(verify, 'min_conversion'),
    countries: verify?.countries ?? null,
    own_country: settings.defaultCountry ?? null,
    blocked_countries: verify?.blocked_countries ?? [],
  };
}

/** Applies a change to an account's settings. */
export function patchVerifySettings(
  before: VerifySettings = {},
  { sender_name: name, countries, ...rest }: Static<typeof VerifySettingsPatchSchema>,
): VerifySettings | FieldRule {
  for (const [member, list] of Object.entries({
    countries: countries ?? [],
    blocked_countries: rest.blocked_countries ?? [],
  })) {
    const unknown = list.findIndex((country) => !isCountry(country));
    if (unknown >= 0) return broken(`${member}[${unknown}]`, 'countryForm');
  }
  const { sender_name: oldName, countries: oldCountries, ...others } = before;
  const after = {
    sender_name: name === undefined ? oldName : (name ?? undefined),
    countries: countries === undefined ? oldCountries : (countries ?? undefined),
  };
  return {
    ...others,
    ...rest,
    ...(after.sender_name === undefined ? {} : { sender_name: after.sender_name }),
    ...(after.countries === undefined ? {} : { countries: after.countries }),
  };
}
