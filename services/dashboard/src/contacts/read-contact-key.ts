import type { ApiRule } from '../failures/api-failures.ts';
import { inField, isFailure, isHidden, phoneNumberOf, fieldRule } from '@cascade/contracts';
import { readingOf, type Account } from '@cascade/store';

/** Reads the key of a contact's number or hidden id that a person wrote. `name` is the member's. */
export function readContactKey(
  account: Pick<Account, 'settings'> | null,
  name: string,
  text: string,
): { key: string } | ApiRule {
  const written = text.trim();
  if (isHidden(written)) return { key: written };
  const number = phoneNumberOf(written, readingOf(account, { sandbox: true }));
  return isFailure(number) ? fieldRule(name, inField(number, null)) : { key: number.key };
}
