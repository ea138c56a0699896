import { RULE_ROWS } from '../failures/rules/rule-rows.ts';
import { PATTERN_RULES } from './pattern-rules.ts';

const WORDS = [...PATTERN_RULES].map(([pattern, kind]) => [pattern, RULE_ROWS[kind].en] as const);

test.each(WORDS.filter(([, words]) => words.includes('such as')))(
  'the example for %s is one: %s',
  (pattern, words) => {
    const example = /such as (\S+)/.exec(words)?.[1] ?? '';
    expect(example).toMatch(new RegExp(pattern, 'u'));
  },
);

test('no words show an expression', () => {
  for (const [, words] of WORDS) expect(words).not.toMatch(/[\\^$[\]{}]/);
});
