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

/** Reads lines as people write or paste them: parts between commas, semicolons or tabs. Empty lines don't count. */
export function readPrices(text: string): { line: number; row: Row }[] {
  return text.split(/\r?\n/).flatMap((written, at) => {
    if (written.trim() === '') return [];
    const parts = written.split(/[,;\t]/).map((part) => part.trim());
    const [channel = '', country = '', category = ''] = parts;
    // A line without country and category has its price last, too.
    const price = parts.at(-1) ?? '';
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
