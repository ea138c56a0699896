import { createServer, type AddressInfo, type Socket } from 'node:net';

const DELIVER = 5;
const DELIVER_ANSWER = 0x80000005;
const BIND_ANSWER = 0x80000009;
const HEADER_BYTES = 16;
const ESM_RECEIPT = 4;
/** Optional parameters (SMPP 3.4, 5.3.2). */
const RECEIPTED_ID = 0x001e;
const PAYLOAD = 0x0424;
const STATE = 0x0427;
const OF_NOBODY = 0x1400;

const unit = (command: number, sequence: number, body: Buffer): Buffer => {
  const header = Buffer.alloc(HEADER_BYTES);
  [HEADER_BYTES + body.length, command, 0, sequence].forEach((value, at) =>
    header.writeUInt32BE(value, at * 4),
  );
  return Buffer.concat([header, body]);
};

const parameter = (tag: number, value: string): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(tag, 0);
  head.writeUInt16BE(Buffer.byteLength(value), 2);
  return Buffer.concat([head, Buffer.from(value)]);
};

/** Body of a `deliver_sm` from a sender of that name to one of that name. */
function deliver(name: string, text: string, esmClass: number, ...parameters: Buffer[]): Buffer {
  const zero = (value: string) => Buffer.from(`${value}\0`);
  return Buffer.concat([
    zero(name.slice(0, 5)),
    Buffer.of(5, 0),
    zero(name),
    Buffer.of(5, 0),
    zero(name),
    Buffer.of(esmClass, 0, 0),
    zero(''),
    zero(''),
    Buffer.of(0, 0, 0, 0, Buffer.byteLength(text)),
    Buffer.from(text),
    ...parameters,
  ]);
}

/** What a centre says about messages and receipts of such a name. */
export function hostileDelivers(name: string): Buffer[] {
  const receipt = (more = '') =>
    `id:${name} sub:${name} dlvrd:${name} submit date:${name} done date:${name} stat:${name} err:${name} ${more}text:${name}`;
  return [
    deliver(name, name, 0),
    deliver(name, '', 0, parameter(PAYLOAD, name)),
    deliver(name, receipt(), ESM_RECEIPT),
    deliver(name, receipt(`${name}:${name} `), ESM_RECEIPT),
    deliver(name, `${name}:x id:1 ${name}:${name} stat:DELIVRD`, ESM_RECEIPT),
    deliver(name, '', ESM_RECEIPT, parameter(RECEIPTED_ID, name), parameter(STATE, name)),
    deliver(name, '', ESM_RECEIPT, parameter(PAYLOAD, receipt()), parameter(OF_NOBODY, name)),
  ];
}

/** Starts a message centre that sends these once a client has bound. */
export async function startHostileCentre(bodies: readonly Buffer[]) {
  let answered = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let left = Buffer.of();
    let isBound = false;
    socket.on('data', (chunk: Buffer) => {
      left = Buffer.concat([left, chunk]);
      while (left.length >= HEADER_BYTES && left.length >= left.readUInt32BE(0)) {
        const command = left.readUInt32BE(4);
        const sequence = left.readUInt32BE(12);
        left = left.subarray(left.readUInt32BE(0));
        if (command === DELIVER_ANSWER) answered += 1;
        if (command > BIND_ANSWER || isBound) continue;
        isBound = true;
        socket.write(unit(BIND_ANSWER, sequence, Buffer.from('centre\0')));
        bodies.forEach((body, n) => socket.write(unit(DELIVER, n + 1, body)));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Messages that the client has taken or refused. */
    answered: () => answered,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
