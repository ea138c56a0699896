import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loopbackTls } from '@cascade/runtime/testing';
import { createTransport } from 'nodemailer';
import { accepts } from '../../servers/accepts.ts';
import { freePort } from '../../servers/free-port.ts';
import { overlaid } from '../../servers/programs/overlaid-package.ts';
import { provideUnpacked } from '../../servers/programs/unpacked-package.ts';
import { makeDataDir, startProgramServer } from '../../servers/program-server.ts';
import { runProgram } from '../../servers/run-program.ts';
import { ServerProcess } from '../../servers/server-process.ts';
import type { Mailbox } from '../mailbox-claims.ts';
import { PACKAGES } from '../provided.ts';

const PASSWORD = 'correct-horse';

/** Starts Cyrus with the mailbox of `ada`. It takes no login in clear (LOGINDISABLED). */
export async function startCyrus(): Promise<Mailbox> {
  const unpacked = await provideUnpacked('cyrus', [...PACKAGES.cyrus]);
  const dataDir = await makeDataDir('cyrus');
  const [port, lmtpPort] = [await freePort(), await freePort()];
  const id = async (flag: string) =>
    Number(await runProgram('id', [flag, 'mail'], { timeoutMs: 5_000 }));
  const [uid, gid] = [await id('-u'), await id('-g')];
  await chmod(dataDir, 0o755);
  for (const folder of ['etc', 'lib', 'lib/db', 'lib/socket', 'spool', 'run', 'tls']) {
    await mkdir(join(dataDir, folder));
    await chown(join(dataDir, folder), uid, gid);
  }
  for (const [name, file] of [
    ['cert.pem', loopbackTls.certFile],
    ['key.pem', loopbackTls.keyFile],
  ] as const) {
    await writeFile(join(dataDir, 'tls', name), await readFile(file), { mode: 0o600 });
    await chown(join(dataDir, 'tls', name), uid, gid);
  }
  // Cyrus runs as the user that its package would make.
  const passwd = await readFile('/etc/passwd', 'utf8');
  await writeFile(
    join(dataDir, 'etc/passwd'),
    `${passwd}cyrus:x:${uid}:${gid}::${dataDir}:/bin/sh\n`,
  );
  await writeFile(join(dataDir, 'etc/imapd.conf'), configuration(dataDir));
  await writeFile(
    join(dataDir, 'etc/cyrus.conf'),
    `START {\n  recover cmd="/usr/sbin/cyrus ctl_cyrusdb -r"\n}\nSERVICES {\n` +
      `  imap cmd="imapd -U 30" listen="127.0.0.1:${port}" prefork=0 maxchild=20\n` +
      `  lmtp cmd="lmtpd -a" listen="127.0.0.1:${lmtpPort}" prefork=0 maxchild=5\n}\nEVENTS {\n}\n`,
  );
  const script = join(dataDir, 'run.sh');
  await writeFile(
    script,
    `printf %s ${PASSWORD} | saslpasswd2 -p -c -f ${dataDir}/sasldb2 -u cyrus.test ada
chown ${uid}:${gid} ${dataDir}/sasldb2
exec /usr/lib/cyrus/bin/master -p ${dataDir}/run/master.pid
`,
  );
  const cyrus = new ServerProcess({
    name: 'cyrus',
    ...overlaid(unpacked, dataDir, script),
    cwd: dataDir,
    logFile: join(dataDir, 'cyrus.log'),
  });
  const server = await startProgramServer({
    url: `imap://localhost:${port}`,
    dataDir,
    program: cyrus,
    start: () => cyrus.start(() => accepts(port), 30_000),
    endTimeoutMs: 10_000,
  });
  return Object.assign(server, {
    port,
    username: 'ada',
    password: PASSWORD,
    async deliver(raw: string) {
      const lmtp = createTransport({
        host: '127.0.0.1',
        port: lmtpPort,
        lmtp: true,
        ignoreTLS: true,
      });
      const envelope = { from: 'ann@client.test', to: ['ada@cyrus.test'] };
      await lmtp.sendMail({ envelope, raw }).finally(() => lmtp.close());
    },
  });
}

const configuration = (dataDir: string): string => `servername: cyrus.test
configdirectory: ${dataDir}/lib
defaultpartition: default
partition-default: ${dataDir}/spool
proc_path: ${dataDir}/run/proc
mboxname_lockpath: ${dataDir}/run/lock
idlesocket: ${dataDir}/lib/socket/idle
autocreate_quota: 0
autocreate_post: yes
allowplaintext: no
sasl_mech_list: PLAIN
sasl_pwcheck_method: auxprop
sasl_auxprop_plugin: sasldb
sasl_sasldb_path: ${dataDir}/sasldb2
tls_server_cert: ${dataDir}/tls/cert.pem
tls_server_key: ${dataDir}/tls/key.pem
`;
