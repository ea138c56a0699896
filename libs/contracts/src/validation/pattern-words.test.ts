import { PATTERN_WORDS } from './pattern-words.ts';

test.each([...PATTERN_WORDS].filter(([, words]) => words.includes('such as')))(
  'the example for %s is one: %s',
  (pattern, words) => {
    const example = /such as (\S+)/.exec(words)?.[1] ?? '';
    expect(example).toMatch(new RegExp(pattern, 'u'));
  },
);

test('no words show an expression', () => {
  for (const words of PATTERN_WORDS.values()) expect(words).not.toMatch(/[\\^$[\]{}]/);
});
