import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reapNoMore, reapWithUs } from './reaper.ts';
import type { ServerProcess } from './server-process.ts';
import type { Server } from './server.ts';

/** An empty folder that goes with this process at the latest; `within` another one when given. */
export async function makeDataDir(name: string, within: string = tmpdir()): Promise<string> {
  const dataDir = await mkdtemp(join(within, `cascade-${name}-`));
  reapWithUs({ folder: dataDir });
  return dataDir;
}

export interface ProgramServerSpec extends Pick<Server, 'url' | 'dataDir'> {
  program: ServerProcess;
  /** What the program needs beside it; ends after it. */
  beside?: readonly ServerProcess[];
  /** Starts whatever doesn't run, resolves when clients can come. */
  start: () => Promise<void>;
  /** How long the program may take to end in good order. */
  endTimeoutMs: number;
}

/** A server that runs as a program on this machine; of one that doesn't start nothing stays. */
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
