import { nearestName } from './nearest-name.ts';

test.each([
  ['behavior', ['timing', 'behaviour'], 'behaviour'],
  ['fileURL', ['fileUrl', 'fileId', 'fileName'], 'fileUrl'],
  ['file_id', ['fileUrl', 'fileId', 'fileName'], 'fileId'],
  ['whatsap', ['whatsapp', 'telegram'], 'whatsapp'],
  ['tempalte', ['template', 'message'], 'template'],
  ['foo', ['timing', 'behaviour'], null],
  ['', ['a', 'b'], null],
  ['_id', ['id'], 'id'],
  ['x'.repeat(100_000), ['template'], null],
])('%.20s → %s', (typed, known, nearest) => {
  expect(nearestName(typed, known)).toBe(nearest);
});
