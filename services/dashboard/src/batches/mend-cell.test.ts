import type { CellMend } from './mend-kinds.ts';
import { mendCell } from './mend-cell.ts';

test.each<[CellMend, string, string | undefined, string]>([
  ['leading_zero', '81234567890', '62', '081234567890'],
  ['leading_zero', '812-3456-7890', '62', '081234567890'],
  // As programs save a number that they took for a fraction.
  ['leading_zero', '81234567890.0', '62', '081234567890'],
  ['leading_zero', '6281234567890', '62', '6281234567890'],
  ['leading_zero', '081234567890', '62', '081234567890'],
  ['leading_zero', '+81234567890', '62', '+81234567890'],
  ['leading_zero', '123', '62', '123'],
  ['leading_zero', '81234567890', undefined, '81234567890'],
  // National numbers of the United States have no zero.
  ['leading_zero', '2125550123', '1', '2125550123'],
  ['country_code', '2125550123', '1', '+12125550123'],
  ['country_code', '081234567890', '62', '+6281234567890'],
  ['country_code', '81234567890', '62', '+6281234567890'],
  ['country_code', '0812 3456 7890', '62', '+6281234567890'],
  ['country_code', '+81312345678', '62', '+81312345678'],
  ['country_code', '6281234567890', '62', '6281234567890'],
  ['country_code', 'ana@example.com', '62', 'ana@example.com'],
  ['country_code', '', '62', ''],
  ['spaces', ' \u200bAna\u00a0 Lestari \ufeff', undefined, 'Ana Lestari'],
  ['spaces', 'Ana', undefined, 'Ana'],
])('%s makes %j of %s %j', (kind, cell, home, mended) => {
  expect(mendCell(kind, cell, home)).toBe(mended);
});

test.each<CellMend>(['leading_zero', 'country_code', 'spaces'])(
  '%s changes nothing that it has mended',
  (kind) => {
    for (const cell of ['81234567890', '081234567890', ' 0812\u200b ', '2125550123', 'x']) {
      const once = mendCell(kind, cell, '62');
      expect(mendCell(kind, once, '62')).toBe(once);
    }
  },
);
