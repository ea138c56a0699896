import { randomBytes } from 'node:crypto';
import { waitFor } from '@cascade/runtime/testing';
import { createClient, OPERATOR_TOKEN, type Client } from '../harness/index.ts';
import { bundleServices } from '../harness/bundle-programs.ts';
import {
  makeTestCertificates,
  startRabbit,
  startSecuredMongo,
  type RabbitServer,
  type RabbitUser,
  type SecuredMongo,
  type TestCertificates,
} from '../servers/index.ts';
import { copiedMongoRights, copiedRabbitUsers } from './copied-commands.ts';
import { SERVICES } from './services.ts';
import { ServiceProcess } from './service-process.ts';

/** Servers that demand TLS and a client certificate, with the users of the guide's commands and more of RabbitMQ. */
export interface SecuredServers {
  certificates: TestCertificates;
  mongo: SecuredMongo;
  /** Its URL is that of a user of all rights. */
  rabbit: RabbitServer;
  /** Environment by which this service reaches both, as its own user or as another one of RabbitMQ. */
  envOf(service: string, rabbitUser?: string): Record<string, string>;
  stop(): Promise<void>;
}

/** @param moreOf Makes further users of RabbitMQ out of those of the guide. */
export async function startSecuredServers(
  moreOf: (users: readonly RabbitUser[]) => readonly RabbitUser[] = () => [],
): Promise<SecuredServers> {
  const [certificates, copied, rights] = await Promise.all([
    makeTestCertificates(),
    copiedRabbitUsers(),
    copiedMongoRights(),
  ]);
  const users = [...copied, ...moreOf(copied)];
  const tls = { certificates, demandsClient: true };
  const rabbit = await startRabbit({ tls, users });
  const mongo = await startSecuredMongo({
    tls,
    users: rights.users,
    roles: { [rights.role.role]: { privileges: rights.role.privileges } },
  }).catch(async (error: unknown) => {
    await rabbit.stop();
    throw error;
  });
  const { caFile, client, sealedKeyFile, passphrase } = certificates;
  return {
    certificates,
    mongo,
    rabbit,
    envOf(service, rabbitUser = `cascade-${service}`) {
      const { name, password } = users.find((one) => one.name === rabbitUser)!;
      const amqp = new URL(rabbit.url);
      Object.assign(amqp, { username: name, password });
      return {
        AMQP_URL: amqp.href,
        AMQP_CA_FILE: caFile,
        AMQP_CERT_FILE: client.certFile,
        AMQP_KEY_FILE: sealedKeyFile,
        AMQP_KEY_PASSPHRASE: passphrase,
        MONGODB_URL: mongo.urlOf(
          rights.users.find((one) => one.name === `cascade-${service}`)!,
          'cascade',
        ),
        EXTRA_CA_FILE: caFile,
        MONGODB_CERT_FILE: client.certFile,
        MONGODB_KEY_FILE: client.keyFile,
      };
    },
    async stop() {
      await Promise.all([rabbit.stop(), mongo.stop()]);
    },
  };
}

/** Every service as a process of its own, each as its own user. */
export interface SecuredFleet {
  gateway: Client;
  dashboard: Client;
  sandbox: Client;
  sandboxUrl: string;
  /** Each call goes to the service that serves it. */
  client: Client & { url: string };
  processes: Map<string, ServiceProcess>;
  /** What all processes have. */
  env: Record<string, string>;
  /** Starts one more process of a service. */
  start(service: string, env?: Record<string, string>): ServiceProcess;
  stop(): Promise<void>;
}

/** @param names services beside the gateway; all of them by default. */
export async function startSecuredFleet(
  servers: SecuredServers,
  names: readonly string[] = SERVICES,
  own: Record<string, string> = {},
): Promise<SecuredFleet> {
  const bundleOf = await bundleServices();
  const sandbox = new ServiceProcess('sandbox', { LOG_LEVEL: 'info' }, bundleOf('sandbox'));
  const started: ServiceProcess[] = [sandbox];
  const stop = async () => {
    await Promise.all(started.map((process) => process.kill('SIGKILL')));
  };
  try {
    const sandboxUrl = await sandbox.url();
    const shared = {
      LOG_LEVEL: 'info',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      SANDBOX_URL: sandboxUrl,
      OPERATOR_TOKEN,
      EGRESS_ALLOW: '127.0.0.0/8',
      ...own,
    };
    const start = (name: string, env: Record<string, string> = {}) => {
      const whole = { ...shared, ...servers.envOf(name), ...env };
      const process = new ServiceProcess(name, whole, bundleOf(name));
      started.push(process);
      return process;
    };
    const processes = new Map([['gateway', start('gateway')]]);
    const gatewayUrl = await processes.get('gateway')!.url();
    for (const name of names) {
      if (['gateway', 'sandbox', 'standalone'].includes(name)) continue;
      processes.set(name, start(name, { GATEWAY_URL: gatewayUrl }));
    }
    for (const process of processes.values()) await untilReady(process);
    const gateway = createClient(gatewayUrl);
    const dashboardUrl = await processes.get('dashboard')!.url();
    const dashboard = createClient(dashboardUrl);
    const sandboxClient = createClient(new URL(sandboxUrl).origin);
    return {
      gateway,
      dashboard,
      sandbox: sandboxClient,
      sandboxUrl: new URL(sandboxUrl).origin,
      client: {
        ...gateway,
        url: dashboardUrl,
        manage: dashboard.manage,
        inbox: sandboxClient.inbox,
        call: (method, path, ...rest) =>
          (path.startsWith('/sandbox') ? sandboxClient : gateway).call(method, path, ...rest),
      },
      processes,
      env: shared,
      start,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function untilReady(process: ServiceProcess): Promise<void> {
  const url = new URL('/readyz', await process.url());
  await waitFor(
    async () => {
      const answer = await fetch(url);
      const { degraded } = (await answer.json()) as { degraded?: unknown[] };
      return (answer.ok && degraded === undefined) || undefined;
    },
    { timeoutMs: 60_000, what: `${process.name} to be ready` },
  );
}
