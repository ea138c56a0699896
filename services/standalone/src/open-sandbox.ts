import { join } from 'node:path';
import { Router } from 'express';
import { findSandbox, type SandboxAddresses } from '@cascade/channel';
import { createHttpApp, listen, type Clock, type Logger, type Metrics } from '@cascade/runtime';
import { createSandbox, productAt, SANDBOX_FILE } from '@cascade/sandbox';
import { fromThisMachine } from './from-this-machine.ts';

export interface OpenSandbox {
  /** `/sandbox`, served on the port that everyone uses. */
  router: Router;
  /** The sandbox's own server, on loopback. */
  url: string;
  /** Where sandbox devices' drivers go: plain HTTP, WebSocket and SMTP on loopback, whatever the port serves. */
  addresses: SandboxAddresses;
  /** Serves where sandbox providers post what comes in, on loopback too. */
  serveCallbacks(routers: readonly Router[]): { url: string };
  /** Where mail of contacts goes: the product's own listener. */
  setMailExchanger(exchanger: { host: string; port: number } | undefined): void;
  close(): Promise<void>;
}

export async function openSandbox(parts: {
  dataDir: string;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  isPublic: boolean;
  /** Addresses of the port that everyone uses. */
  served: () => readonly string[];
}): Promise<OpenSandbox> {
  const { dataDir, clock, logger, metrics, isPublic, served } = parts;
  const router = Router();
  const callbacks = Router();
  const own = Router();
  const app = createHttpApp({ logger, metrics, routes: [own, callbacks] });
  const providers = await listen(app, { host: '127.0.0.1', port: 0 });
  const sandbox = await createSandbox({
    clock,
    logger,
    file: join(dataDir, SANDBOX_FILE),
    mayCallBack: productAt(() => [providers.url]),
    inboxPage: '/sandbox-inbox',
  });
  router.use('/sandbox', ...(isPublic ? [] : [fromThisMachine()]), sandbox.router);
  // A webhook that names the receiver by an address of this installation is posted here.
  own.use('/sandbox', ...(isPublic ? [] : [fromThisMachine(served)]), sandbox.router);
  const addresses = await findSandbox(`${providers.url}/sandbox`)();
  if (!addresses) throw new Error('the sandbox does not say where its providers are');
  return {
    router,
    url: providers.url,
    addresses,
    serveCallbacks(routers) {
      for (const one of routers) callbacks.use(one);
      return { url: providers.url };
    },
    setMailExchanger: (exchanger) => sandbox.setMailExchanger(exchanger),
    async close() {
      // First the waits, so that hanging calls end and the server has nothing to wait for.
      await sandbox.close();
      await providers.close(0);
    },
  };
}
