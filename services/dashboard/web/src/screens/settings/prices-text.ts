import type { AnswerTo } from '../../api/types.ts';

type Table = NonNullable<AnswerTo<'/api/prices'>['table']>;
type Row = Table['rows'][number];

/** Writes the rows of a price table, one a line: channel, country, category, price. */
export const textOfPrices = (rows: readonly Row[]): string =>
  rows
    .map(({ channel, country = '', category = '', price }) =>
      [channel, country, category, price].join(', '),
    )
    .join('\n');

/**
 * Reads lines as people write or paste them: parts between commas, semicolons or tabs. A price may have a comma before
 * its decimals. Empty lines don't count.
 */
export function readPrices(text: string): { line: number; row: Row }[] {
  return text.split(/\r?\n/).flatMap((written, at) => {
    if (written.trim() === '') return [];
    const parts = partsOf(written);
    const [channel = '', country = '', category = ''] = parts;
    // A line without country and category has its price last, too. Of a longer one the server refuses the price.
    const price = parts.length > 4 ? parts.slice(3).join(',') : (parts.at(-1) ?? '');
    const row = {
      channel: channel.toLowerCase(),
      ...(parts.length > 2 && country !== '' ? { country: country.toUpperCase() } : {}),
      ...(parts.length > 3 && category !== '' ? { category: category.toLowerCase() } : {}),
      price,
    };
    // The server says which names there are.
    return [{ line: at + 1, row: row as Row }];
  });
}

const DIGITS = /^\d{1,15}$/;

/** No country and no category is a number: two numbers at the end are one price with a decimal comma. */
function partsOf(line: string): string[] {
  const hasOther = /[;\t]/.test(line);
  const parts = line.split(hasOther ? /[;\t]/ : ',').map((part) => part.trim());
  const end = hasOther ? (parts.at(-1) ?? '').split(',') : parts.slice(-2);
  const [whole = '', decimals = ''] = end;
  if (end.length !== 2 || !DIGITS.test(whole) || !DIGITS.test(decimals)) return parts;
  return [...parts.slice(0, hasOther ? -1 : -2), `${whole}.${decimals}`];
}
