import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { ProviderConduct } from '@cascade/channel/testing';
import { COMMANDS, PduReader, writePdu, type Pdu } from '../smpp/wire/pdu.ts';

const NO_SUCH_NUMBER = 0x0b;

/** A message centre for tests, on its own socket. */
export interface FakeMessageCentre {
  host: string;
  port: number;
  /** Bodies of `submit_sm`. */
  submitted: Buffer[];
  /** Ids of the next answers to `submit_sm`; then `id-1` and so on. */
  ids: string[];
  /** Status of the answers to binds. */
  bindStatus: number;
  conduct(how: ProviderConduct): void;
  connections(): Promise<number>;
  /** Sends a `deliver_sm`, or another command; resolves with the status of its answer. */
  deliver(body: Buffer, command?: number): Promise<number>;
  /** Cuts all connections. */
  cut(): void;
  close(): Promise<void>;
}

export async function startFakeMessageCentre(): Promise<FakeMessageCentre> {
  const sockets = new Set<Socket>();
  const answers = new Map<number, (status: number) => void>();
  let conduct: ProviderConduct = 'accept';
  let sequence = 0;
  const server = createServer((socket) => {
    const reader = new PduReader();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      for (const pdu of reader.push(chunk)) take(socket, pdu);
    });
  });

  function take(socket: Socket, { command, sequence: number, status, body }: Pdu): void {
    const answer = (given: number, text = '') => {
      const reply = (command | 0x80000000) >>> 0;
      const bytes = Buffer.from(text === '' ? '' : `${text}\0`);
      socket.write(writePdu({ command: reply, status: given, sequence: number, body: bytes }));
    };
    if (command >= COMMANDS.generic_nack) return answers.get(number)?.(status);
    if (command === COMMANDS.bind_transceiver) return answer(centre.bindStatus, 'fake');
    if (command !== COMMANDS.submit_sm) return answer(0);
    centre.submitted.push(body);
    if (conduct === 'accept') {
      return answer(0, centre.ids.shift() ?? `id-${centre.submitted.length}`);
    }
    if (conduct === 'refuse') return answer(NO_SUCH_NUMBER);
    if (conduct === 'cut') socket.destroy();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const centre: FakeMessageCentre = {
    host: '127.0.0.1',
    port,
    submitted: [],
    ids: [],
    bindStatus: 0,
    conduct: (how) => void (conduct = how),
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    deliver: (body, command = COMMANDS.deliver_sm) =>
      new Promise((resolve) => {
        sequence += 1;
        answers.set(sequence, resolve);
        const [socket] = sockets;
        socket?.write(writePdu({ command, status: 0, sequence, body }));
      }),
    cut: () => sockets.forEach((socket) => socket.destroy()),
    async close() {
      centre.cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return centre;
}
