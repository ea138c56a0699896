import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accepts } from './accepts.ts';
import { provideDebianProgram } from './programs/debian-programs.ts';
import { makeDataDir, startProgramServer } from './program-server.ts';
import { ServerProcess } from './server-process.ts';
import type { Server } from './server.ts';

const startTimeoutMs = 20_000;
const endTimeoutMs = 10_000;

/**
 * Starts a real nginx in one process with these `server` blocks.
 *
 * @param port A loopback port that a block listens on.
 */
export async function startNginx(servers: string, port: number): Promise<Server> {
  const file = await provideDebianProgram('nginx');
  const dataDir = await makeDataDir('nginx');
  const configuration = join(dataDir, 'nginx.conf');
  await writeFile(configuration, nginxConfiguration(dataDir, servers));
  const logFile = join(dataDir, 'nginx.log');
  const nginx = new ServerProcess({
    name: 'nginx',
    file,
    args: ['-p', dataDir, '-c', configuration, '-e', logFile],
    cwd: dataDir,
    logFile,
  });
  return startProgramServer({
    url: `https://127.0.0.1:${port}`,
    dataDir,
    program: nginx,
    start: () => nginx.start(() => accepts(port), startTimeoutMs),
    endTimeoutMs,
  });
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const nginxConfiguration = (dataDir: string, servers: string): string => `
daemon off;
master_process off;
pid ${dataDir}/nginx.pid;
events {}
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${dataDir}/${name};`).join('\n  ')}
  ${servers}
}
`;
