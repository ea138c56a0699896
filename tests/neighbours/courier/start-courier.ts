import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../servers/free-port.ts';
import { accepts } from '../../servers/accepts.ts';
import { overlaid } from '../../servers/programs/overlaid-package.ts';
import { provideUnpacked } from '../../servers/programs/unpacked-package.ts';
import { makeDataDir, startProgramServer } from '../../servers/program-server.ts';
import { runProgram } from '../../servers/run-program.ts';
import { ServerProcess } from '../../servers/server-process.ts';
import type { RenumberedMailbox } from '../mailbox-claims.ts';
import { PACKAGES } from '../provided.ts';

const PASSWORD = 'correct-horse';

/** Starts Courier's IMAP server with the mailbox of `ada`, a Maildir. */
export async function startCourier(): Promise<RenumberedMailbox> {
  const unpacked = await provideUnpacked('courier', [...PACKAGES.courier]);
  const dataDir = await makeDataDir('courier');
  const port = await freePort();
  const id = async (flag: string) =>
    Number(await runProgram('id', [flag, 'mail'], { timeoutMs: 5_000 }));
  const [uid, gid] = [await id('-u'), await id('-g')];
  await chmod(dataDir, 0o755);
  const maildir = join(dataDir, 'ada/Maildir');
  for (const folder of ['', 'tmp', 'new', 'cur']) {
    await mkdir(join(maildir, folder), { recursive: true });
    await chown(join(maildir, folder), uid, gid);
  }
  await chown(join(dataDir, 'ada'), uid, gid);
  const etc = join(dataDir, 'etc/courier');
  await mkdir(etc, { recursive: true });
  const hash = await runProgram('openssl', ['passwd', '-1', PASSWORD], { timeoutMs: 5_000 });
  const fields = `uid=${uid}|gid=${gid}|home=${dataDir}/ada|mail=${maildir}|systempw=${hash.trim()}`;
  await writeFile(join(etc, 'userdb'), `ada\t${fields}\n`, { mode: 0o600 });
  await writeFile(
    join(etc, 'authdaemonrc'),
    'authmodulelist="authuserdb"\nauthmodulelistorig="authuserdb"\ndaemons=1\n' +
      'authdaemonvar=/run/courier/authdaemon\nDEBUG_LOGIN=0\n',
  );
  const script = join(dataDir, 'run.sh');
  await writeFile(
    script,
    `mkdir -p /run/courier/authdaemon
makeuserdb
set -a; . /etc/courier/imapd; set +a
/usr/lib/courier/courier-authlib/authdaemond &
exec /usr/sbin/couriertcpd -address=127.0.0.1 -maxprocs=40 -maxperip=20 -nodnslookup -noidentlookup ${port} /usr/lib/courier/courier/imaplogin /usr/bin/imapd Maildir
`,
  );
  const courier = new ServerProcess({
    name: 'courier',
    ...overlaid(unpacked, dataDir, script),
    cwd: dataDir,
    logFile: join(dataDir, 'courier.log'),
  });
  const server = await startProgramServer({
    url: `imap://127.0.0.1:${port}`,
    dataDir,
    program: courier,
    start: () => courier.start(() => accepts(port), 20_000),
    endTimeoutMs: 10_000,
  });
  let delivered = 0;
  return Object.assign(server, {
    port,
    username: 'ada',
    password: PASSWORD,
    async deliver(raw: string) {
      delivered += 1;
      const name = `${Date.now()}.M${delivered}P1.courier.test`;
      await writeFile(join(maildir, 'tmp', name), raw);
      await chown(join(maildir, 'tmp', name), uid, gid);
      await rename(join(maildir, 'tmp', name), join(maildir, 'new', name));
    },
    // Courier keeps UIDs and UIDVALIDITY, a second of the clock, in this file.
    renumber: () => rm(join(maildir, 'courierimapuiddb'), { force: true }),
  });
}
