import {
  isCountry,
  isSandboxNumber,
  VERIFY,
  verifyLimit,
  type VerifySettings,
} from '@cascade/contracts';
import type { Account, VerifyCountsRepository } from '@cascade/store';
import { rejection, type Rejection } from '../reject.ts';
import { countedKeysOf, type TargetKeys } from './read-targets.ts';

/**
 * Refuses numbers of countries that the account doesn't allow, and numbers like those whose codes are too
 * seldom entered: a caller who pumps messages never enters a code. Reads nothing of the recipient.
 */
export function createPermitNumbers(counts: VerifyCountsRepository) {
  return async function permitNumbers(
    account: Readonly<Account>,
    keys: TargetKeys,
    now: number,
  ): Promise<Rejection | null> {
    const isAllowed = allowedNumbers(account);
    if (!keys.numbers.every(isAllowed)) return rejection('verifyCountry');
    const share = verifyLimit(account.verify, 'min_conversion') / 100;
    if (share === 0) return null;
    for (const key of countedKeysOf(keys)) {
      const hours = VERIFY.conversionWindowHours;
      const { sent, approved } = await counts.conversion(account._id, key, now, hours);
      const free = key.startsWith('block:') ? VERIFY.freeOfBlock : VERIFY.freeOfCountry;
      if (sent - approved < free + approved * (1 / share - 1)) continue;
      await counts.note(account._id, [key], now, 'refused');
      return rejection('verifyConversion');
    }
    return null;
  };
}

/** Without a list the account's own country is allowed, and every country where it has none. */
function allowedNumbers({ settings, verify }: Pick<Account, 'settings' | 'verify'>) {
  const { countries, blocked_countries: blocked = [] }: VerifySettings = verify ?? {};
  const own = settings.defaultCountry;
  return ({ digits, country }: TargetKeys['numbers'][number]): boolean => {
    // Devices of the sandbox alone send to them.
    if (isSandboxNumber(digits)) return true;
    if (country !== null && blocked.includes(country)) return false;
    if (countries !== undefined) return country !== null && countries.includes(country);
    if (own === undefined) return true;
    return isCountry(own) ? country === own : digits.startsWith(own);
  };
}
