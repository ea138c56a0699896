import { checkNumber, isHidden, phoneKey } from '@cascade/contracts';
import type { Account } from '@cascade/store';

/** Reads the key of a contact's number or hidden id that a person wrote. `name` is the member's. */
export function readContactKey(
  settings: Account['settings'] | undefined,
  name: string,
  text: string,
): { key: string } | { reason: string } {
  const written = text.trim();
  if (isHidden(written)) return { key: phoneKey(written) };
  const number = checkNumber(written, settings ?? {});
  return number.ok ? { key: phoneKey(number.digits) } : { reason: `${name}: ${number.reason}` };
}
