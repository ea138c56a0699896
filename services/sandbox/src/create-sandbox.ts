import type { Clock, Logger } from '@cascade/runtime';
import { Router } from 'express';
import { answersRouter } from './answers/router.ts';
import type { SandboxContext } from './context.ts';
import { graphRouter } from './providers/waba/router.ts';
import { tellBusiness } from './providers/waba/tell-business.ts';
import { wabaWording } from './providers/waba/webhooks.ts';
import { openInbox, type Inbox } from './inbox/inbox.ts';
import { createConductor } from './magic/conduct.ts';
import { productOnLoopback, wayToCallbacks, type MayCallBack } from './outbox/may-call-back.ts';
import { openOutbox } from './outbox/outbox.ts';
import { createTeller } from './outbox/teller.ts';
import { receiverRouter } from './receiver/router.ts';
import { openContactKey, type ContactKey } from './providers/email/contact-key.ts';
import { mailBack } from './providers/email/mail-back.ts';
import type { MailExchanger } from './providers/email/mail-exchanger.ts';
import { startSmtp } from './providers/email/start-smtp.ts';
import { telegramRouter } from './providers/telegram/router.ts';
import { tellBot } from './providers/telegram/tell-bot.ts';
import { createUpdates, telegramWording } from './providers/telegram/updates.ts';
import { webRouter } from './web/router.ts';
import { openWhatsapp, type WhatsappAddresses } from './providers/whatsapp/open-whatsapp.ts';

export interface SandboxOptions {
  clock: Clock;
  logger: Logger;
  /** Ends waits and calls as `close` does, which is to follow. */
  signal?: AbortSignal;
  /** SQLite file that keeps the inbox; absent: it lives in memory. */
  file?: string;
  smtp?: { host?: string; port?: number };
  whatsapp?: { host?: string; port?: number };
  /** Which callbacks are called; those of the product on this machine unless given. */
  mayCallBack?: MayCallBack;
  /** Hosts of callbacks beyond this machine. */
  callbackHosts?: readonly { host: string; port: number }[];
}

export interface Sandbox {
  /** To be mounted under `/sandbox` or wherever; it reads its own prefix from the request. */
  router: Router;
  smtp: { host: string; port: number };
  /** What the mail of its contacts is signed with. */
  mailKey: Pick<ContactKey, 'selector' | 'publicKey'>;
  /** The WhatsApp Web socket and its media host; absent when its driver isn't installed. */
  whatsapp?: WhatsappAddresses;
  inbox: Inbox;
  /** Says which server takes mail for the product, so that contacts can write to it. */
  setMailExchanger(exchanger: MailExchanger | undefined): void;
  close(): Promise<void>;
}

/** The version of the Graph API that the address of the sandbox names; any other works as well. */
export const GRAPH_VERSION = 'v23.0';

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, logger, file } = options;
  const egress = wayToCallbacks(options.mayCallBack ?? productOnLoopback, {
    admit: options.callbackHosts ?? [],
    logger,
  });
  const ending = new AbortController();
  const closing = options.signal ? AbortSignal.any([options.signal, ending.signal]) : ending.signal;
  const inbox = openInbox({ clock, ...(file === undefined ? {} : { file }) });
  const outbox = openOutbox(file);
  const contactKey = await openContactKey(file);
  const { selector, publicKey } = contactKey;
  let mailExchanger: MailExchanger | undefined;
  const context: SandboxContext = {
    clock,
    logger,
    inbox,
    outbox,
    egress,
    teller: createTeller({ outbox, egress, clock, logger, closing }, [
      telegramWording,
      wabaWording,
    ]),
    conductor: createConductor({ clock, closing }),
    mailExchanger: () => mailExchanger,
    closing,
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
  const updates = createUpdates(context);
  const router = Router();
  router.use('/telegram', telegramRouter(context, updates));
  router.use('/graph', graphRouter(context));
  if (whatsapp) router.use('/whatsapp', whatsapp.router);
  router.use(
    '/answers',
    answersRouter(inbox, {
      telegram: (answer) => tellBot(context, updates, answer),
      waba: (answer) => tellBusiness(context, answer),
      email: (answer) => mailBack({ ...context, contactKey }, mailExchanger, answer),
      ...(whatsapp ? { whatsapp: whatsapp.tell } : {}),
    }),
  );
  router.use('/receiver', receiverRouter(context));
  router.use(webRouter({ inbox, smtp, contactKey, whatsapp, graphVersion: GRAPH_VERSION }));
  return {
    router,
    smtp: { host: smtp.host, port: smtp.port },
    mailKey: { selector, publicKey },
    ...(whatsapp ? { whatsapp: whatsapp.addresses('127.0.0.1') } : {}),
    inbox,
    setMailExchanger(exchanger) {
      mailExchanger = exchanger;
    },
    async close() {
      ending.abort();
      await Promise.all([smtp.close(), whatsapp?.close()]);
      inbox.close();
      outbox.close();
    },
  };
}
