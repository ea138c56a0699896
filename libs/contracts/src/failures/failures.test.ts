import { namesOf } from './fill-template.ts';
import { failureOfStored } from './failure-of-stored.ts';
import type { FailureRow } from './failure-row.ts';
import { FAILURES, type FailureKind } from './failures.ts';
import { inField, sentenceOf } from './sentence-of.ts';

const KINDS = Object.keys(FAILURES) as FailureKind[];
/** Their sentences are words of a rule or of a provider. */
const WORDED = KINDS.filter((kind) => /^\{\w+\}$/.test(FAILURES[kind].en));

/** A failure with a value for each name of its sentence. */
function sampleOf(kind: FailureKind) {
  const { en, field = '' }: FailureRow = FAILURES[kind];
  const names = namesOf(`${en}${field}`);
  return { kind, params: Object.fromEntries(names.map((name, n) => [name, `v${n}`])) };
}

test.each(KINDS)('%s has a sentence with all its values', (kind) => {
  const sentence = sentenceOf(sampleOf(kind));
  // Paths of the interface have braces of their own.
  expect(sentence.replaceAll(/\/\{\w+_id\}/g, '')).toMatch(/^[^{}]+$/);
  for (const value of Object.values(sampleOf(kind).params)) expect(sentence).toContain(value);
});

test.each(KINDS.filter((kind) => !WORDED.includes(kind)))(
  'the sentence of %s is read back as itself',
  (kind) => {
    const failure = sampleOf(kind);
    const sentence = sentenceOf(failure);
    const read = failureOfStored(sentence);
    expect(read).toEqual(Object.keys(failure.params).length === 0 ? { kind } : failure);
  },
);

test.each([
  ['target.waba: add the country code, e.g. 62812…', 'numberWithoutCode'],
  ['attachments[0].fileId: "x" is not the id of a file', 'contentRule'],
  ['content.waba.message: 5000 characters, at most 4096', 'contentLength'],
  ['2 of 3 parts of the text were sent: Recipient has blocked the bot', 'sentInPart'],
  ['Sender login failed, says the server', 'mailLoginFailed'],
  ['internal error (7)', 'internalError'],
  ['it was denied, or whoever allowed it may no longer make tokens', 'loginDenied'],
  ['(#131999) A sentence of tomorrow {code}', 'providerSaid'],
  ['', 'providerSaid'],
])('%j of a stored row is a %s, and told word for word', (reason, kind) => {
  const failure = failureOfStored(reason);
  expect(failure.kind).toBe(kind);
  expect(sentenceOf(failure)).toBe(reason);
});

test('a failure within a failure is told by its own sentence', () => {
  const why = { kind: 'telegramBlocked' } as const;
  expect(sentenceOf({ kind: 'sentInPart', params: { sent: 2, parts: 3, why } })).toBe(
    '2 of 3 parts of the text were sent: Recipient has blocked the bot',
  );
});

test('another field takes the place of the first one, or none', () => {
  const failure = { kind: 'mailForm', params: { field: 'target.email' } } as const;
  const sentence = 'must be an e-mail address, e.g. name@example.com';
  expect(sentenceOf(inField(failure, 'address'))).toBe(`address: ${sentence}`);
  expect(sentenceOf(inField(failure, null))).toBe(sentence);
});

test('braces of a path of the interface stay in the sentence', () => {
  const sentence = sentenceOf({ kind: 'maybeAccepted' });
  expect(sentence).toContain('GET /v1/requests/{request_id} tells');
  expect(failureOfStored(sentence)).toEqual({ kind: 'maybeAccepted' });
});

test('braces in a parameter stay as they are', () => {
  const params = { domain: '"{kind}"' };
  expect(sentenceOf({ kind: 'mailDomain', params })).toContain('"{kind}"');
});
