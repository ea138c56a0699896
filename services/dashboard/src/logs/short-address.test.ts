import { shortAddress, withShortAddresses } from './short-address.ts';

test.each([
  ['6281234567890', '…7890'],
  ['+62 812-3456-7890', '…7890'],
  ['12345', '…45'],
  ['7', '…'],
  ['ana@example.com', 'a…@example.com'],
  ['@ana_shop', '…shop'],
])('%s is shown as %s', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});

test('a recipient is shortened wherever a view names it, and times stay', () => {
  const view = {
    accepted_at: '2026-11-21T08:00:00.000Z',
    sends: [
      { target: '2026', reason: null },
      {
        target: '081234567890',
        reason: 'not 081234567890',
        failure: {
          kind: 'sentInPart',
          params: { why: { kind: 'x', params: { to: '081234567890' } } },
        },
      },
    ],
  };
  const shown = withShortAddresses(view, ['2026', '081234567890']);
  expect(shown).toEqual({
    accepted_at: view.accepted_at,
    sends: [
      { target: '…26', reason: null },
      {
        target: '…7890',
        reason: 'not …7890',
        failure: { kind: 'sentInPart', params: { why: { kind: 'x', params: { to: '…7890' } } } },
      },
    ],
  });
});
