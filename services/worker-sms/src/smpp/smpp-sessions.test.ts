import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { fakeClock, waitFor, type FakeClock } from '@cascade/runtime/testing';
import type { SmppCredentials } from '../credentials.ts';
import { FloodedSession } from './smpp-session.ts';
import { SmppSessions } from './smpp-sessions.ts';
import { COMMANDS, PduReader, writePdu } from './wire/pdu.ts';

let server: Server;
let sockets: Socket[];
let clock: FakeClock;
let sessions: SmppSessions;

beforeEach(async () => {
  sockets = [];
  clock = fakeClock();
  server = createServer((socket) => {
    sockets.push(socket);
    const reader = new PduReader();
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      for (const { command, sequence } of reader.push(chunk)) {
        const answer = { command: (command | 0x80000000) >>> 0, status: 0, sequence };
        socket.write(writePdu({ ...answer, body: Buffer.from('fake\0') }));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  sessions = new SmppSessions({
    clock,
    sandbox: () => Promise.resolve(null),
    egress: { resolveHost: async (address: string) => ({ ok: true, address, family: 4 }) },
  } as unknown as ConstructorParameters<typeof SmppSessions>[0]);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await sessions.close();
  await new Promise((resolve) => server.close(resolve));
});

const credentials = (): SmppCredentials => ({
  provider: 'smpp',
  host: '127.0.0.1',
  port: (server.address() as AddressInfo).port,
  tls: false,
  system_id: 'shop',
  password: 'secret',
  from: 'SHOP',
});
const open = (id: string, account = 'acc_1', given = credentials()) =>
  sessions.of({ id, account, sandbox: false }, given);

/** Sends more units that nobody asked for than a session takes. */
async function flood(): Promise<void> {
  const session = await open('dev_1');
  const unit = writePdu({
    command: COMMANDS.submit_sm_resp,
    status: 0,
    sequence: 7_777,
    body: Buffer.of(),
  });
  sockets.at(-1)!.write(Buffer.concat(Array.from({ length: 12_000 }, () => unit)));
  await waitFor(() => !session.isOpen || undefined, { what: 'the end of the session' });
}

test('a centre that was cut off is not bound again at once, and later each time', async () => {
  await flood();
  await expect(open('dev_1')).rejects.toThrow(FloodedSession);
  await clock.advance(7_000);
  await expect(open('dev_1')).rejects.toThrow('is bound again later');
  expect(sockets).toHaveLength(1);
  await clock.advance(9_000);
  await flood();
  await clock.advance(15_000);
  await expect(open('dev_1')).rejects.toThrow(FloodedSession);
  await clock.advance(17_000);
  expect((await open('dev_1')).isOpen).toBe(true);
  expect(sockets).toHaveLength(3);
});

test('other credentials, and other devices, are bound at once', async () => {
  await flood();
  expect((await open('dev_2')).isOpen).toBe(true);
  expect((await open('dev_1', 'acc_1', { ...credentials(), password: 'new' })).isOpen).toBe(true);
});

test('a session that the centre ends is opened again at once', async () => {
  await open('dev_1');
  sockets[0]!.destroy();
  await waitFor(async () => (await open('dev_1')).isOpen && sockets.length === 2, {
    what: 'another session',
  });
});

test('an account has at most 200 sessions in a process, and another account has its own', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, n) => open(`dev_${n}`)));
  await expect(open('dev_more')).rejects.toThrow(
    'the account has 200 connections to message centres here; close some',
  );
  expect((await open('dev_7')).isOpen).toBe(true);
  expect((await open('dev_other', 'acc_2')).isOpen).toBe(true);
  await sessions.drop('dev_9');
  expect((await open('dev_more')).isOpen).toBe(true);
});
