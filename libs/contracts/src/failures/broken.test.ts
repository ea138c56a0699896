import { beneath, broken, fieldRule } from './broken.ts';
import { contentFault } from './content-fault.ts';
import { failureOfStored } from './failure-of-stored.ts';
import type { Failure } from './failure.ts';
import { namesOf } from './fill-template.ts';
import { RULE_ROWS, type RuleKind } from './rules/rule-rows.ts';
import { codeOf, refusedBody, sentenceOf } from './sentence-of.ts';

test('a rule is told after the path of its field, as a value or in words', () => {
  const sentence = 'keys.waba.within: only with success "delivered" or "read"';
  expect(sentenceOf(broken('keys.waba.within', 'onlyWithSuccess'))).toBe(sentence);
  expect(sentenceOf(fieldRule('grant', 'Google has sign_in alone'))).toBe(
    'grant: Google has sign_in alone',
  );
  expect(refusedBody(broken('a.b', 'mostValue', { limit: 3 }))).toEqual({
    status: false,
    reason: 'a.b: must be at most 3',
    code: 'invalid_field',
    field: 'a.b',
  });
});

test("a part's rule has the path of the part before its own", () => {
  const rule = beneath('credentials', beneath('oauth', broken('tenant', 'requiredHere')));
  expect(sentenceOf(rule)).toBe('credentials.oauth.tenant: required');
});

test('a host that is not allowed names the way out, within a field, too', () => {
  expect(refusedBody(broken('url', 'hostNotAllowed')).hint).toContain('EGRESS_ALLOW=');
});

test.each<[Failure, string]>([
  [broken('message.message', 'charactersOver', { count: 5000, most: 4096 }), 'content_too_large'],
  [broken('message.copy', 'bytesOver', { count: 65, most: 64 }), 'content_too_large'],
  [broken('message.message', 'notEmpty'), 'content_refused'],
  [fieldRule('message', 'must be sent by hand'), 'content_refused'],
  [fieldRule('cc[0]', { kind: 'mailForm' }), 'recipient_invalid'],
  [{ kind: 'inlineNotSupported', params: { channel: 'email' } }, 'inline_not_supported'],
])('a rendered content that breaks %j fails its channel with %s', (rule, code) => {
  const failure = contentFault(rule);
  expect([codeOf(failure), sentenceOf(failure)]).toEqual([code, sentenceOf(rule)]);
  // Rows of before have the sentence alone.
  expect(codeOf(failureOfStored(sentenceOf(rule)))).toBe(code);
});

test.each(Object.keys(RULE_ROWS) as RuleKind[])(
  'a rendered content that breaks %s is told word for word, with the code of its sentence',
  (kind) => {
    const names = namesOf(RULE_ROWS[kind].en);
    const params = Object.fromEntries(names.map((name, n) => [name, n + 2]));
    const rule = broken('message.message', kind, params);
    const failure = contentFault(rule);
    expect(sentenceOf(failure)).toBe(sentenceOf(rule));
    expect(codeOf(failure)).toBe(codeOf(failureOfStored(sentenceOf(rule))));
  },
);
