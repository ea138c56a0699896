import { normalizeRecipient } from './message.ts';

test.each([
  ['+6281234567890', '6281234567890'],
  [' Ana@Example.COM ', 'ana@example.com'],
  ['US.Ab3dE', 'US.Ab3dE'],
])('the inbox keeps %s as %s', (to, kept) => {
  expect(normalizeRecipient(to)).toBe(kept);
});
