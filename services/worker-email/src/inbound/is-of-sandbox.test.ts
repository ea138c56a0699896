import { createIsOfSandbox } from './is-of-sandbox.ts';

const isOfSandbox = createIsOfSandbox(
  () => Promise.resolve({ email: { root: 'smtp://sandbox:2525' } }),
  () => Promise.resolve([{ address: '10.0.0.7' }]),
);

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['10.0.0.7', true],
  ['10.0.0.8', false],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
  ['', false],
])('a client at %s may be the sandbox: %s', async (ip, expected) => {
  expect(await isOfSandbox(ip)).toBe(expected);
});

test('without a sandbox only this machine may be it', async () => {
  const none = createIsOfSandbox(() => Promise.resolve(null));
  expect(await none('10.0.0.7')).toBe(false);
  expect(await none('127.0.0.1')).toBe(true);
});
