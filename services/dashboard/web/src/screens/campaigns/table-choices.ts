import type { Campaign } from './use-live-campaign.ts';

/** Fields of an upload beside its file. */
export type Choices = Readonly<Record<string, string>>;

type Reading = NonNullable<Campaign['reading']>;

/** Whether the file leaves open how it is read. */
export function hasChoice({ reading }: Pick<Campaign, 'reading'>): boolean {
  if (reading === undefined) return false;
  const { sheets = [], hidden_rows: hidden, certainty, lost_letters: lost = 0 } = reading;
  return (
    sheets.length > 1 ||
    (hidden?.found ?? 0) > 0 ||
    lost > 0 ||
    (certainty !== undefined && certainty !== 'certain')
  );
}

/** The choices that read a file as this one was read. */
export function choicesOf(reading: Reading): Choices {
  const { encoding } = reading;
  const position = positionOf(reading);
  return {
    ...(position > 0 ? { sheet: String(position) } : {}),
    ...(readsHidden(reading) ? { hidden_rows: 'true' } : {}),
    ...(encoding === undefined ? {} : { encoding }),
  };
}

/** Place of the sheet that was read, from 1; 0: the file has none. */
export const positionOf = ({ sheet, sheets = [] }: Reading): number =>
  sheets.findIndex(({ name }) => name === sheet) + 1;

export const readsHidden = ({ hidden_rows: hidden }: Reading): boolean =>
  hidden !== undefined && hidden.found > 0 && hidden.left_out === 0;
