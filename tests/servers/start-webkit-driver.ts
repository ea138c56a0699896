import { freePort } from './free-port.ts';
import { accepts } from './accepts.ts';
import { makeDataDir, startProgramServer } from './program-server.ts';
import { provideDebianProgram } from './programs/debian-programs.ts';
import { ServerProcess } from './server-process.ts';
import type { Server } from './server.ts';
import { join } from 'node:path';

const startTimeoutMs = 30_000;
const endTimeoutMs = 10_000;

/** Starts the driver of WebKitGTK with a display of its own, which nobody sees. Speaks WebDriver (W3C). */
export async function startWebKitDriver(): Promise<Server> {
  const driver = await provideDebianProgram('WebKitWebDriver');
  const dataDir = await makeDataDir('webkit');
  const port = await freePort();
  const program = new ServerProcess({
    name: 'WebKitWebDriver',
    file: 'xvfb-run',
    args: ['--auto-servernum', driver, `--port=${port}`, '--host=127.0.0.1'],
    env: {
      HOME: dataDir,
      XDG_RUNTIME_DIR: dataDir,
      GSETTINGS_BACKEND: 'memory',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Tests run as root, where its own sandbox can't be made; it sees this machine's pages alone.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    cwd: dataDir,
    logFile: join(dataDir, 'webkit.log'),
  });
  return startProgramServer({
    url: `http://127.0.0.1:${port}`,
    dataDir,
    program,
    start: () => program.start(() => accepts(port), startTimeoutMs),
    endTimeoutMs,
  });
}
