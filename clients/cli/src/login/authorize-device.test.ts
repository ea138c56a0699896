import { clientName } from './authorize-device.ts';

test.each([
  ['laptop', 'cascade on laptop'],
  ['Büro-Mac (2)', 'cascade on Bro-Mac(2)'],
  ['计算机', 'cascade on'],
  ['x'.repeat(100), `cascade on ${'x'.repeat(49)}`],
])('a computer named %j gives a name that the service takes', (host, name) => {
  expect(clientName(host)).toBe(name);
});
