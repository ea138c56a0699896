import type { IncomingMessage } from 'node:http';
import { addressKey, createClientAddress, createTrustsProxy } from './client-address.ts';

const clientAddress = createClientAddress(
  createTrustsProxy(['127.0.0.0/8', '10.0.0.0/8', 'fd00::/8']),
);

function from(remoteAddress: string | undefined, forwardedFor?: string): string {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return clientAddress({ socket: { remoteAddress }, headers } as IncomingMessage);
}

test.each([
  ['a stranger, whatever it says', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy that says nothing', '127.0.0.1', undefined, '127.0.0.1'],
  ['a proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'a proxy, what the client wrote stands left',
    '127.0.0.1',
    '1.1.1.1, 198.51.100.1',
    '198.51.100.1',
  ],
  ['a chain of proxies', '127.0.0.1', '1.1.1.1, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['proxies alone', '127.0.0.1', '10.1.2.4, 10.1.2.3', '10.1.2.4'],
  ['a proxy that writes no address', '127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
  ['a proxy that writes ports', '10.0.0.1', '198.51.100.1:50123', '198.51.100.1'],
  ['a proxy that writes ports of IPv6', '10.0.0.1', '[2001:DB8::1]:50123', '2001:db8::1'],
  ['a socket for both families', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a stranger on such a socket', '::ffff:203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy on IPv6', 'fd00::7', '::ffff:198.51.100.1', '198.51.100.1'],
  ['a zone', 'fe80::1%eth0', undefined, 'fe80::1'],
  ['a socket that has closed', undefined, '198.51.100.1', ''],
])('the address behind %s', (_case, remote, forwardedFor, expected) => {
  expect(from(remote, forwardedFor)).toBe(expected);
});

test('no proxy is trusted by default', () => {
  const trusts = createTrustsProxy([]);
  for (const address of ['127.0.0.1', '::1', '10.0.0.1', '']) expect(trusts(address)).toBe(false);
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('attempts of %j count under %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
