import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Clock } from '@cascade/runtime';

const CONNECT_TIMEOUT_MS = 10_000;

export interface SmppTarget {
  host: string;
  port: number;
  /** Name for the certificate; absent: no TLS. */
  tlsName?: string;
  systemId: string;
  password: string;
  systemType: string;
}

/** Opens a connection to a message centre. Rejects when that takes too long. */
export function connectCentre({ host, port, tlsName }: SmppTarget, clock: Clock): Promise<Socket> {
  const socket: Socket =
    tlsName === undefined
      ? connectTcp({ host, port })
      : connectTls({ host, port, servername: tlsName });
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      timer.cancel();
      socket.destroy();
      reject(error);
    };
    // Of the whole: a socket's own time limit begins anew with each byte of a handshake.
    const timer = clock.after(CONNECT_TIMEOUT_MS, () =>
      fail(new Error('connecting took too long')),
    );
    socket.once('error', fail);
    socket.once(tlsName === undefined ? 'connect' : 'secureConnect', () => {
      timer.cancel();
      socket.off('error', fail);
      resolve(socket);
    });
  });
}
