import { reachedHost } from './provider.ts';

test.each([
  ['127.0.0.1', 'sandbox', '127.0.0.1'],
  ['0.0.0.0', 'sandbox', 'sandbox'],
  ['::', 'sandbox', 'sandbox'],
  ['::', '[::1]', '::1'],
])('reachedHost: a server on %s is reached by callers of %s at %s', (host, hostname, reached) => {
  expect(reachedHost(host, hostname)).toBe(reached);
});
