import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { loopbackTls } from '@cascade/runtime/testing';
import { verifyWebhook } from '../../clients/typescript/src/index.ts';
import { startFileServer } from '../e2e/file-server.ts';
import { composeRequest, createClient, freshRecipient } from '../harness/index.ts';
import { freePort } from '../servers/free-port.ts';
import type { Server } from '../servers/server.ts';
import { claimEvents } from './event-claims.ts';
import { FILES_HOST, startWorld, untilCalled, type World } from './world.ts';

const TIMEOUT_MS = 180_000;
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

/** What a proxy is given to make its configuration of. */
export interface ProxyPlan {
  /** Serves files of `folder` by TLS; below `/stored/` gzipped ones with their encoding, at `/d/` with a name. */
  filesPort: number;
  folder: string;
  /** Passes `/hook` on to the receiver. */
  hookPort: number;
  receiverPort: number;
  /** Passes all on to the product, which is at `productPort`. */
  publicPort: number;
  productPort: number;
  certFile: string;
  keyFile: string;
}

/**
 * What each proxy shows: as a file server, before a receiver of webhooks, and before the product. One that is `hasty`
 * closes a connection to its hook that was idle for a moment.
 */
export function proxyClaims(
  start: (plan: ProxyPlan) => Promise<Server>,
  { hasty = false } = {},
): void {
  let world: World;
  let proxy: Server;
  let plan: ProxyPlan;
  let receiver: HttpServer;
  let received: string[];
  let signingKey = '';
  let hook: string;

  beforeAll(async () => {
    world = await startWorld();
    const folder = await mkdtemp(join(tmpdir(), 'cascade-files-'));
    await writeFile(join(folder, 'invoice.pdf'), PDF);
    await writeFile(join(folder, 'report.csv.gz'), gzipSync('a,b\n1,2\n'));
    received = [];
    receiver = createServer((request, response) => {
      void buffer(request).then((body) => {
        try {
          verifyWebhook(request.headers, body, signingKey);
          received.push(body.toString());
          response.writeEarlyHints({ link: '</a>; rel=preload' });
          response.end();
        } catch {
          response.writeHead(401).end();
        }
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    plan = {
      folder,
      filesPort: await freePort(),
      hookPort: await freePort(),
      publicPort: await freePort(),
      receiverPort: (receiver.address() as AddressInfo).port,
      productPort: Number(new URL(world.stack.url).port),
      certFile: loopbackTls.certFile,
      keyFile: loopbackTls.keyFile,
    };
    proxy = await start(plan);
    const made = await world.endpoint(`http://127.0.0.1:${plan.hookPort}/hook`);
    hook = made.id;
    signingKey = made.key;
  }, TIMEOUT_MS);

  afterAll(async () => {
    await proxy?.stop();
    receiver?.closeAllConnections();
    receiver?.close();
    await world?.stop();
    await rm(plan.folder, { recursive: true, force: true });
  });

  const file = (path: string) => `https://${FILES_HOST}:${plan.filesPort}${path}`;
  const attached = async (to: string) =>
    (await world.arrived(to)).flatMap(({ attachments }) => attachments ?? []);

  test(
    'serves a file of an address of 8,000 characters',
    async () => {
      const beginning = file('/invoice.pdf?X-Amz-Signature=');
      const sent = await world.sendFile(beginning + 's'.repeat(8_000 - beginning.length));
      expect(sent).toMatchObject({ status: true });
      expect(await attached(sent.to)).toMatchObject([
        { name: 'invoice.pdf', mime: 'application/pdf' },
      ]);
    },
    TIMEOUT_MS,
  );

  test(
    'serves an object that it stores as gzip, which arrives decoded',
    async () => {
      const sent = await world.sendFile(file('/stored/report.csv.gz'));
      expect(sent).toMatchObject({ status: true });
      expect(await attached(sent.to)).toMatchObject([{ name: 'report.csv', mime: 'text/csv' }]);
    },
    TIMEOUT_MS,
  );

  test(
    'names a file by Content-Disposition',
    async () => {
      const sent = await world.sendFile(file('/d/invoice.pdf'));
      expect(sent).toMatchObject({ status: true });
      expect(await attached(sent.to)).toMatchObject([{ name: 'Rechnung März.pdf' }]);
    },
    TIMEOUT_MS,
  );

  test(
    'passes a signed webhook and Early Hints, once',
    async () => {
      expect(await world.activate(hook)).toBe('active');
      received.length = 0;
      const delivery = await world.write(hook, 'Hello?');
      expect(delivery).toMatchObject({ state: 'delivered' });
      expect(received).toHaveLength(1);
      expect(received[0]).toContain('Hello?');
    },
    TIMEOUT_MS,
  );

  if (hasty) {
    claimEvents(
      async (text) => (await world.write(hook, text)).state,
      () => received.join('\n'),
    );
  }

  test(
    'killed while it holds a webhook: the delivery is failed, and is not sent again',
    async () => {
      received.length = 0;
      await proxy.kill('SIGSTOP');
      const written = world.write(hook, 'Lost?');
      await untilCalled(plan.hookPort);
      await proxy.kill('SIGKILL');
      expect(await written).toMatchObject({ state: 'failed', error: 'the connection was closed' });
      await proxy.restart();
      expect(await world.write(hook, 'And now?')).toMatchObject({ state: 'delivered' });
      expect(received).toHaveLength(1);
    },
    TIMEOUT_MS,
  );

  test(
    'killed while it serves a file: the channel fails by name, nothing is sent, and the next send arrives',
    async () => {
      await proxy.kill('SIGSTOP');
      const sending = world.sendFile(file('/invoice.pdf'));
      await untilCalled(plan.filesPort);
      await proxy.kill('SIGKILL');
      const failed = await sending;
      expect(failed).toMatchObject({ status: false, code: 'file_not_fetched' });
      expect(await world.arrived(failed.to)).toEqual([]);
      await proxy.restart();
      expect(await world.sendFile(file('/invoice.pdf'))).toMatchObject({ status: true });
    },
    TIMEOUT_MS,
  );

  test(
    'killed before the product while it works on a send: the repeated Idempotency-Key has its result, and one message arrives',
    async () => {
      const asked = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const slow = await startFileServer((_request, response) => {
        asked.resolve();
        void release.promise.then(() => response.end(PDF));
      });
      try {
        const { tenant } = world;
        const { send } = createClient(`http://127.0.0.1:${plan.publicPort}`);
        const to = freshRecipient('telegram');
        const richContext = { fileUrl: `${slow.url}/slow.pdf` };
        const message = { type: 'document', richContext };
        const request = composeRequest(tenant, { telegram: { to, message } });
        const options = { token: tenant.token, headers: { 'Idempotency-Key': `of-${to}` } };
        const first = send(request, options).then(
          () => 'answered',
          () => 'lost',
        );
        await asked.promise;
        await proxy.kill('SIGKILL');
        expect(await first).toBe('lost');
        await proxy.restart();
        release.resolve();
        const second = await send(request, options);
        expect(second.body).toMatchObject({ status: true });
        expect((await send(request, options)).body).toEqual(second.body);
        expect(await world.arrived(to)).toHaveLength(1);
        expect(slow.asked).toEqual(['/slow.pdf']);
      } finally {
        release.resolve();
        await slow.stop();
      }
    },
    TIMEOUT_MS,
  );
}
