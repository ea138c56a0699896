import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accepts } from '../../servers/accepts.ts';
import { freePort } from '../../servers/free-port.ts';
import { overlaid } from '../../servers/programs/overlaid-package.ts';
import { provideUnpacked } from '../../servers/programs/unpacked-package.ts';
import { makeDataDir, startProgramServer } from '../../servers/program-server.ts';
import { ServerProcess } from '../../servers/server-process.ts';
import type { Server } from '../../servers/server.ts';
import { PACKAGES } from '../provided.ts';

/** Of nobody on the machine: postgrey wants a user of its own. */
const POSTGREY = 47_130;

/**
 * Starts postgrey, the policy server for greylisting.
 *
 * @param delaySeconds A mail is taken so long after its first try.
 */
export async function startPostgrey(delaySeconds: number): Promise<Server & { port: number }> {
  const unpacked = await provideUnpacked('postgrey', [...PACKAGES.postgrey]);
  const dataDir = await makeDataDir('postgrey');
  const port = await freePort();
  await chmod(dataDir, 0o755);
  for (const folder of ['etc', 'db']) await mkdir(join(dataDir, folder));
  await chown(join(dataDir, 'db'), POSTGREY, POSTGREY);
  const write = (name: string, text: string) => writeFile(join(dataDir, 'etc', name), text);
  const [passwd, group] = await Promise.all(
    ['/etc/passwd', '/etc/group'].map((file) => readFile(file, 'utf8')),
  );
  await write('passwd', `${passwd}postgrey:x:${POSTGREY}:${POSTGREY}::/:/bin/false\n`);
  await write('group', `${group}postgrey:x:${POSTGREY}:\n`);
  const options = [`--inet=127.0.0.1:${port}`, `--dbdir=${dataDir}/db`, `--delay=${delaySeconds}`];
  const script = join(dataDir, 'run.sh');
  await writeFile(
    script,
    `exec /usr/sbin/postgrey ${options.join(' ')} --group=postgrey --auto-whitelist-clients=0\n`,
  );
  const postgrey = new ServerProcess({
    name: 'postgrey',
    ...overlaid(unpacked, dataDir, script),
    cwd: dataDir,
    logFile: join(dataDir, 'postgrey.log'),
  });
  const server = await startProgramServer({
    url: `tcp://127.0.0.1:${port}`,
    dataDir,
    program: postgrey,
    start: () => postgrey.start(() => accepts(port), 30_000),
    endTimeoutMs: 10_000,
  });
  return Object.assign(server, { port });
}
