import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { checkMailServer } from './check-mail-server.ts';
import { mailServerOf } from './mail-server.ts';
import { SmtpConnections } from './smtp-connections.ts';

const egress = {
  resolveHost: async (address: string) => ({ ok: true, address, family: 4 }) as const,
};

let server: Server;
let sockets: Socket[];
let piece: string;
/** Bytes that went out. */
let sent: number;

beforeEach(async () => {
  sockets = [];
  sent = 0;
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    void (async () => {
      while (!socket.destroyed) {
        const isTaken = socket.write(piece);
        sent = socket.bytesWritten;
        if (isTaken) await new Promise((resolve) => setImmediate(resolve));
        else await once(socket, 'drain');
      }
    })().catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const serverOf = () =>
  mailServerOf(
    {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      secure: false,
      from: { name: 'A', address: 'a@b.example' },
    },
    undefined,
    { account: 'acc_1' },
  );

/** What sockets of both machines hold beside it. */
const ON_THE_WAY = 16 * 2 ** 20;

describe.each([
  ['a line', 'x'.repeat(4_000)],
  ['a reply of lines', `220-${'x'.repeat(400)}\r\n`.repeat(100)],
  ['empty lines', '\r\n'.repeat(2_000)],
  ['replies that nobody asked for', '250 fine\r\n'.repeat(100)],
])('a mail server that sends %s without end', (_name, text) => {
  beforeEach(() => (piece = text));

  test('fails a mail, and its connection is closed', async () => {
    const connections = new SmtpConnections(egress);
    const mail = {
      raw: Buffer.from('Subject: x\r\n\r\nx\r\n'),
      from: 'a@b.example',
      to: ['c@d.example'],
    };
    const result = await connections.deliver(
      serverOf(),
      mail as never,
      AbortSignal.timeout(20_000),
    );
    connections.close();
    expect(result.ok).toBe(false);
    expect(sent).toBeLessThan(ON_THE_WAY);
  });

  test('fails a check', async () => {
    expect(await checkMailServer(egress, serverOf())).not.toBeNull();
    expect(sent).toBeLessThan(ON_THE_WAY);
  });
});
