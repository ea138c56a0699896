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
/** Command after which it sends that without end; absent: at once. */
let after: RegExp | undefined;
/** Bytes that went out. */
let sent: number;

beforeEach(async () => {
  sockets = [];
  sent = 0;
  after = undefined;
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    if (after === undefined) return void flood(socket);
    socket.write('220 ready\r\n');
    socket.on('data', (chunk: Buffer) => {
      if (after!.test(chunk.toString('latin1'))) void flood(socket);
      else socket.write('250 fine\r\n');
    });
  });
  const flood = (socket: Socket) =>
    (async () => {
      while (!socket.destroyed) {
        const isTaken = socket.write(piece);
        sent = socket.bytesWritten;
        if (isTaken) await new Promise((resolve) => setImmediate(resolve));
        else await once(socket, 'drain');
      }
    })().catch(() => undefined);
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

async function deliver() {
  const connections = new SmtpConnections(egress);
  const mail = {
    raw: Buffer.from('Subject: x\r\n\r\nx\r\n'),
    from: 'a@b.example',
    to: ['c@d.example'],
  };
  const result = await connections.deliver(serverOf(), mail as never, AbortSignal.timeout(20_000));
  connections.close();
  return result;
}

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
    expect((await deliver()).ok).toBe(false);
    expect(sent).toBeLessThan(ON_THE_WAY);
  });

  test('fails a check', async () => {
    expect(await checkMailServer(egress, serverOf())).not.toBeNull();
    expect(sent).toBeLessThan(ON_THE_WAY);
  });
});

describe.each([
  ['EHLO', /^EHLO/],
  ['MAIL', /^MAIL/],
  ['RCPT', /^RCPT/],
  ['the end of a mail', /\r\n\.\r\n$/],
] as const)('a mail server that floods after %s', (_command, command) => {
  beforeEach(() => (after = command));

  test.each([
    ['empty lines', '\r\n'.repeat(2_000)],
    ['lines of blanks', `${' '.repeat(200)}\r\n`.repeat(100)],
  ])('with %s is cut off by name', async (_name, text) => {
    piece = text;
    const result = await deliver();
    expect(result.ok || String(result.error)).toMatch(/more replies than it was asked for/);
    expect(sent).toBeLessThan(ON_THE_WAY);
  });
});
