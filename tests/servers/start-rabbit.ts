import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { connect } from 'amqplib';
import { accepts } from './accepts.ts';
import { containerOrProgram, startContainerServer } from './containers/container-server.ts';
import { freePort } from './free-port.ts';
import { makeDataDir, startProgramServer } from './program-server.ts';
import { provideRabbit, type RabbitPrograms } from './programs/rabbit-program.ts';
import { runProgram } from './run-program.ts';
import { ServerProcess } from './server-process.ts';
import { definitionsOf, listenerLines, type RabbitUser } from './rabbit-configuration.ts';
import { socketOptions, type ServerTls } from './server-tls.ts';
import type { Cluster, Server } from './server.ts';

const startTimeoutMs = 90_000;
const endTimeoutMs = 20_000;

export interface RabbitOptions {
  /** Folder for its data, such as a disk of its own; it then runs as a program. */
  within?: string;
  /** Users beside `guest`, each with its rights in the default virtual host; it then runs as a program. */
  users?: readonly RabbitUser[];
  /** Takes connections by TLS alone; it then runs as a program, and its URL is `amqps://`. */
  tls?: ServerTls;
}

/** A RabbitMQ whose memory alarm a test may raise. */
export interface RabbitServer extends Server {
  /** Raises the alarm: connections that publish are blocked, until `unblock` or a restart. */
  block(): Promise<void>;
  unblock(): Promise<void>;
}

/** Starts a RabbitMQ on a free loopback port, in its default virtual host with `guest`. */
export async function startRabbit(options: RabbitOptions = {}): Promise<RabbitServer> {
  const { within, users, tls } = options;
  if (within !== undefined || users !== undefined || tls !== undefined) {
    return startPrograms(options);
  }
  return containerOrProgram(startContainer, () => startPrograms({}));
}

async function startContainer(): Promise<RabbitServer> {
  const host = await freePort();
  const url = amqpUrl(host);
  const server = await startContainerServer({
    image: 'rabbitmq:4.2',
    port: { container: 5672, host },
    url,
    dataDir: '/var/lib/rabbitmq',
    ready: () => speaksAmqp(url),
  });
  return withAlarm(server, (...args) => server.run('rabbitmqctl', args));
}

async function startPrograms({ within, ...own }: RabbitOptions): Promise<RabbitServer> {
  const programs = await provideRabbit();
  const dataDir = await makeDataDir('rabbitmq', within);
  const port = await freePort();
  const epmdPort = await freePort();
  return startNode({ programs, dataDir, port, epmdPort, ...own });
}

interface NodePlan {
  programs: RabbitPrograms;
  dataDir: string;
  port: number;
  epmdPort: number;
  /** Port of a node whose cluster it joins at its first start. */
  joins?: number;
  users?: readonly RabbitUser[];
  tls?: ServerTls;
}

/** Starts a node. The first one of an `epmdPort` starts the daemon by which nodes find each other. */
async function startNode(plan: NodePlan): Promise<RabbitServer> {
  const { programs, dataDir, port, epmdPort, tls } = plan;
  const url = amqpUrl(port, tls);
  const epmd = epmdProcess(programs, dataDir, epmdPort);
  const broker = await brokerProcess(plan);

  const start = async () => {
    if (!(await accepts(epmdPort))) await epmd.start(() => accepts(epmdPort), startTimeoutMs);
    await broker.start(() => speaksAmqp(url, tls), startTimeoutMs);
  };
  const server = await startProgramServer({
    url,
    dataDir,
    program: broker,
    start,
    endTimeoutMs,
    beside: [epmd],
  });
  return withAlarm(server, (...args) =>
    runProgram(join(dirname(programs.server), 'rabbitmqctl'), ['--node', nodeName(port), ...args], {
      env: {
        HOME: dataDir,
        ERL_EPMD_PORT: String(epmdPort),
        RABBITMQ_CONF_ENV_FILE: join(dataDir, 'rabbitmq-env.conf'),
      },
      timeoutMs: startTimeoutMs,
    }),
  );
}

/** @param ctl Runs RabbitMQ's own command line tool. */
function withAlarm(server: Server, ctl: (...args: string[]) => Promise<unknown>): RabbitServer {
  const allow = (share: string) => async () => {
    await ctl('set_vm_memory_high_watermark', share);
  };
  return Object.assign(server, { block: allow('0.00001'), unblock: allow('0.6') });
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

async function brokerProcess({
  programs,
  dataDir,
  port,
  epmdPort,
  joins,
  users,
  tls,
}: NodePlan): Promise<ServerProcess> {
  const inData = (name: string) => join(dataDir, name);
  await writeFile(inData('enabled_plugins'), '[].\n');
  if (users) await writeFile(inData('definitions.json'), JSON.stringify(definitionsOf(users)));
  await writeFile(
    inData('rabbitmq.conf'),
    [
      ...listenerLines(port, tls),
      'log.console = true',
      'log.file = false',
      'disk_free_limit.absolute = 100MB',
      ...(users ? [`load_definitions = ${inData('definitions.json')}`] : []),
      ...(joins === undefined ? [] : joining([joins, port])),
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
      RABBITMQ_NODENAME: nodeName(port),
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

const nodeName = (port: number) => `cascade-${port}@localhost`;

const joining = (ports: readonly number[]): string[] => [
  'cluster_partition_handling = pause_minority',
  'cluster_formation.peer_discovery_backend = classic_config',
  ...ports.map(
    (port, index) => `cluster_formation.classic_config.nodes.${index + 1} = ${nodeName(port)}`,
  ),
];

/** Starts RabbitMQ as a cluster of so many nodes on this machine. */
export async function startRabbitCluster(nodes: number): Promise<Cluster> {
  const programs = await provideRabbit();
  const epmdPort = await freePort();
  const cookie = randomBytes(16).toString('hex');
  const members: Server[] = [];
  const stop = async () => {
    // The first one runs the daemon.
    for (const member of members.toReversed()) await member.stop();
  };
  try {
    let first: number | undefined;
    while (members.length < nodes) {
      const dataDir = await makeDataDir('rabbitmq');
      await writeFile(join(dataDir, '.erlang.cookie'), cookie, { mode: 0o400 });
      const port = await freePort();
      const joins = first === undefined ? {} : { joins: first };
      members.push(await startNode({ programs, dataDir, port, epmdPort, ...joins }));
      first ??= port;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: members.map(({ url }) => url).join(','), members, stop };
}

const amqpUrl = (port: number, tls?: ServerTls) =>
  `${tls ? 'amqps' : 'amqp'}://guest:guest@127.0.0.1:${port}`;

async function speaksAmqp(url: string, tls?: ServerTls): Promise<boolean> {
  const connection = await connect(url, { timeout: 5_000, ...(await socketOptions(tls)) });
  await connection.close();
  return true;
}
