import type { Clock, Logger } from '@cascade/runtime';
import { Router } from 'express';
import type { SandboxContext } from './context.ts';
import { graphRouter } from './graph/router.ts';
import { openInbox, type Inbox } from './inbox/inbox.ts';
import { createConductor } from './magic/conduct.ts';
import { startSmtp } from './smtp/start-smtp.ts';
import { telegramRouter } from './telegram/router.ts';
import { webRouter } from './web/router.ts';
import { openWhatsapp, type WhatsappAddresses } from './whatsapp/open-whatsapp.ts';

export interface SandboxOptions {
  clock: Clock;
  logger: Logger;
  /** SQLite file that keeps the inbox; absent: it lives in memory. */
  file?: string;
  smtp?: { host?: string; port?: number };
  whatsapp?: { host?: string; port?: number };
}

export interface Sandbox {
  /** To be mounted under `/sandbox` or wherever; it reads its own prefix from the request. */
  router: Router;
  smtp: { host: string; port: number };
  /** The WhatsApp Web socket and its media host; absent when its driver isn't installed. */
  whatsapp?: WhatsappAddresses;
  inbox: Inbox;
  close(): Promise<void>;
}

/** The version of the Graph API that the address of the sandbox names; any other works as well. */
export const GRAPH_VERSION = 'v23.0';

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, logger, file } = options;
  const closing = new AbortController();
  const inbox = openInbox({ clock, ...(file === undefined ? {} : { file }) });
  const context: SandboxContext = {
    clock,
    logger,
    inbox,
    conductor: createConductor({ clock, closing: closing.signal }),
    closing: closing.signal,
  };
  const smtp = await startSmtp(context, {
    host: options.smtp?.host ?? '127.0.0.1',
    port: options.smtp?.port ?? 0,
  });
  const whatsapp = await openWhatsapp(context, {
    host: options.whatsapp?.host ?? '127.0.0.1',
    port: options.whatsapp?.port ?? 0,
    file: file?.replace(/(\.sqlite)?$/, '-whatsapp.sqlite'),
  });
  const router = Router();
  router.use('/telegram', telegramRouter(context));
  router.use('/graph', graphRouter(context));
  if (whatsapp) router.use('/whatsapp', whatsapp.router);
  router.use(webRouter({ inbox, smtp, whatsapp, graphVersion: GRAPH_VERSION }));
  return {
    router,
    smtp: { host: smtp.host, port: smtp.port },
    ...(whatsapp ? { whatsapp: whatsapp.addresses('127.0.0.1') } : {}),
    inbox,
    async close() {
      closing.abort();
      await Promise.all([smtp.close(), whatsapp?.close()]);
      inbox.close();
    },
  };
}
