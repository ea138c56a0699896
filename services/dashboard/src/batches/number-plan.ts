import { CHANNELS, homeCode, isChannelWith } from '@cascade/contracts';
import type { Account, Batch, Repositories } from '@cascade/store';
import type { Compose } from '../schemas/batches.ts';
import type { NumberPlan } from './compose-row.ts';

/** Rows whose numbers say which country they are of. */
const LOOKED_AT = 200;

/** Finds which country's numbers a batch has: the account's, or that of most of its first rows. */
export async function numberPlan(
  { batches }: Pick<Repositories, 'batches'>,
  { settings: { defaultCountry } }: Pick<Account, 'settings'>,
  { _id, columns }: Pick<Batch, '_id' | 'columns'>,
  { targets }: Compose,
): Promise<NumberPlan> {
  if (defaultCountry !== undefined) {
    return { defaultCountry, home: homeCode(defaultCountry, []) };
  }
  const phones = CHANNELS.flatMap((channel) =>
    isChannelWith(channel, 'address', 'phone') ? (targets[channel] ?? []) : [],
  );
  if (phones.length === 0) return {};
  const rows = await batches.rows(_id, 0, LOOKED_AT);
  const numbers = rows.flatMap(({ cells }) =>
    phones.map((title) => cells[columns.indexOf(title)] ?? '').filter((cell) => cell !== ''),
  );
  return { home: homeCode(undefined, numbers) };
}
