import { join } from 'node:path';
import {
  createHttpApp,
  createMetrics,
  healthRoutes,
  listen,
  onAbort,
  openPrivateFolder,
  serveMetrics,
  systemClock,
  type Logger,
  type Running,
} from '@cascade/runtime';
import { Router } from 'express';
import type { SandboxConfig } from './config.ts';
import { createSandbox, type Sandbox } from './create-sandbox.ts';
import type { DriverAddresses } from './providers/provider.ts';
import { productAt } from './outbox/may-call-back.ts';

/** The sandbox's inbox in a data folder. */
export const SANDBOX_FILE = 'sandbox.sqlite';

/** The sandbox on a port of its own. */
export async function startSandbox(
  config: SandboxConfig,
  logger: Logger,
  signal: AbortSignal,
): Promise<Running & { url: string; addresses: DriverAddresses; sandbox: Sandbox }> {
  if (config.dataDir !== undefined) {
    await openPrivateFolder(config.dataDir, { logger, known: /^sandbox.*\.sqlite/ });
  }
  const sandbox = await createSandbox({
    clock: systemClock,
    logger,
    signal,
    ...(config.dataDir === undefined ? {} : { file: join(config.dataDir, SANDBOX_FILE) }),
    host: config.host,
    ...(config.ports ? { ports: config.ports } : {}),
    ...callbacksOf(config),
  });
  sandbox.setMailExchanger(config.mailExchanger);
  const metrics = createMetrics('sandbox');
  const routes = Router().use('/sandbox', sandbox.router);
  const health = healthRoutes({ ready: () => Promise.resolve({ inbox: true }), metrics });
  const app = createHttpApp({ logger, metrics, routes: [health, routes] });
  const { host, port } = config;
  const http = await listen(app, { host, port }).catch(async (error: unknown) => {
    await sandbox.close();
    throw error;
  });
  const metricsServer = await serveMetrics(config.metrics, { logger, metrics }).catch(
    async (error: unknown) => {
      await sandbox.close();
      await http.close(0);
      throw error;
    },
  );
  const url = `${http.url}/sandbox`;
  const addresses = sandbox.addresses({ root: url, hostname: new URL(url).hostname });
  logger.info('sandbox: started', { url, addresses });
  return {
    url,
    addresses,
    sandbox,
    done: onAbort(signal, async () => {
      // Ends waits first, because the HTTP server waits for hanging calls.
      await sandbox.close();
      await http.close(0);
      await metricsServer?.close(0);
    }),
  };
}

function callbacksOf({ callbacks }: SandboxConfig) {
  if (callbacks === undefined) return {};
  const callbackHosts = callbacks.map((address) => {
    const { hostname: host, port, protocol } = new URL(address);
    return { host, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) };
  });
  return { mayCallBack: productAt(() => callbacks), callbackHosts };
}
