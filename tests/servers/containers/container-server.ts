import { randomUUID } from 'node:crypto';
import { dockerAnswers } from './docker.ts';
import { runProgram } from '../run-program.ts';
import { reapNoMore, reapWithUs } from '../reaper.ts';
import { isPause, type Server, ServerUnavailable } from '../server.ts';
import { waitUntil } from '../wait-until.ts';

export interface ContainerSpec {
  image: string;
  command?: string[];
  /** Port inside the container, and loopback port outside; the same after a restart. */
  port: { container: number; host: number };
  url: string;
  /** Data folder inside the container. */
  dataDir: string;
  /** Polled until true. */
  ready(): Promise<boolean>;
}

const startTimeoutMs = 180_000;
const endTimeoutS = 20;

/** A server in a container, in which other programs of its image run. */
export interface ContainerServer extends Server {
  run(file: string, args: readonly string[]): Promise<string>;
}

/** Starts a container where Docker answers and has or gets the image, a program elsewhere. */
export async function containerOrProgram<S extends Server>(
  container: () => Promise<S>,
  program: () => Promise<S>,
): Promise<S> {
  if (!(await dockerAnswers())) return program();
  return container().catch((error: unknown) => {
    if (error instanceof ServerUnavailable) return program();
    throw error;
  });
}

/** Starts a server in its own container, which ends with this process at the latest. */
export async function startContainerServer(spec: ContainerSpec): Promise<ContainerServer> {
  // Loaded on demand: half a second that machines without Docker don't spend.
  const { GenericContainer, Wait, getContainerRuntimeClient } = await import('testcontainers');
  // Ryuk, its cleanup, is one more image that needs Docker's socket.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true';
  const cleanup = { container: `cascade-test-${randomUUID()}` };
  const generic = new GenericContainer(spec.image)
    .withName(cleanup.container)
    .withExposedPorts(spec.port)
    .withStartupTimeout(startTimeoutMs)
    .withWaitStrategy(Wait.forListeningPorts());
  if (spec.command) generic.withCommand(spec.command);
  reapWithUs(cleanup);
  const started = await generic.start().catch((cause: unknown) => {
    throw new ServerUnavailable(`Docker answers but runs no ${spec.image}`, { cause });
  });
  const client = await getContainerRuntimeClient();
  const container = client.container.getById(started.getId());

  const state = async () => (await container.inspect()).State;
  let pid = 0;
  const becomeReady = async () => {
    await waitUntil(`${spec.image} ready`, async () => ((await spec.ready()) ? true : undefined), {
      timeoutMs: startTimeoutMs,
    });
    pid = (await state()).Pid;
  };
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await container.remove({ force: true, v: true });
    reapNoMore(cleanup);
  };
  await becomeReady().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: spec.url,
    dataDir: spec.dataDir,
    get pid() {
      return pid;
    },
    kill: async (signal = 'SIGKILL') => {
      await container.kill({ signal });
      if (!isPause(signal)) await container.wait();
    },
    restart: async () => {
      if ((await state()).Running) {
        await container.kill({ signal: 'SIGCONT' });
        await container.stop({ t: endTimeoutS });
      }
      await container.start();
      await becomeReady();
    },
    stop,
    run: (file, args) =>
      runProgram('docker', ['exec', cleanup.container, file, ...args], {
        timeoutMs: startTimeoutMs,
      }),
  };
}
