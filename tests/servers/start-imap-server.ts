import { chmod, chown, mkdir, rename, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { provideDebianProgram } from './programs/debian-programs.ts';
import { makeDataDir, startProgramServer } from './program-server.ts';
import { runProgram } from './run-program.ts';
import { ServerProcess } from './server-process.ts';
import type { Server } from './server.ts';

const startTimeoutMs = 20_000;
const endTimeoutMs = 10_000;

export interface ImapServer extends Server {
  port: number;
  /** Port with implicit TLS; 0 where the server has no certificate. */
  securePort: number;
  /** Password of every user. */
  readonly password: string;
  /** Delivers a mail to the user's inbox. */
  deliver(user: string, raw: string): Promise<void>;
}

/**
 * Starts a real IMAP server (Dovecot) on free loopback ports, with a mailbox for each user. With a
 * certificate it requires TLS.
 *
 * @param own Further lines of dovecot.conf.
 */
export async function startImapServer(
  users: readonly string[],
  { tls, own = '' }: { tls?: { certFile: string; keyFile: string }; own?: string } = {},
): Promise<ImapServer> {
  const program = await provideDebianProgram('dovecot');
  const dataDir = await makeDataDir('imap');
  const port = await freePort();
  const securePort = tls ? await freePort() : 0;
  const password = 'correct-horse';
  const [uid, gid] = [await idOf('-u'), await idOf('-g')];
  await chmod(dataDir, 0o755);
  for (const user of users) await layOut(dataDir, user, uid, gid);
  await writeFile(
    join(dataDir, 'dovecot.conf'),
    configuration({ dataDir, port, securePort, tls, password, uid, gid }) + own,
  );

  const dovecot = new ServerProcess({
    name: 'dovecot',
    file: program,
    args: ['-F', '-c', join(dataDir, 'dovecot.conf')],
    cwd: dataDir,
    logFile: join(dataDir, 'out.log'),
  });
  const server = await startProgramServer({
    url: `imap://127.0.0.1:${port}`,
    dataDir,
    program: dovecot,
    start: () => dovecot.start(() => greets(port), startTimeoutMs),
    endTimeoutMs,
  });
  let delivered = 0;
  return Object.assign(server, {
    port,
    securePort,
    password,
    async deliver(user: string, raw: string) {
      delivered += 1;
      const name = `${Date.now()}.M${delivered}P1.imap.test`;
      const inbox = join(dataDir, 'mail', user);
      // Maildir: a mail is written aside and renamed, so that it appears complete.
      await writeFile(join(inbox, 'tmp', name), raw);
      await chown(join(inbox, 'tmp', name), uid, gid);
      await rename(join(inbox, 'tmp', name), join(inbox, 'new', name));
    },
  });
}

/** Dovecot reads mail as this system user and never as root. */
const idOf = async (flag: string) =>
  Number(await runProgram('id', [flag, 'mail'], { timeoutMs: 5_000 }));

async function layOut(dataDir: string, user: string, uid: number, gid: number): Promise<void> {
  for (const folder of ['', 'tmp', 'new', 'cur']) {
    const path = join(dataDir, 'mail', user, folder);
    await mkdir(path, { recursive: true });
    await chown(path, uid, gid);
  }
}

const configuration = (plan: {
  dataDir: string;
  port: number;
  securePort: number;
  tls: { certFile: string; keyFile: string } | undefined;
  password: string;
  uid: number;
  gid: number;
}): string => `
protocols = imap
listen = 127.0.0.1
base_dir = ${plan.dataDir}/run
log_path = ${plan.dataDir}/dovecot.log
${
  plan.tls
    ? `ssl = required\nssl_cert = <${plan.tls.certFile}\nssl_key = <${plan.tls.keyFile}`
    : 'ssl = no\ndisable_plaintext_auth = no'
}
auth_mechanisms = plain login
mail_location = maildir:${plan.dataDir}/mail/%u
first_valid_uid = ${plan.uid}
first_valid_gid = ${plan.gid}
passdb {
  driver = static
  args = password=${plan.password}
}
userdb {
  driver = static
  args = uid=${plan.uid} gid=${plan.gid} home=${plan.dataDir}/mail/%u allow_all_users=yes
}
service imap-login {
  inet_listener imap {
    port = ${plan.port}
  }
  inet_listener imaps {
    port = ${plan.securePort}
    ssl = ${plan.tls ? 'yes' : 'no'}
  }
}
`;

function greets(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = createConnection(port, '127.0.0.1');
  socket.setTimeout(5_000, () => socket.destroy());
  socket.once('data', (greeting) => {
    socket.end('a LOGOUT\r\n');
    resolve(greeting.toString().startsWith('* OK'));
  });
  socket.once('error', () => resolve(false));
  socket.once('close', () => resolve(false));
  return promise;
}
