const KINDS = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
  ', or': new Intl.ListFormat('en-US', { type: 'disjunction' }),
};

/** Lists names in a sentence: `a, b or c`, and with `, or` `a, b, or c`. */
export const listed = (names: readonly string[], by: keyof typeof KINDS): string =>
  KINDS[by].format(names);
