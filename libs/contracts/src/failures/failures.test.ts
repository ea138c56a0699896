import { codeOfReason, codeOfRefusal } from '../error-codes.ts';
import { FAILURES, type FailureKind, type FailureRow } from './failures.ts';
import { inField, sentenceOf } from './sentence-of.ts';

const PARAMS = {
  digits: 7,
  number: '5016611235',
  country: 'US',
  national: '+1 501 661 1235',
  international: '+501 661 1235',
  length: 265,
  domain: '"example"',
  name: 'code',
  most: 4096,
  count: 5,
  channel: 'telegram',
  language: 'en',
  known: 'name and text',
  example: 'name|there',
  prefix: '011',
  mime: 'image/tiff',
  as: 'image',
  types: 'image/jpeg or image/png',
};
const KINDS = Object.keys(FAILURES) as FailureKind[];

test.each(KINDS)('the sentence of %s has the code of its row, and every parameter', (kind) => {
  const { code, status }: FailureRow = FAILURES[kind];
  const field = 'target.waba';
  // Others name no field of the request.
  const isOfField = status === 400 || /^recipient_(invalid|missing)$/.test(code);
  const sentence = sentenceOf({ kind, params: isOfField ? { ...PARAMS, field } : PARAMS });
  expect(sentence).toMatch(isOfField ? /^target\.waba: [^{}]+$/ : /^[^{}]+$/);
  const found =
    status === undefined ? codeOfReason(sentence) : codeOfRefusal(status, sentence).code;
  expect(found).toBe(code);
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
