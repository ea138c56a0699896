import { byChannel, type Channel } from '@cascade/contracts';
import { createHttp } from '@cascade/egress';
import type { Clock, Logger } from '@cascade/runtime';
import { Router } from 'express';
import type { TellDevice } from './answers/contact-answer.ts';
import { answersRouter } from './answers/router.ts';
import type { SandboxContext } from './context.ts';
import { openInbox, type Inbox } from './inbox/inbox.ts';
import { inboxRouter } from './inbox/router.ts';
import { createBehaviours } from './magic/behaviours.ts';
import { CREDENTIALS_NOTE, MAGIC_RECIPIENTS, recipientRows } from './magic/magic-recipients.ts';
import { createCallbackSender } from './outbox/callback-sender.ts';
import { guardCallbacks, productOnLoopback, type MayCallBack } from './outbox/may-call-back.ts';
import { openOutbox } from './outbox/outbox.ts';
import type { MailExchanger } from './providers/email/mail-exchanger.ts';
import type { DriverAddresses, MountedProvider, SandboxCaller } from './providers/provider.ts';
import { PROVIDER_LIST, PROVIDERS } from './providers/providers.ts';
import { receiverRouter } from './receiver/router.ts';

export interface SandboxOptions {
  clock: Clock;
  logger: Logger;
  /** Ends waits and calls as `close` does, which is to follow. */
  signal?: AbortSignal;
  /** SQLite file that keeps the inbox. Absent: it lives in memory. */
  file?: string;
  /** Address of the providers' own servers; loopback unless given. */
  host?: string;
  /** Ports of the providers' own servers. Absent or 0: the system chooses. */
  ports?: Readonly<Partial<Record<Channel, number>>>;
  /** Which callbacks are called: the product's on this machine unless given. */
  mayCallBack?: MayCallBack;
  /** Path of the page that shows the inbox to people: `GET /sandbox` leads there. */
  inboxPage?: string;
  /** Hosts of callbacks beyond this machine. */
  callbackHosts?: readonly { host: string; port: number }[];
}

export interface Sandbox {
  /** To be mounted under `/sandbox` or elsewhere. It reads its own prefix from the request. */
  router: Router;
  /** Where the drivers go, as `GET /sandbox/addresses` says it. */
  addresses(caller: SandboxCaller): DriverAddresses;
  inbox: Inbox;
  /** Says which server takes mail for the product, so that contacts can write to it. */
  setMailExchanger(exchanger: MailExchanger | undefined): void;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, logger, file } = options;
  const guard = guardCallbacks(options.mayCallBack ?? productOnLoopback, {
    admit: options.callbackHosts ?? [],
    logger,
  });
  const http = createHttp({ purpose: 'callbacks', guard });
  const ending = new AbortController();
  const closing = options.signal ? AbortSignal.any([options.signal, ending.signal]) : ending.signal;
  const inbox = openInbox({ clock, ...(file === undefined ? {} : { file }) });
  const outbox = openOutbox(file);
  const formats = byChannel((_definition, channel) => PROVIDERS[channel].callbacks);
  let mailExchanger: MailExchanger | undefined;
  const context: SandboxContext = {
    clock,
    logger,
    inbox,
    outbox,
    guard,
    http,
    callbacks: createCallbackSender({ formats, outbox, http, clock, logger, closing }),
    behaviours: createBehaviours({ clock, recipients: MAGIC_RECIPIENTS, closing }),
    mailExchanger: () => mailExchanger,
    closing,
  };
  const mounted = new Map<Channel, MountedProvider>();
  const close = async () => {
    ending.abort();
    await Promise.all(
      [...mounted.values()].map(async (provider) => {
        await provider.close?.();
      }),
    );
    inbox.close();
    outbox.close();
  };
  try {
    await mountProviders(context, options, mounted);
  } catch (failure) {
    await close();
    throw failure;
  }
  const addresses = (caller: SandboxCaller): DriverAddresses =>
    Object.fromEntries(
      [...mounted].map(([channel, provider]) => [
        channel,
        { ...provider.address(caller), ...provider.servers?.(caller) },
      ]),
    );
  return {
    router: routerOf(context, mounted, { addresses, inboxPage: options.inboxPage }),
    addresses,
    inbox,
    setMailExchanger(exchanger) {
      mailExchanger = exchanger;
    },
    close,
  };
}

async function mountProviders(
  context: SandboxContext,
  { host = LOOPBACK, ports = {}, file }: SandboxOptions,
  mounted: Map<Channel, MountedProvider>,
): Promise<void> {
  for (const { channel, mount } of PROVIDER_LIST) {
    const provider = await mount(context, { host, port: ports[channel] ?? 0, file });
    if (provider) mounted.set(channel, provider);
  }
}

function routerOf(
  context: SandboxContext,
  mounted: ReadonlyMap<Channel, MountedProvider>,
  { addresses, inboxPage }: Pick<Sandbox, 'addresses'> & { inboxPage: SandboxOptions['inboxPage'] },
): Router {
  const { inbox } = context;
  const router = Router();
  const tellers = new Map<Channel, TellDevice>();
  for (const [channel, { routes, tell }] of mounted) {
    if (routes) router.use(routes.path, routes.router);
    if (tell) tellers.set(channel, tell);
  }
  router.use('/answers', answersRouter(inbox, tellers));
  router.use('/receiver', receiverRouter(context));
  router.get('/addresses', (req, res) => {
    const root = `${req.protocol}://${req.host}${req.baseUrl}`;
    res.json(addresses({ root, hostname: req.hostname }));
  });
  router.get('/recipients', (_req, res) => {
    res.json({ data: recipientRows(), credentials: CREDENTIALS_NOTE });
  });
  router.use(inboxRouter(inbox, inboxPage));
  return router;
}
