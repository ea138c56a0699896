import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { readFile } from 'node:fs/promises';
import { waitFor } from '@cascade/runtime/testing';
import { startFakeImapServer } from '@cascade/worker-email/testing';
import { memoryFlags } from '../../../scripts/services/memory-flags.ts';
import {
  composeRequest,
  describeOnRealServers,
  freshRecipient,
  provision,
  type Tenant,
} from '../../harness/index.ts';
import { bundleServices } from '../../harness/bundle-programs.ts';
import { makeMemoryCage, type MemoryCage } from '../../harness/memory-cage.ts';
import { ServiceProcess } from '../../processes/service-process.ts';
import { startFleet, type Fleet } from '../../processes/start-fleet.ts';

const MB = 2 ** 20;
const MAILBOXES = 150;
const TIMEOUT_MS = 240_000;
const WAIT = { timeoutMs: 200_000, everyMs: 200 };

/** Most memory of a process, by the kernel. */
const peakOf = async (pid: number): Promise<number> =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

const unit = (command: number, sequence: number, body: Buffer) => {
  const header = Buffer.alloc(16);
  [16 + body.length, command, 0, sequence].forEach((value, at) =>
    header.writeUInt32BE(value, at * 4),
  );
  return Buffer.concat([header, body]);
};

/** A message centre that sends texts as fast as the socket takes them. */
async function startFloodingCentre() {
  const fields = Buffer.from('\0\0\x00628111\0\0\x00628222\0\0\0\0\0\0\0\0\0\0', 'latin1');
  const text = Buffer.concat([fields, Buffer.of(150), Buffer.alloc(150, 'x')]);
  const flood = Buffer.concat(Array.from({ length: 4_000 }, (_, at) => unit(5, at + 1, text)));
  let answers = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (chunk: Buffer) => {
      socket.write(unit(0x80000009, chunk.readUInt32BE(12), Buffer.from('fake\0')));
      socket.on('data', (more: Buffer) => (answers += Math.floor(more.length / 17)));
      void (async () => {
        while (!socket.destroyed) {
          if (!socket.write(flood)) await once(socket, 'drain');
        }
      })().catch(() => undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    answers: () => answers,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describeOnRealServers('a customer whose servers flood a worker', (servers) => {
  let fleet: Fleet;
  let honest: Tenant;
  let flooder: Tenant;
  let bundleOf: Awaited<ReturnType<typeof bundleServices>>;

  beforeAll(async () => {
    fleet = await startFleet(servers, {}, []);
    bundleOf = await bundleServices();
    honest = await provision(fleet.dashboard, {}, ['sms', 'email']);
    flooder = await provision(fleet.dashboard, {}, ['sms']);
  }, TIMEOUT_MS);
  afterAll(() => fleet?.stop());

  /** Starts a worker as the image does in a container with so much memory. */
  async function startIn(name: string, limit: number) {
    const cage: MemoryCage | null = await makeMemoryCage(limit);
    const worker = new ServiceProcess(
      name,
      { ...fleet.env, MALLOC_ARENA_MAX: '2' },
      bundleOf(name),
      cage === null
        ? { processes: '/dev/null', flags: memoryFlags(limit) }
        : { processes: cage.processes, flags: memoryFlags(limit) },
    );
    await worker.url();
    return {
      worker,
      peak: () => peakOf(worker.pid),
      stop: async () => {
        await worker.kill('SIGKILL');
        await cage?.remove();
      },
    };
  }

  test(
    'message centres that send without end take a worker no more than its memory, and others send',
    async () => {
      const limit = 512 * MB;
      const started = await startIn('worker-sms', limit);
      const centres = await Promise.all(Array.from({ length: 8 }, startFloodingCentre));
      try {
        for (const { port } of centres) {
          await fleet.dashboard.manage(flooder.account, 'POST', '/api/devices', {
            channel: 'sms',
            name: `Centre ${port}`,
            credentials: {
              provider: 'smpp',
              host: '127.0.0.1',
              port,
              tls: false,
              system_id: 'shop',
              password: 'secret',
              from: '+628111000222',
            },
          });
        }
        let ended: unknown;
        void started.worker.exit.then((how) => (ended = how));
        const stored = () => centres.reduce((sum, { answers }) => sum + answers(), 0);
        await waitFor(() => stored() > 8_000 || ended !== undefined || undefined, {
          ...WAIT,
          what: 'texts to be stored',
        });
        expect(ended).toBeUndefined();
        const to = freshRecipient('sms');
        const { body } = await fleet.gateways[0].send(composeRequest(honest, { sms: { to } }), {
          token: honest.token,
        });
        expect(body).toMatchObject({ channels: { sms: { status: true } } });
        // Without a window it holds more than half by now, and grows until the kernel ends it.
        expect(await started.peak()).toBeLessThan(limit / 2);
      } finally {
        await Promise.all(centres.map((centre) => centre.stop()));
        await started.stop();
      }
    },
    TIMEOUT_MS,
  );

  test(
    'mailboxes full of large mails take a worker no more than its memory, and others send',
    async () => {
      const limit = 1024 * MB;
      const started = await startIn('worker-email', limit);
      const server = await startFakeImapServer({ mails: [], mailBytes: 25 * MB });
      // The size of the next mail is asked for once one is stored.
      const stored = () =>
        server.heard.filter((command) => /^UID FETCH [2-9] (?!.*BODY)/.test(command)).length;
      try {
        for (let box = 0; box < MAILBOXES; box += 1) {
          await fleet.dashboard.manage(flooder.account, 'POST', '/api/devices', {
            channel: 'email',
            name: `Mailbox ${box}`,
            credentials: {
              host: '127.0.0.1',
              port: 9,
              secure: false,
              from: { address: `box${box}@flood.test` },
              imap: {
                host: server.host,
                port: server.port,
                secure: false,
                username: `box${box}`,
                password: 'secret',
              },
            },
          });
        }
        let ended: unknown;
        void started.worker.exit.then((how) => (ended = how));
        const idling = () => server.heard.filter((command) => command === 'IDLE').length;
        await waitFor(() => idling() >= MAILBOXES || ended !== undefined || undefined, {
          ...WAIT,
          what: 'every mailbox to be watched',
        });
        server.arrive([1, 2, 3, 4, 5]);
        await waitFor(() => stored() >= 6 || ended !== undefined || undefined, {
          ...WAIT,
          what: 'mails to be stored',
        });
        expect(ended).toBeUndefined();
        const to = freshRecipient('email');
        const template = await honest.template('email', { subject: 'Hi', text: 'Hello' });
        const { body } = await fleet.gateways[0].send(
          composeRequest(honest, { email: { to, template } }),
          { token: honest.token },
        );
        expect(body).toMatchObject({ channels: { email: { status: true } } });
        // Without a budget a hundred of them hold a mail at once: the kernel ends the worker.
        expect(await started.peak()).toBeLessThan((limit * 3) / 4);
      } finally {
        await server.close();
        await started.stop();
      }
    },
    TIMEOUT_MS,
  );
});
