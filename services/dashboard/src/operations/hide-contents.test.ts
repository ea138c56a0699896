import { hideContents } from './hide-contents.ts';

test('what fills a failure is masked as its sentence is', () => {
  const why = { kind: 'recipientRule', params: { rule: 'not ann@example.com', length: 7 } };
  const shown = hideContents(
    {
      reason: '6281234567890 is not ann@example.com',
      failure: { kind: 'sentInPart', params: { why } },
    },
    new Set(),
  );
  expect(shown).toEqual({
    reason: '…7890 is not a…@example.com',
    failure: {
      kind: 'sentInPart',
      params: { why: { kind: 'recipientRule', params: { rule: 'not a…@example.com', length: 7 } } },
    },
  });
});

test('an act that was done has no failure to mask', () => {
  expect(hideContents({ failure: null }, new Set())).toEqual({ failure: null });
});
