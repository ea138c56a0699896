import { viewStored } from './read-said.ts';

const SENTENCE = "The message centre can't be reached: its certificate has expired.";
const BY_SENTENCE = {
  kind: 'centreNotReachedSaying',
  params: { reason: { kind: 'certificateExpired' } },
};

test('a stored value is told as it stands, with sentences within it as values', () => {
  const why = { kind: 'mailLoginFailed' };
  expect(viewStored({ kind: 'checkOfFailure', params: { why } }, 'Sender login failed.')).toEqual({
    kind: 'checkOfFailure',
    params: { why },
  });
  const reason = 'its certificate has expired';
  expect(viewStored({ kind: 'centreNotReachedSaying', params: { reason } }, SENTENCE)).toEqual(
    BY_SENTENCE,
  );
});

test.each([
  ['of an earlier version, without a value', undefined],
  ['of a later version, with a kind that this one does not know', { kind: 'ofTomorrow' }],
  ['that an earlier version wrote over one of today', { kind: 'checkBindsFull' }],
])('a row %s is told by its sentence', (_, value) => {
  expect(viewStored(value, SENTENCE)).toEqual(BY_SENTENCE);
});

test('words of somebody else have no value', () => {
  expect(viewStored(undefined, 'Not today.')).toBeNull();
  expect(viewStored({ kind: 'checkLinked' }, null)).toBeNull();
});
