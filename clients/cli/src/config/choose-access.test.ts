import { CommandFault } from '../command-fault.ts';
import { chooseAccess, isOpenHttp, type AccessOptions } from './choose-access.ts';
import type { Config } from './config-file.ts';

const CONFIG: Config = {
  current: 'live',
  profiles: {
    live: { url: 'https://messages.example.com', token: 'stored' },
    local: { url: 'http://localhost:8080', token: 'local' },
  },
};

const choose = (options: AccessOptions, env: NodeJS.ProcessEnv = {}, config = CONFIG) =>
  chooseAccess(options, env, config);

const codeOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    if (error instanceof CommandFault) return error.code;
  }
  return 'no fault';
};

test('options go before variables, and variables before the profile', () => {
  expect(choose({})).toMatchObject({ url: CONFIG.profiles['live']?.url, token: 'stored' });
  expect(choose({}, { CASCADE_PROFILE: 'local' })).toMatchObject({ token: 'local' });
  const env = {
    CASCADE_TOKEN: 'own',
    CASCADE_URL: 'https://other.example.com',
    CASCADE_PROFILE: '',
  };
  expect(choose({}, env)).toEqual({
    url: 'https://other.example.com',
    token: 'own',
    profileName: 'live',
  });
  expect(choose({ url: 'http://127.0.0.1:1' }, env).url).toBe('http://127.0.0.1:1');
});

test('a stored token goes to no other address', () => {
  const other = 'https://other.example.com';
  expect(codeOf(() => choose({ url: other }))).toBe('foreign_address');
  expect(codeOf(() => choose({}, { CASCADE_URL: other }))).toBe('foreign_address');
  expect(codeOf(() => choose({ url: 'http://messages.example.com' }))).toBe('foreign_address');
  expect(choose({ url: 'https://messages.example.com/' }).token).toBe('stored');
});

test('without a token, and with an unknown profile, there is a fault', () => {
  expect(codeOf(() => choose({}, {}, { profiles: {} }))).toBe('not_signed_in');
  expect(codeOf(() => choose({ profile: 'nobody' }))).toBe('usage');
  expect(codeOf(() => choose({ profile: '__proto__' }))).toBe('usage');
  expect(codeOf(() => choose({ url: 'ftp://messages.example.com' }))).toBe('usage');
});

test('a token crosses the network in the clear by HTTP, except on this machine', () => {
  expect(['http://10.0.0.1', 'http://messages.example.com'].map(isOpenHttp)).toEqual([true, true]);
  const own = ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:1', 'https://a.example'];
  expect(own.map(isOpenHttp)).toEqual([false, false, false, false]);
});
