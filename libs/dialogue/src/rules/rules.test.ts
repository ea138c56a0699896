import type { ActiveHours, AutoreplyMatch, AutoreplyRule } from '@cascade/contracts';
import { isActive } from './active-hours.ts';
import { chooseRule, readyRules } from './choose-rule.ts';
import { drawReply } from './contact-rate.ts';
import { compileMatch } from './match-text.ts';

function matches(match: AutoreplyMatch, text: string): boolean {
  const compiled = compileMatch(match);
  if (!compiled.ok) throw new Error(compiled.reason);
  return compiled.matches(text);
}

test.each([
  ['exact', 'Opening  hours', ' opening HOURS ', true],
  ['exact', 'hours', 'opening hours', false],
  ['exact', 'info', 'Info.', true],
  ['exact', 'info', '"in\u200bfo"!', true],
  ['exact', 'info!', 'info', true],
  ['exact', 'info', 'info please', false],
  ['exact', '#1', '1', false],
  ['exact', '?', '?', true],
  ['exact', '?', '!', false],
  ['contains', 'hours', 'your ho\u00adurs', true],
  ['regex', '^info$', '\u2066info\u2069', true],
  ['regex', 'a\u200cb', 'a\u200cb', true],
  ['contains', 'HOURS', 'your opening hours?', true],
  ['contains', 'hours', 'your prices?', false],
  ['regex', '^order #?\\d+$', 'Order 12', true],
  ['regex', 'order \\d+', 'my order 12 please', true],
  ['regex', '^order$', 'my order', false],
  ['regex', '(a*)*b', 'a'.repeat(100_000), false],
] as const)('%s %j on %j: %s', (type, value, text, expected) => {
  expect(matches({ type, value }, text)).toBe(expected);
});

test('an expression with catastrophic backtracking elsewhere takes no time', () => {
  const started = performance.now();
  expect(
    matches({ type: 'regex', value: '^(([a-z])+.)+[A-Z]([a-z])+$' }, 'a'.repeat(100_000)),
  ).toBe(true);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test.each([
  ['(?=a)', /is no RE2 expression: .*\(\?=/],
  ['[', /missing closing \]/],
  ['a{1000}', /too large/],
  ['((a{100}){100}){100}', /invalid repeat count/],
])('the expression %j is refused', (value, reason) => {
  expect(compileMatch({ type: 'regex', value })).toEqual({
    ok: false,
    reason: expect.stringMatching(reason),
  });
});

const at = (time: string) => Date.parse(time);
const JAKARTA: ActiveHours = { time_zone: 'Asia/Jakarta', from: '08:00', to: '17:00' };

test.each<[string, ActiveHours, string, boolean]>([
  ['begins', JAKARTA, '2026-11-20T01:00:00Z', true],
  ['before', JAKARTA, '2026-11-20T00:59:59Z', false],
  ['ends', JAKARTA, '2026-11-20T10:00:00Z', false],
  ['a day that counts', { ...JAKARTA, days: [5] }, '2026-11-20T02:00:00Z', true],
  ['a day that does not', { ...JAKARTA, days: [1, 2, 3, 4] }, '2026-11-20T02:00:00Z', false],
  [
    'night, evening',
    { ...JAKARTA, from: '22:00', to: '06:00', days: [5] },
    '2026-11-20T16:00:00Z',
    true,
  ],
  [
    'night, morning after',
    { ...JAKARTA, from: '22:00', to: '06:00', days: [5] },
    '2026-11-20T22:00:00Z',
    true,
  ],
  [
    'night, morning before',
    { ...JAKARTA, from: '22:00', to: '06:00', days: [5] },
    '2026-11-19T22:00:00Z',
    false,
  ],
  [
    'Sunday into Monday',
    { ...JAKARTA, from: '22:00', to: '06:00', days: [7] },
    '2026-11-22T22:00:00Z',
    true,
  ],
  ['the whole day', { ...JAKARTA, from: '00:00', to: '00:00' }, '2026-11-20T12:34:00Z', true],
  [
    'summer time',
    { time_zone: 'Europe/Berlin', from: '08:00', to: '09:00' },
    '2026-07-01T06:30:00Z',
    true,
  ],
  [
    'winter time',
    { time_zone: 'Europe/Berlin', from: '08:00', to: '09:00' },
    '2026-12-01T06:30:00Z',
    false,
  ],
])('active hours: %s', (_name, hours, time, expected) => {
  expect(isActive(hours, at(time))).toBe(expected);
});

const reply = { message: { type: 'text', message: 'Hi' } } as const;
const rule = (match: AutoreplyMatch, extra: Partial<AutoreplyRule> = {}) => ({
  match,
  reply,
  ...extra,
});

test('the more exact rule goes first; of equal rules the first one', () => {
  const rules = readyRules([
    { id: 'any', rule: rule({ type: 'any' }) },
    { id: 'regex', rule: rule({ type: 'regex', value: 'h' }) },
    { id: 'contains', rule: rule({ type: 'contains', value: 'h' }) },
    { id: 'exact', rule: rule({ type: 'exact', value: 'hi' }) },
    { id: 'second', rule: rule({ type: 'exact', value: 'hi' }) },
    { id: 'broken', rule: rule({ type: 'regex', value: '[' }) },
  ]);
  const chosen = (text?: string) =>
    chooseRule(rules, text === undefined ? {} : { text }, {}, 0)?.id;
  expect([chosen('HI'), chosen('hip'), chosen('x'), chosen()]).toEqual([
    'exact',
    'contains',
    'any',
    'any',
  ]);
  expect(chooseRule(rules, { tap: { id: 'hi' } }, {}, 0)?.id).toBe('exact');
});

test('a rule answers each contact once per interval', () => {
  const rules = readyRules([{ id: 'r', rule: rule({ type: 'any' }, { once_per_hours: 2 }) }]);
  const chosen = (now: number) => chooseRule(rules, {}, { answered: { r: 1000 } }, now)?.id;
  expect([chosen(1000 + 7_199_999), chosen(1000 + 7_200_000)]).toEqual([undefined, 'r']);
});

test('a contact gets a burst of replies, then one per interval', () => {
  let burstAt: number | undefined;
  const draw = (now: number) => {
    const next = drawReply(burstAt === undefined ? {} : { burstAt }, now);
    if (next !== null) burstAt = next;
    return next !== null;
  };
  expect(Array.from({ length: 31 }, () => draw(0))).toEqual([
    ...Array.from({ length: 30 }, () => true),
    false,
  ]);
  expect([draw(19_999), draw(20_000), draw(20_000), draw(700_000)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
