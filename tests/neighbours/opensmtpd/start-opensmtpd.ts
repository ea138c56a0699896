import { chmod, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accepts } from '../../servers/accepts.ts';
import { freePort } from '../../servers/free-port.ts';
import { overlaid } from '../../servers/programs/overlaid-package.ts';
import { provideUnpacked } from '../../servers/programs/unpacked-package.ts';
import { makeDataDir, startProgramServer } from '../../servers/program-server.ts';
import { ServerProcess } from '../../servers/server-process.ts';
import type { SlowExchanger } from '../delivery-claims.ts';
import { PACKAGES } from '../provided.ts';

/** Of nobody on the machine: OpenSMTPD wants users of its own. */
const USERS = { opensmtpd: 47_120, opensmtpq: 47_121, keeper: 47_122 };

interface Plan {
  /** Local parts of `shop.example` that it knows. */
  people?: readonly string[];
  /** Answers no mail: its filter has a whole one and says nothing. */
  slow?: boolean;
  /** Takes so many mails of a connection; 100 by default. */
  mailsOfConnection?: number;
  /** Hands mail for `shop.test` to a server on this port of this machine. */
  onward?: number;
}

export interface OpenSmtpd extends SlowExchanger {
  /** Mails that it has still to deliver or to hand on. */
  waiting(): Promise<number>;
  log(): Promise<string>;
}

/** Starts OpenSMTPD, which takes mail for `shop.example` and delivers all of it into one folder. */
export async function startOpenSmtpd({
  people = [],
  slow = false,
  mailsOfConnection = 100,
  onward,
}: Plan): Promise<OpenSmtpd> {
  const unpacked = await provideUnpacked('opensmtpd', [...PACKAGES.opensmtpd]);
  const dataDir = await makeDataDir('opensmtpd');
  const port = await freePort();
  await chmod(dataDir, 0o755);
  for (const folder of ['etc', 'spool', 'lib/opensmtpd/empty', 'mail']) {
    await mkdir(join(dataDir, folder), { recursive: true });
  }
  await chown(join(dataDir, 'mail'), USERS.keeper, USERS.keeper);
  const write = (name: string, text: string, mode = 0o644) =>
    writeFile(join(dataDir, 'etc', name), text, { mode });
  const users = Object.entries(USERS);
  const passwd = users.map(([name, id]) => `${name}:x:${id}:${id}::${dataDir}:/bin/false\n`);
  await write('passwd', `${await readFile('/etc/passwd', 'utf8')}${passwd.join('')}`);
  const groups = users.map(([name, id]) => `${name}:x:${id}:\n`);
  await write('group', `${await readFile('/etc/group', 'utf8')}${groups.join('')}`);
  await write('mailname', 'mx.shop.example\n');
  await write('filter', FILTER, 0o755);
  // `list` is somebody whom no user stands behind.
  const entries = [...people.map((name) => [name, 'keeper']), ['list', 'nobody-at-all']];
  await write('people', entries.map(([name, user]) => `${name}@shop.example ${user}\n`).join(''));
  await write('smtpd.conf', configuration({ dataDir, port, slow, mailsOfConnection, onward }));
  const script = join(dataDir, 'run.sh');
  await writeFile(
    script,
    `mount --bind ${dataDir}/spool /var/spool
mount --bind ${dataDir}/lib /var/lib
exec /usr/sbin/smtpd -d
`,
  );
  const logFile = join(dataDir, 'smtpd.log');
  const smtpd = new ServerProcess({
    name: 'opensmtpd',
    ...overlaid(unpacked, dataDir, script),
    cwd: dataDir,
    logFile,
  });
  const server = await startProgramServer({
    url: `smtp://127.0.0.1:${port}`,
    dataDir,
    program: smtpd,
    start: () => smtpd.start(() => accepts(port), 30_000),
    endTimeoutMs: 10_000,
  });
  const log = () => readFile(logFile, 'utf8');
  return Object.assign(server, {
    port,
    log,
    async delivered() {
      const folder = join(dataDir, 'mail/new');
      const names = await readdir(folder).catch(() => []);
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    },
    hasMail: async () => (await log()).includes('has a mail'),
    async waiting() {
      const queue = join(dataDir, 'spool/smtpd/queue');
      const files = await readdir(queue, { recursive: true, withFileTypes: true });
      // Beside the mail, `message`, one file for each recipient.
      return files.filter((file) => file.isFile() && file.name !== 'message').length;
    },
  });
}

const configuration = (plan: {
  dataDir: string;
  port: number;
  slow: boolean;
  mailsOfConnection: number;
  onward: number | undefined;
}): string => `smtp limit max-mails ${plan.mailsOfConnection}
table people file:/etc/people
filter slow proc-exec "/etc/filter"
listen on 127.0.0.1 port ${plan.port} ${plan.slow ? 'filter slow' : ''}
action keep maildir "${plan.dataDir}/mail" virtual <people>
match from any for domain shop.example action keep
${
  plan.onward === undefined
    ? ''
    : `action onward relay host "smtp://127.0.0.1:${plan.onward}"
match from any for domain shop.test action onward
`
}`;

/** Speaks the protocol of filters (smtpd-filters(7)), and never decides about a mail. */
const FILTER = `#!/bin/sh
while read -r line; do
  case "$line" in
    config\\|ready)
      echo 'register|filter|smtp-in|commit'
      echo 'register|ready' ;;
    filter\\|*\\|commit\\|*) echo 'has a mail' >&2 ;;
  esac
done
`;
