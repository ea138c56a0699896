import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reapNoMore, reapWithUs } from './reaper.ts';
import type { ServerProcess } from './server-process.ts';
import type { Server } from './server.ts';

/** Creates a folder that is removed with this process at the latest, in `within` if given. */
export async function makeDataDir(name: string, within: string = tmpdir()): Promise<string> {
  const dataDir = await mkdtemp(join(within, `cascade-${name}-`));
  reapWithUs({ folder: dataDir });
  return dataDir;
}

export interface ProgramServerSpec extends Pick<Server, 'url' | 'dataDir'> {
  program: ServerProcess;
  /** Helper processes of the program; they end after it. */
  beside?: readonly ServerProcess[];
  /** Starts the processes that don't run. Resolves when clients can connect. */
  start: () => Promise<void>;
  /** Time that the program may take to end after SIGTERM. */
  endTimeoutMs: number;
}

/** Starts a server as a program on this machine. A failed start leaves nothing behind. */
export async function startProgramServer(spec: ProgramServerSpec): Promise<Server> {
  const { url, dataDir, program, beside = [], start, endTimeoutMs } = spec;
  const stop = async () => {
    for (const one of [program, ...beside]) await one.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    reapNoMore({ folder: dataDir });
  };
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    dataDir,
    get pid() {
      return program.pid;
    },
    kill: (signal = 'SIGKILL') => program.kill(signal),
    restart: async () => {
      await program.end(endTimeoutMs);
      await start();
    },
    stop,
  };
}
