import { listed } from './words.ts';

const FORMATS = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
  ', or': new Intl.ListFormat('en-US', { type: 'disjunction' }),
};
const NAMES = ['waba', 'email', 'telegram', 'whatsapp'];

describe.each(['and', 'or', ', or'] as const)('names in a sentence, by "%s"', (by) => {
  test.each([0, 1, 2, 3, 4])('%i of them are listed as English has it', (count) => {
    const names = NAMES.slice(0, count);
    expect(listed(names, by)).toBe(FORMATS[by].format(names));
  });
});
