import { isTolerated, PARTS, readinessRows, READINESS_TABLE } from './readiness-table.ts';

test('a process serves on without its broker, and not without a store that takes writes', () => {
  expect(PARTS.filter(isTolerated)).toEqual(['broker']);
  for (const part of ['stopping', 'probe', 'inbox', 'toString', '__proto__']) {
    expect(isTolerated(part)).toBe(false);
  }
});

test('the table has a row for each part and service, and says what still works', () => {
  const rows = readinessRows();
  const services = Object.keys(READINESS_TABLE.store.works);
  expect(rows).toHaveLength(PARTS.length * services.length);
  expect(rows.filter(({ works }) => works === '')).toEqual([]);
});
