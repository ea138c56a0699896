import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { ProviderConduct } from '@cascade/channel/testing';
import { COMMANDS, PduReader, writePdu, type Pdu } from '../smpp/wire/pdu.ts';

const NO_SUCH_NUMBER = 0x0b;

type BindRole = 'transceiver' | 'transmitter' | 'receiver';

const ROLES: ReadonlyMap<number, BindRole> = new Map([
  [COMMANDS.bind_transceiver, 'transceiver'],
  [COMMANDS.bind_transmitter, 'transmitter'],
  [COMMANDS.bind_receiver, 'receiver'],
]);

/** A message centre for tests, on its own socket. */
export interface FakeMessageCentre {
  host: string;
  port: number;
  /** Bodies of `submit_sm`. */
  submitted: Buffer[];
  /** Ids of the next answers to `submit_sm`; then `id-1` and so on. */
  ids: string[];
  /** `command_status` of the next answers to `submit_sm`; then 0. */
  statuses: number[];
  /** Binds that came, in order. */
  binds: BindRole[];
  /** Status of the answers to binds. */
  bindStatus: number;
  /** Status of the answers to binds of one kind; `nack`: a `generic_nack` that names no request. */
  refuses: Partial<Record<BindRole, number | 'nack'>>;
  conduct(how: ProviderConduct): void;
  connections(): Promise<number>;
  /** Sends a `deliver_sm`, or another command, to a receiver; resolves with the status of its answer. */
  deliver(body: Buffer, command?: number): Promise<number>;
  /** Cuts all connections, or those of one kind. */
  cut(role?: BindRole): void;
  /** `generic_nack`s that came. */
  nacks: number;
  /** Units that were sent to the centre and are no answers, by their command. */
  heard: number[];
  close(): Promise<void>;
}

export async function startFakeMessageCentre(): Promise<FakeMessageCentre> {
  const sockets = new Map<Socket, BindRole | undefined>();
  const answers = new Map<number, (status: number) => void>();
  let conduct: ProviderConduct = 'accept';
  let sequence = 0;
  const server = createServer((socket) => {
    const reader = new PduReader();
    sockets.set(socket, undefined);
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
    if (command === COMMANDS.generic_nack) centre.nacks += 1;
    if (command >= COMMANDS.generic_nack) return answers.get(number)?.(status);
    const role = ROLES.get(command);
    if (role !== undefined) {
      centre.binds.push(role);
      const refusal = centre.refuses[role] ?? centre.bindStatus;
      if (refusal === 'nack') {
        const nack = { command: COMMANDS.generic_nack, status: 3, sequence: 0, body: Buffer.of() };
        return void socket.write(writePdu(nack));
      }
      if (refusal === 0) sockets.set(socket, role);
      return answer(refusal, 'fake');
    }
    centre.heard.push(command);
    if (command !== COMMANDS.submit_sm) return answer(0);
    centre.submitted.push(body);
    if (conduct === 'accept') {
      const refusal = centre.statuses.shift() ?? 0;
      if (refusal !== 0) return answer(refusal);
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
    binds: [],
    heard: [],
    nacks: 0,
    refuses: {},
    ids: [],
    statuses: [],
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
        const open = [...sockets].filter(
          ([, role]) => role !== undefined && role !== 'transmitter',
        );
        open[0]?.[0].write(writePdu({ command, status: 0, sequence, body }));
      }),
    cut(role) {
      for (const [socket, own] of sockets) {
        if (role === undefined || own === role) socket.destroy();
      }
    },
    async close() {
      centre.cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return centre;
}
