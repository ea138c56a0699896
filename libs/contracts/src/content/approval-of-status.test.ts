import { approvalOfStatus, graphWordsOf } from './approval-of-status.ts';

test.each([
  ['REJECTED', 'INVALID_FORMAT', { status: 'REJECTED', reason: 'INVALID_FORMAT' }],
  ['PAUSED', undefined, { status: 'PAUSED' }],
  ['REJECTED', 'Looks like spam.', null],
] as const)('the words of Graph are read from the reason of %s, %s', (status, reason, words) => {
  const { rejectedReason } = approvalOfStatus(status, reason);
  expect(graphWordsOf(rejectedReason!)).toEqual(words);
});

test('a reason that a person wrote has no words of Graph', () => {
  expect(graphWordsOf('rejected: spam')).toBeNull();
  expect(graphWordsOf('by the provider: ')).toBeNull();
});
