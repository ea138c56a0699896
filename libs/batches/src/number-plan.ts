import { CHANNELS, formOf, homeCode, isCountry } from '@cascade/contracts';
import { readingOf, type Account, type Batch, type Repositories } from '@cascade/store';
import type { Compose } from './compose.ts';
import type { NumberPlan } from './compose-row.ts';

/** Rows whose numbers say which country they are of. */
const LOOKED_AT = 200;

/** Finds which country's numbers a batch has: the account's, or that of most of its first rows. */
export async function numberPlan(
  { batches }: Pick<Repositories, 'batches'>,
  account: Pick<Account, 'settings'>,
  { _id, columns }: Pick<Batch, '_id' | 'columns'>,
  { targets, ambiguous_numbers: chosen }: Compose,
): Promise<NumberPlan> {
  const by = readingOf(account, { sandbox: true });
  const { country } = by;
  // A country's numbers are read, with their zero or without.
  if (country !== undefined && isCountry(country)) return { by, chosen };
  if (country !== undefined) return { by, home: homeCode(country, []) };
  const phones = CHANNELS.flatMap((channel) =>
    formOf(channel).hasCountries ? (targets[channel] ?? []) : [],
  );
  if (phones.length === 0) return { by };
  const rows = await batches.rows(_id, 0, LOOKED_AT);
  const numbers = rows.flatMap(({ cells }) =>
    phones.map((title) => cells[columns.indexOf(title)] ?? '').filter((cell) => cell !== ''),
  );
  return { by, home: homeCode(undefined, numbers) };
}
