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
 * Starts a real Caddy with this Caddyfile, which switches its management port and certificates off.
 *
 * @param port A loopback port that a site listens on.
 */
export async function startCaddy(caddyfile: string, port: number): Promise<Server> {
  const file = await provideDebianProgram('caddy');
  const dataDir = await makeDataDir('caddy');
  const configuration = join(dataDir, 'Caddyfile');
  await writeFile(configuration, caddyfile);
  const caddy = new ServerProcess({
    name: 'caddy',
    file,
    args: ['run', '--config', configuration, '--adapter', 'caddyfile'],
    cwd: dataDir,
    logFile: join(dataDir, 'caddy.log'),
    env: { HOME: dataDir, XDG_DATA_HOME: dataDir, XDG_CONFIG_HOME: dataDir },
  });
  return startProgramServer({
    url: `https://localhost:${port}`,
    dataDir,
    program: caddy,
    start: () => caddy.start(() => accepts(port), startTimeoutMs),
    endTimeoutMs,
  });
}
