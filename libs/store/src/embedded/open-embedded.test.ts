import { cacheKb } from './open-embedded.ts';

const MB = 2 ** 20;

test.each([
  { what: 'of a machine of 1 GB', heapMb: 512, kb: 16_384 },
  { what: 'of a larger machine', heapMb: 4_096, kb: 65_536 },
])('SQLite keeps $kb KB of pages beside a heap $what', ({ heapMb, kb }) => {
  expect(cacheKb(heapMb * MB)).toBe(kb);
});
