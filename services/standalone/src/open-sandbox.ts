import { join } from 'node:path';
import { Router } from 'express';
import { findSandbox, type SandboxAddresses } from '@cascade/channel';
import {
  createHttpApp,
  listen,
  onFirstUse,
  type Clock,
  type Logger,
  type Metrics,
} from '@cascade/runtime';
import { createSandbox, productAt, SANDBOX_FILE, type SandboxPorts } from '@cascade/sandbox';
import { fromThisMachine } from './from-this-machine.ts';

export interface OpenSandbox {
  /** `/sandbox`, for the public port. */
  router: Router;
  /** The sandbox's own server, on loopback. */
  url: string;
  /** Addresses for sandbox devices' drivers: plain HTTP, WebSocket and SMTP on loopback. */
  addresses: SandboxAddresses;
  /** Serves the routes to which sandbox providers post, also on loopback. */
  serveCallbacks(routers: readonly Router[]): { url: string };
  /** Sets the mail listener to which contacts send. */
  setMailExchanger(exchanger: { host: string; port: number } | undefined): void;
  /** May be called again. */
  close(): Promise<void>;
}

export async function openSandbox(parts: {
  dataDir: string;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  isPublic: boolean;
  /** Of its own servers. */
  ports: SandboxPorts;
  /** Origins of the public port. */
  served: () => readonly string[];
}): Promise<OpenSandbox> {
  const { dataDir, clock, logger, metrics, isPublic, ports, served } = parts;
  const router = Router();
  const callbacks = Router();
  const own = Router();
  const app = createHttpApp({ logger, metrics, routes: [own, callbacks] });
  const providers = await listen(app, { host: '127.0.0.1', port: 0 });
  const sandbox = await createSandbox({
    clock,
    logger,
    file: join(dataDir, SANDBOX_FILE),
    ports,
    mayCallBack: productAt(() => [providers.url]),
    inboxPage: '/sandbox-inbox',
  });
  router.use('/sandbox', ...(isPublic ? [] : [fromThisMachine()]), sandbox.router);
  // A webhook to the receiver at an address of this installation is posted here.
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
    close: onFirstUse(async () => {
      // First ends waits, so that hanging calls end before the server closes.
      await sandbox.close();
      await providers.close(0);
    }),
  };
}
