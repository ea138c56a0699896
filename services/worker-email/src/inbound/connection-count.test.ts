import { createConnectionCount } from './connection-count.ts';

test('connections per address are limited, and an IPv6 /64 is one address', () => {
  const count = createConnectionCount(2);
  const enter = (id: string, remoteAddress: string) => count.enter({ id, remoteAddress });
  expect(enter('a', '2001:db8:1:2::1')).toBe(true);
  expect(enter('b', '2001:db8:1:2::2')).toBe(true);
  expect(enter('c', '2001:db8:1:2:3::3')).toBe(false);
  expect(enter('d', '2001:db8:1:3::1')).toBe(true);
  expect(enter('e', '192.0.2.1')).toBe(true);
  expect(enter('f', '::ffff:192.0.2.1')).toBe(true);
  expect(enter('g', '192.0.2.1')).toBe(false);
  count.leave('a');
  expect(enter('c', '2001:db8:1:2:3::3')).toBe(true);
});

test('a connection that was never counted leaves, too', () => {
  const count = createConnectionCount(1);
  const enter = (id: string) => count.enter({ id, remoteAddress: '192.0.2.1' });
  count.leave('a');
  expect([enter('b'), enter('c')]).toEqual([true, false]);
  count.leave('c');
  expect(enter('d')).toBe(false);
  count.leave('b');
  expect(enter('d')).toBe(true);
});
