import {
  addressOf,
  countryOf,
  fieldRule,
  formOf,
  inField,
  isFailure,
  isHidden,
  kindOf,
  VERIFY,
  type Channel,
  type Failure,
} from '@cascade/contracts';
import { entryKey, readingOf, type Account, type EntryKey } from '@cascade/store';

/** A person's addresses, each once, whatever its spelling. */
export interface TargetKeys {
  /** `phone:6281234567890`, `mail:ana@example.com`. */
  contacts: EntryKey[];
  /** Digits of numbers, with their country; null: no country has it. */
  numbers: { digits: string; country: string | null }[];
}

/** Reads the addresses of a call; a failure says which one is malformed. */
export function readTargets(
  account: Pick<Account, 'settings'>,
  target: Partial<Record<Channel, string>>,
): TargetKeys | Failure {
  const contacts = new Set<EntryKey>();
  const numbers = new Map<string, string | null>();
  for (const [name, written] of Object.entries(target)) {
    const channel = name as Channel;
    const checked = addressOf(channel, written, readingOf(account, { sandbox: true }));
    if (isFailure(checked)) return fieldRule(`target.${channel}`, inField(checked, null));
    const { key } = checked;
    contacts.add(entryKey(kindOf(channel), key));
    if (formOf(channel).hasCountries && !isHidden(key)) {
      numbers.set(key, countryOf(key));
    }
  }
  return {
    contacts: [...contacts],
    numbers: [...numbers].map(([digits, country]) => ({ digits, country })),
  };
}

/** What conversion is counted for: the country of a number, and its block of 10,000 numbers. */
export const countedKeysOf = ({ numbers }: TargetKeys): string[] => [
  ...new Set(
    numbers.flatMap(({ digits, country }) => [
      `country:${country ?? 'none'}`,
      `block:${digits.slice(0, -VERIFY.blockDigits)}`,
    ]),
  ),
];
