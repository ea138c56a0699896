import { applyChange } from './apply-change.ts';

const before = { pace: { perSecond: 1, burst: 2 }, confirm_ms: 0 } as {
  pace?: object;
  confirm_ms?: number;
  splits?: boolean;
};

test('members that a change names are replaced whole, and the others stay', () => {
  const pace = { perSecond: 5 };
  expect(applyChange(before, { pace, splits: false })).toEqual({
    pace,
    confirm_ms: 0,
    splits: false,
  });
});

test('null takes a member away, also one that is not there', () => {
  expect(applyChange(before, { pace: null, splits: null })).toEqual({ confirm_ms: 0 });
});

test('a change that names nothing changes nothing', () => {
  expect(applyChange(before, { pace: undefined })).toEqual(before);
  expect(before).toEqual({ pace: { perSecond: 1, burst: 2 }, confirm_ms: 0 });
});
