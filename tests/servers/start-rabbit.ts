import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'amqplib';
import { accepts } from './accepts.ts';
import { containerOrProgram, startContainerServer } from './containers/container-server.ts';
import { freePort } from './free-port.ts';
import { makeDataDir, startProgramServer } from './program-server.ts';
import { provideRabbit, type RabbitPrograms } from './programs/rabbit-program.ts';
import { ServerProcess } from './server-process.ts';
import type { Server } from './server.ts';

const startTimeoutMs = 90_000;
const endTimeoutMs = 20_000;

export interface RabbitOptions {
  /** Folder for its data, such as a disk of its own; it then runs as a program. */
  within?: string;
}

/** Starts a RabbitMQ on a free loopback port, in its default virtual host with `guest`. */
export async function startRabbit({ within }: RabbitOptions = {}): Promise<Server> {
  if (within !== undefined) return startPrograms(within);
  return containerOrProgram(startContainer, startPrograms);
}

async function startContainer(): Promise<Server> {
  const host = await freePort();
  const url = amqpUrl(host);
  return startContainerServer({
    image: 'rabbitmq:4.2',
    port: { container: 5672, host },
    url,
    dataDir: '/var/lib/rabbitmq',
    ready: () => speaksAmqp(url),
  });
}

async function startPrograms(within?: string): Promise<Server> {
  const programs = await provideRabbit();
  const dataDir = await makeDataDir('rabbitmq', within);
  const port = await freePort();
  const epmdPort = await freePort();
  const url = amqpUrl(port);
  const epmd = epmdProcess(programs, dataDir, epmdPort);
  const broker = await brokerProcess(programs, dataDir, port, epmdPort);

  const start = async () => {
    if (!epmd.running) await epmd.start(() => accepts(epmdPort), startTimeoutMs);
    await broker.start(() => speaksAmqp(url), startTimeoutMs);
  };
  return startProgramServer({ url, dataDir, program: broker, beside: [epmd], start, endTimeoutMs });
}

// Otherwise Erlang starts an epmd as a daemon for the whole machine that never ends.
function epmdProcess(programs: RabbitPrograms, dataDir: string, port: number): ServerProcess {
  return new ServerProcess({
    name: 'epmd',
    file: programs.epmd,
    args: ['-port', String(port), '-address', '127.0.0.1'],
    cwd: dataDir,
    logFile: join(dataDir, 'epmd.log'),
  });
}

async function brokerProcess(
  programs: RabbitPrograms,
  dataDir: string,
  port: number,
  epmdPort: number,
): Promise<ServerProcess> {
  const inData = (name: string) => join(dataDir, name);
  await writeFile(inData('enabled_plugins'), '[].\n');
  await writeFile(
    inData('rabbitmq.conf'),
    [
      `listeners.tcp.default = 127.0.0.1:${port}`,
      'log.console = true',
      'log.file = false',
      'disk_free_limit.absolute = 100MB',
      '',
    ].join('\n'),
  );
  return new ServerProcess({
    name: 'rabbitmq-server',
    file: programs.server,
    args: [],
    cwd: dataDir,
    logFile: inData('rabbitmq.log'),
    env: {
      // The Erlang cookie is created here, so that no user's own cookie is changed.
      HOME: dataDir,
      RABBITMQ_NODENAME: `cascade-${port}@localhost`,
      RABBITMQ_DIST_PORT: String(await freePort()),
      ERL_EPMD_PORT: String(epmdPort),
      ERL_EPMD_ADDRESS: '127.0.0.1',
      RABBITMQ_CONF_ENV_FILE: inData('rabbitmq-env.conf'),
      RABBITMQ_CONFIG_FILE: inData('rabbitmq.conf'),
      RABBITMQ_ADVANCED_CONFIG_FILE: inData('advanced.config'),
      RABBITMQ_ENABLED_PLUGINS_FILE: inData('enabled_plugins'),
      RABBITMQ_MNESIA_BASE: inData('mnesia'),
      RABBITMQ_LOG_BASE: inData('log'),
      RABBITMQ_GENERATED_CONFIG_DIR: inData('config'),
      RABBITMQ_PID_FILE: inData('rabbitmq.pid'),
      // Makes the script exec the Erlang VM, so that signals reach the broker itself.
      RUNNING_UNDER_SYSTEMD: 'true',
    },
  });
}

const amqpUrl = (port: number) => `amqp://guest:guest@127.0.0.1:${port}`;

async function speaksAmqp(url: string): Promise<boolean> {
  const connection = await connect(url, { timeout: 5_000 });
  await connection.close();
  return true;
}
