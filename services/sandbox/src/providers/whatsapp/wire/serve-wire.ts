import {
  decodeBinaryNode,
  encodeBinaryNode,
  proto,
  type BinaryNode,
} from '@whiskeysockets/baileys';
import type { Clock } from '@cascade/runtime';
import type { RawData, WebSocket } from 'ws';
import { createFrameReader, frame } from './frames.ts';
import { createHandshake, type NoiseTransport } from './noise.ts';

/** A WebSocket on which the handshake is done: stanzas in, stanzas out. */
export interface Wire {
  send(stanza: BinaryNode): void;
  /** Closes it properly, after what was sent. */
  close(): void;
  /** Drops the connection. */
  cut(): void;
  /** From now on nothing is read or sent any more; the connection stays. */
  silence(): void;
}

export interface WireUser {
  stanza(stanza: BinaryNode): void;
  closed(): void;
}

/** Data of a client from the end of the handshake. */
export interface Hello {
  /** Public noise key, base64. */
  noiseKey: string;
  payload: proto.ClientPayload;
}

const HANDSHAKE_TIMEOUT_MS = 20_000;
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;

/**
 * Does the handshake and decodes stanzas in order. Malformed bytes end the connection, and `failed` gets
 * the error.
 */
export function serveWire(
  socket: WebSocket,
  clock: Clock,
  accept: (hello: Hello, wire: Wire) => WireUser,
  failed: (failure: unknown) => void,
): void {
  const reader = createFrameReader();
  const handshake = createHandshake();
  let transport: NoiseTransport | undefined;
  let user: WireUser | undefined;
  let helloSeen = false;
  let silent = false;
  let unread = 0;
  let reading = Promise.resolve();
  const patience = clock.after(HANDSHAKE_TIMEOUT_MS, () => {
    if (!transport) socket.terminate();
  });

  const wire: Wire = {
    send(stanza) {
      if (!transport || silent || socket.readyState !== socket.OPEN) return;
      socket.send(frame(transport.encrypt(encodeBinaryNode(stanza))));
    },
    close: () => socket.close(),
    cut: () => socket.terminate(),
    silence() {
      silent = true;
    },
  };

  async function take(bytes: Buffer): Promise<void> {
    if (silent) return;
    for (const data of reader.push(bytes)) {
      if (transport) user?.stanza(await decodeBinaryNode(Buffer.from(transport.decrypt(data))));
      else if (helloSeen) finish(data);
      else answerHello(data);
    }
  }

  function answerHello(data: Uint8Array): void {
    const { clientHello } = proto.HandshakeMessage.decode(data);
    if (!clientHello?.ephemeral || !reader.prologue) throw new Error('no client hello');
    helloSeen = true;
    const serverHello = handshake.answerHello(reader.prologue, clientHello.ephemeral);
    socket.send(frame(proto.HandshakeMessage.encode({ serverHello }).finish()));
  }

  function finish(data: Uint8Array): void {
    const { clientFinish } = proto.HandshakeMessage.decode(data);
    if (!clientFinish?.static || !clientFinish.payload) throw new Error('no client finish');
    const { static: sealedStatic, payload } = clientFinish;
    const done = handshake.finish({ static: sealedStatic, payload });
    transport = done.transport;
    const hello: Hello = {
      noiseKey: done.clientStatic.toString('base64'),
      payload: proto.ClientPayload.decode(done.payload),
    };
    user = accept(hello, wire);
  }

  socket.on('message', (data: RawData) => {
    const bytes = data as Buffer;
    unread += bytes.length;
    if (unread > MAX_UNREAD_BYTES) return socket.terminate();
    reading = reading
      .then(() => take(bytes))
      .catch((failure: unknown) => {
        failed(failure);
        socket.terminate();
      })
      .finally(() => (unread -= bytes.length));
  });
  socket.on('error', failed);
  socket.on('close', () => {
    patience.cancel();
    void reading.then(() => user?.closed());
  });
}
