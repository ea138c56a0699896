import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { reachedHost, type MountedProvider } from '../provider.ts';
import type { Engine } from './engine.ts';
import { makeCertificate } from './media/certificate.ts';
import { contactMedia, startMediaHost } from './media/start-media-host.ts';
import { createUploads } from './media/uploads.ts';
import { openStore } from './store/open-store.ts';
import { whatsappRouter } from './router.ts';
import type { WhatsappNeeds } from './whatsapp-context.ts';
import { MAX_FRAME_BYTES } from './wire/frames.ts';

const DRIVER = '@whiskeysockets/baileys';
const SOCKET_PATH = '/ws/chat';

/**
 * Opens the ports of the WhatsApp Web server. The server uses Baileys, which takes half a second and
 * 70 MB to load: it is loaded for the first client. Undefined: Baileys isn't installed.
 */
export async function openWhatsapp(
  context: WhatsappNeeds,
  options: {
    host: string;
    port: number;
    /** SQLite file that keeps devices and sessions; absent: they live in memory. */
    file?: string | undefined;
    /** Finds an installed package, or throws. */
    resolve?: (name: string) => string;
  },
): Promise<MountedProvider | undefined> {
  const { logger, clock } = context;
  if (!isInstalled(DRIVER, options.resolve)) {
    logger.warn('sandbox: running without WhatsApp', { reason: `${DRIVER} is not installed` });
    return undefined;
  }
  const { host } = options;
  const store = openStore(options.file);
  const certificate = JSON.parse(
    store
      .secret('certificate', () => Buffer.from(JSON.stringify(makeCertificate(clock.now()))))
      .toString(),
  ) as { key: string; cert: string };
  const uploads = createUploads();
  const auth = randomBytes(24).toString('base64url');
  const mediaHost = await startMediaHost({
    host,
    certificate,
    auth,
    uploads,
    downloads: (path) => contactMedia(context.inbox, path),
  });
  const media = { port: mediaHost.port, auth };

  let loading: Promise<Engine> | undefined;
  const engine = () =>
    (loading ??= import('./engine.ts').then(({ createEngine }) =>
      createEngine({ ...context, store, uploads, media }),
    ));

  const http = createServer((_request, response) => response.writeHead(426).end());
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4 * MAX_FRAME_BYTES });
  http.on('upgrade', (request, socket, head) => {
    engine().then(
      ({ serve }) =>
        sockets.handleUpgrade(request, socket, head, (opened) => {
          serve(opened, hostnameOf(request.headers.host));
        }),
      (error: unknown) => {
        logger.error('sandbox: whatsapp server not loaded', { error });
        socket.destroy();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(options.port, host, () => {
      http.off('error', reject);
      resolve();
    });
  });
  const { port } = http.address() as AddressInfo;
  return {
    routes: { path: '/whatsapp', router: whatsappRouter(engine) },
    address({ hostname }) {
      const reached = inUrl(reachedHost(host, hostname));
      return {
        root: `ws://${reached}:${port}${SOCKET_PATH}`,
        media: { host: `${reached}:${mediaHost.port}`, ca: certificate.cert },
      };
    },
    tell: async (answer) => (await engine()).tell(answer),
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise<void>((resolve) => http.close(() => resolve()));
      await mediaHost.close();
      store.close();
    },
  };
}

/** Writes a host for a URL: an IPv6 address in brackets. */
const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Returns the host of the media server: the one by which the client reached the socket. */
const hostnameOf = (host: string | undefined): string =>
  host === undefined ? '127.0.0.1' : new URL(`http://${host}`).hostname;

function isInstalled(
  name: string,
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): boolean {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
}
