import { beginsWithTls } from './begins-with-tls.ts';
import { MAIL_SERVERS, type KnownMailServer } from './mail-servers.ts';

test.each<[port: number, secure: boolean | undefined, begins: boolean]>([
  [465, undefined, true],
  [993, undefined, true],
  [587, undefined, false],
  [25, undefined, false],
  [143, undefined, false],
  [465, false, false],
  [2465, true, true],
])('port %i with secure %s begins with TLS: %s', (port, secure, begins) => {
  expect(beginsWithTls({ port, ...(secure === undefined ? {} : { secure }) })).toBe(begins);
});

const SERVERS = Object.entries<KnownMailServer>(MAIL_SERVERS);

test.each(SERVERS)('%s: what is linked is https, and an app password has its page', (_, server) => {
  const { passwordPage, perDay, signsInBy } = server;
  expect(passwordPage !== null).toBe(signsInBy === 'app_password');
  const links = [passwordPage, perDay?.source].flatMap((link) => link ?? []);
  expect(links.filter((link) => !link.startsWith('https://'))).toEqual([]);
});

test('only the generic server has no host, and it comes last', () => {
  const without = SERVERS.filter(([, { host }]) => host === null).map(([name]) => name);
  expect(without).toEqual([SERVERS.at(-1)![0]]);
});
