import { readStandaloneConfig } from './config.ts';
import { whatIsOpen } from './what-is-open.ts';

const open = (env: Record<string, string>) => whatIsOpen(readStandaloneConfig(env));
const PUBLIC_URL = 'https://messages.example.com';

test.each<[Record<string, string>, { sandbox: string; demo: boolean }]>([
  [{}, { sandbox: 'on', demo: true }],
  [{ HOST: '::1' }, { sandbox: 'on', demo: true }],
  [{ SEED: 'none' }, { sandbox: 'on', demo: false }],
  [{ SANDBOX: 'off' }, { sandbox: 'off', demo: false }],
  [{ HOST: '0.0.0.0' }, { sandbox: 'on', demo: false }],
  [
    { HOST: '192.168.1.7', SANDBOX: 'public' },
    { sandbox: 'public', demo: false },
  ],
  [{ PUBLIC_URL }, { sandbox: 'off', demo: false }],
  [
    { PUBLIC_URL, SANDBOX: 'on', SEED: 'demo' },
    { sandbox: 'off', demo: false },
  ],
  [
    { PUBLIC_URL, SANDBOX: 'public' },
    { sandbox: 'public', demo: false },
  ],
])('%j opens %j', (env, expected) => {
  expect(open(env)).toMatchObject(expected);
});

test('a public sandbox and one that PUBLIC_URL turned off cause a warning', () => {
  expect(open({ SANDBOX: 'public' }).warning).toMatch(/everybody who reaches this port/);
  expect(open({ PUBLIC_URL }).warning).toMatch(/off because PUBLIC_URL is set/);
  expect(open({}).warning).toBeUndefined();
  expect(open({ PUBLIC_URL, SANDBOX: 'off' }).warning).toBeUndefined();
});
