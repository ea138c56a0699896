import { isCountry, verifyLimit, broken, type FieldRule } from '@cascade/contracts';
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

/** What is wrong with a change of an account's settings; null takes a member away. */
export function verifySettingsFault({
  countries,
  blocked_countries: blocked = [],
}: Static<typeof VerifySettingsPatchSchema>): FieldRule | null {
  for (const [member, list] of Object.entries({
    countries: countries ?? [],
    blocked_countries: blocked,
  })) {
    const unknown = list.findIndex((country) => !isCountry(country));
    if (unknown >= 0) return broken(`${member}[${unknown}]`, 'countryForm');
  }
  return null;
}
