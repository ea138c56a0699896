import { chmod, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accepts } from '../../servers/accepts.ts';
import { freePort } from '../../servers/free-port.ts';
import { overlaid } from '../../servers/programs/overlaid-package.ts';
import { provideUnpacked } from '../../servers/programs/unpacked-package.ts';
import { makeDataDir, startProgramServer } from '../../servers/program-server.ts';
import { ServerProcess } from '../../servers/server-process.ts';
import type { Server } from '../../servers/server.ts';
import { PACKAGES } from '../provided.ts';

/** Of nobody on the machine: Postfix wants users of its own. */
const [POSTFIX, POSTDROP] = [47_110, 47_111];

export interface Postfix extends Server {
  port: number;
  /** Mails that it delivered, whole. */
  delivered(): Promise<string[]>;
  log(): Promise<string>;
}

/**
 * Starts Postfix, which takes mail for `shop.example` and delivers all of it into one folder.
 *
 * @param own Lines of main.cf.
 * @param nameServer Address of the name server that it asks, of the machine's otherwise.
 */
export async function startPostfix(own: string, nameServer?: string): Promise<Postfix> {
  const unpacked = await provideUnpacked('postfix', [...PACKAGES.postfix]);
  const dataDir = await makeDataDir('postfix');
  const port = await freePort();
  await chmod(dataDir, 0o755);
  for (const folder of ['etc', 'etc/postfix', 'spool', 'lib', 'mail']) {
    await mkdir(join(dataDir, folder));
  }
  for (const folder of ['lib', 'mail']) await chown(join(dataDir, folder), POSTFIX, POSTFIX);
  const write = (name: string, text: string) => writeFile(join(dataDir, 'etc', name), text);
  await write(
    'passwd',
    `${await readFile('/etc/passwd', 'utf8')}postfix:x:${POSTFIX}:${POSTFIX}::/:/bin/false\n`,
  );
  await write(
    'group',
    `${await readFile('/etc/group', 'utf8')}postfix:x:${POSTFIX}:\npostdrop:x:${POSTDROP}:\n`,
  );
  if (nameServer !== undefined) await write('resolv.conf', `nameserver ${nameServer}\n`);
  await write('postfix/main.cf', `${configuration(dataDir)}${own}`);
  await write('postfix/master.cf', services(port));
  const script = join(dataDir, 'run.sh');
  // `start-fg` would run it in a session of its own, which is left over when the script is killed.
  await writeFile(script, '/usr/sbin/postfix check\nexec /usr/lib/postfix/sbin/master -s\n');
  const postfix = new ServerProcess({
    name: 'postfix',
    ...overlaid(unpacked, dataDir, script),
    cwd: dataDir,
    logFile: join(dataDir, 'postfix.log'),
  });
  const server = await startProgramServer({
    url: `smtp://127.0.0.1:${port}`,
    dataDir,
    program: postfix,
    start: () => postfix.start(() => accepts(port), 30_000),
    endTimeoutMs: 10_000,
  });
  return Object.assign(server, {
    port,
    log: () => readFile(join(dataDir, 'postfix.log'), 'utf8'),
    async delivered() {
      const folder = join(dataDir, 'mail/all/new');
      const names = await readdir(folder).catch(() => []);
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    },
  });
}

const configuration = (dataDir: string): string => `compatibility_level = 3.6
queue_directory = ${dataDir}/spool
data_directory = ${dataDir}/lib
mail_owner = postfix
setgid_group = postdrop
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.shop.example
mydestination =
mynetworks = 192.0.2.0/24
maillog_file = /dev/stdout
alias_maps =
virtual_mailbox_domains = shop.example
virtual_mailbox_base = ${dataDir}/mail
virtual_mailbox_maps = static:all/
virtual_uid_maps = static:${POSTFIX}
virtual_gid_maps = static:${POSTFIX}
smtpd_relay_restrictions = reject_unauth_destination
smtpd_client_event_limit_exceptions =
`;

const services = (port: number): string =>
  [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    ...['bounce', 'defer', 'trace'].map((name) => `${name} unix - - n - 0 bounce`),
    'verify unix - - n - 1 verify',
    'flush unix n - n 1000? 0 flush',
    'proxymap unix - - n - - proxymap',
    ...['error', 'retry'].map((name) => `${name} unix - - n - - error`),
    'virtual unix - n n - - virtual',
    'anvil unix - - n - 1 anvil',
    'scache unix - - n - 1 scache',
    'postlog unix-dgram n - n - 1 postlogd',
    '',
  ].join('\n');
