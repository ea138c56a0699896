import { join } from 'node:path';
import { startAutoreply } from '@cascade/autoreply';
import { hostAndPort } from '@cascade/channel';
import { createDashboard } from '@cascade/dashboard';
import { createEgress, type Egress } from '@cascade/egress';
import { createGateway } from '@cascade/gateway';
import { startBackground, startOrchestrator } from '@cascade/orchestrator';
import {
  createHttpApp,
  healthRoutes,
  listen,
  onAbort,
  openPrivateFolder,
  serveMetrics,
  withStop,
  type Clock,
  type EarlyListener,
  type Logger,
  type Running,
} from '@cascade/runtime';
import { holdNotes, HTTP_GRACE_MS, isTolerated, keepPresence, openParts } from '@cascade/service';
import { loadOrCreateKeyFile, vaultFromBase64 } from '@cascade/vault';
import { startWebhookEmitter } from '@cascade/webhook-emitter';
import { startWorkers, type WorkersParts } from './start-workers.ts';
import type { StandaloneConfig } from './config.ts';
import { whatIsOpen } from './what-is-open.ts';
import { startDemo } from './demo/start-demo.ts';
import { banner, type Banner } from './demo/banner.ts';
import { switchDemoOff } from './demo/switch-demo-off.ts';
import { openSandbox } from './open-sandbox.ts';
import { ownReceiver, servedOrigins } from './own-receiver.ts';

export interface Standalone extends Running {
  url: string;
  /** URL of `/metrics`. */
  metricsUrl: string | undefined;
  /** Address of the mail listener. */
  smtp: { host: string; port: number } | undefined;
  /** Text that is shown at the start. */
  banner: Banner;
}

export interface Overrides {
  clock?: Clock;
  egress?: Egress;
  /** Resolves DNS records that authenticate mail, instead of the name servers. */
  resolver?: WorkersParts['resolver'];
  /** Has the port already, or takes it once the product can answer. */
  listener?: EarlyListener;
}

/** Files in the data folder. */
const DATA_FILE =
  /^(?:(?:store|sandbox|sandbox-whatsapp)\.sqlite(?:-wal|-shm)?|(?:secrets|operator)\.key|(?:demo|doctor)\.json|welcome\.txt)$/;

/**
 * Starts every service in one process and on one port. After the signal's abort they end one after the
 * other, each when what it serves has ended: in the reverse order of their starts. So what no caller waits for starts
 * after the port is served, and ends before. A start that fails ends what it has started.
 */
export async function startStandalone(
  config: StandaloneConfig,
  logger: Logger,
  signal: AbortSignal,
  overrides: Overrides = {},
): Promise<Standalone> {
  const { amqpUrl, amqpPrefix, mongoUrl, dataDir, http } = config;
  const open = whatIsOpen(config);
  if (open.warning !== undefined) logger.warn(open.warning);
  await openPrivateFolder(dataDir, { logger, known: DATA_FILE });
  const secretsKey = config.secretsKey ?? (await loadOrCreateKeyFile(join(dataDir, 'secrets.key')));
  const operatorTokens = config.operatorTokens ?? [
    await loadOrCreateKeyFile(join(dataDir, 'operator.key')),
  ];
  await using starting = new AsyncDisposableStack();
  const parts = await openParts({
    name: 'standalone',
    logger,
    vault: vaultFromBase64(secretsKey),
    amqpUrl,
    amqpTls: config.amqpTls,
    amqpPrefix,
    mongoUrl,
    mongoTls: config.mongoTls,
    tracing: config.tracing,
    trustedProxies: http.trustedProxies,
    storageBytes: config.storageBytes,
    accountLimits: config.accountLimits,
    file: join(dataDir, 'store.sqlite'),
    signal,
    ...(overrides.clock ? { clock: overrides.clock } : {}),
  });
  starting.defer(() => parts.close());
  const metricsServer = await serveMetrics(http.metrics, parts);
  starting.defer(() => metricsServer?.close(0));
  starting.use(
    await withStop((own) => keepPresence({ ...parts, signal: own, service: 'standalone' })),
  );
  if (!open.demo) await switchDemoOff(parts, dataDir);
  let served: readonly string[] = [];
  const sandbox =
    open.sandbox === 'off'
      ? undefined
      : await openSandbox({
          ...parts,
          dataDir,
          isPublic: open.sandbox === 'public',
          ports: config.sandboxPorts,
          served: () => served,
        });
  starting.defer(() => sandbox?.close());
  const addresses = sandbox?.addresses;
  const egress =
    overrides.egress ??
    createEgress({
      allow: config.egressAllow,
      admit: addresses?.email ? [hostAndPort(addresses.email.root)] : [],
      ...(sandbox ? { ownServer: ownReceiver(sandbox.url, () => served) } : {}),
      logger,
    });
  starting.defer(() => egress.close());

  const dashboard = starting.use(
    await withStop((own) =>
      createDashboard({
        ...parts,
        signal: own,
        egress,
        operatorTokens,
        publicUrl: config.publicUrl,
        ownMail: config.ownMail,
        mailApps: config.mailApps,
        deadlines: config.deadlines,
        limits: config.limits,
        tls: http.tls !== undefined,
        sandboxUrl: sandbox && `${sandbox.url}/sandbox`,
        graphRoots: { live: config.liveRoots.waba, sandbox: addresses?.waba?.root },
      }),
    ),
  );
  const workers = await withStop((own) =>
    startWorkers({
      ...parts,
      signal: own,
      egress,
      config: { ...config, sandbox: open.sandbox },
      sandbox: () => Promise.resolve(addresses ?? null),
      resolver: overrides.resolver,
    }),
  );
  starting.defer(async () => {
    // In parallel: hanging sandbox providers would delay the workers' calls until their time limit.
    await Promise.all([workers.stop(), sandbox?.close()]);
  });
  sandbox?.setMailExchanger(workers.smtp);
  starting.use(
    await withStop((own) =>
      startOrchestrator({
        ...parts,
        signal: own,
        store: parts.repositories,
        retention: config.retention,
      }),
    ),
  );
  const gateway = starting.use(
    await withStop((own) => createGateway({ ...parts, ...config, signal: own })),
  );

  const routes = [
    healthRoutes({
      ready: parts.readiness,
      isTolerated,
      notes: holdNotes(parts.repositories),
      metrics: parts.metrics,
    }),
    // Before the gateway, which redirects `/` to its reference.
    dashboard.web,
    gateway.router,
    dashboard.agents,
    dashboard.router,
    ...workers.routers,
    ...(sandbox ? [sandbox.router] : []),
  ];
  const app = createHttpApp({
    logger,
    metrics: parts.metrics,
    routes,
    direct: gateway.direct,
    https: http.tls !== undefined,
    trustedProxies: http.trustedProxies,
  });
  const server = await (overrides.listener?.serve(app) ?? listen(app, http));
  starting.defer(() => server.close(HTTP_GRACE_MS));
  const url = config.publicUrl ?? server.url;
  served = servedOrigins(server.url, config.publicUrl);
  workers.served(sandbox?.serveCallbacks(workers.routers).url ?? server.url);
  starting.use(
    await withStop((own) =>
      startWebhookEmitter({ ...parts, signal: own, egress, publicUrl: () => url }),
    ),
  );
  starting.use(await withStop((own) => startAutoreply({ ...parts, signal: own })));
  starting.use(
    await withStop(async (own) =>
      startBackground({
        ...parts,
        signal: own,
        egress,
        deadlines: config.deadlines,
        operatorWebhook: config.operatorWebhook,
      }),
    ),
  );
  const links = addresses?.whatsapp !== undefined;
  const demo = open.demo ? await startDemo(parts, dashboard, { dataDir, url, links }) : undefined;
  const operatorLink = await dashboard.createOperatorLink();

  const started = starting.move();
  return {
    url: server.url,
    metricsUrl: metricsServer && `${metricsServer.url}/metrics`,
    smtp: workers.smtp,
    banner: banner({
      url,
      dataDir,
      store: mongoUrl === undefined ? 'embedded' : 'MongoDB',
      broker: amqpUrl === undefined ? 'embedded' : 'RabbitMQ',
      sandbox: sandbox !== undefined,
      operatorUrl: `${url}/login/${String(operatorLink)}`,
      ...(demo ? { demo } : {}),
    }),
    done: onAbort(signal, () => started.disposeAsync()),
  };
}
