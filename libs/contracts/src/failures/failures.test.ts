import { codeOfReason } from '../error-codes.ts';
import { FAILURES, type FailureKind } from './failures.ts';
import { inField, sentenceOf } from './sentence-of.ts';

const PARAMS = {
  digits: 7,
  number: '5016611235',
  country: 'US',
  national: '+1 501 661 1235',
  international: '+501 661 1235',
  length: 265,
  domain: '"example"',
  prefix: '011',
  channel: 'waba',
  mime: 'image/tiff',
  as: 'image',
  types: 'image/jpeg or image/png',
};
const KINDS = Object.keys(FAILURES) as FailureKind[];

test.each(KINDS)('the sentence of %s has the code of its row, and every parameter', (kind) => {
  const isOfField = FAILURES[kind].code.startsWith('recipient_');
  const field = isOfField ? { field: 'target.waba' } : {};
  const sentence = sentenceOf({ kind, params: { ...PARAMS, ...field } });
  expect(codeOfReason(sentence)).toBe(FAILURES[kind].code);
  expect(sentence).toMatch(isOfField ? /^target\.waba: [^{}]+$/ : /^[^{}]+$/);
});

test('another field takes the place of the first one, or none', () => {
  const failure = { kind: 'mailForm', params: { field: 'target.email' } } as const;
  const sentence = 'must be an e-mail address, e.g. name@example.com';
  expect(sentenceOf(inField(failure, 'address'))).toBe(`address: ${sentence}`);
  expect(sentenceOf(inField(failure, null))).toBe(sentence);
});

test('braces in a parameter stay as they are', () => {
  const params = { domain: '"{kind}"' };
  expect(sentenceOf({ kind: 'mailDomain', params })).toContain('"{kind}"');
});
