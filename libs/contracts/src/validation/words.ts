/**
 * Lists names in a sentence: `a, b or c`, and with `, or` `a, b, or c`. `Intl.ListFormat` does the same, and costs each start
 * 20 ms: it is the first to read the data of languages.
 */
export function listed(names: readonly string[], by: 'and' | 'or' | ', or'): string {
  const last = names.at(-1);
  if (last === undefined || names.length === 1) return last ?? '';
  const comma = by === ', or' && names.length > 2 ? ',' : '';
  return `${names.slice(0, -1).join(', ')}${comma} ${by === 'and' ? 'and' : 'or'} ${last}`;
}
