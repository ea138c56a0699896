import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import { fileURLToPath } from 'node:url';

const file = (name: string) => fileURLToPath(new URL(`./tls/private/${name}`, import.meta.url));

/** Certificates of `localhost` and 127.0.0.1 that an intermediate of a private authority signed. Their key is public. */
export const privateAuthority = {
  caFile: file('authority.cert.pem'),
  keyFile: file('server.key.pem'),
  certFiles: {
    good: file('good.cert.pem'),
    noIntermediate: file('no-intermediate.cert.pem'),
    expired: file('expired.cert.pem'),
    otherName: file('other-name.cert.pem'),
  },
};

export type PrivateCertificate = keyof typeof privateAuthority.certFiles;

/** Starts TLS in front of a server of a test. */
export async function startTlsFront(
  certificate: PrivateCertificate,
  to: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const [key, cert] = await Promise.all([
    readFile(privateAuthority.keyFile),
    readFile(privateAuthority.certFiles[certificate]),
  ]);
  const sockets = new Set<Socket>();
  const server = createServer({ key, cert }, (socket) => {
    const behind = connect(to, '127.0.0.1');
    for (const one of [socket, behind]) {
      sockets.add(one);
      one.on('error', () => undefined);
    }
    socket.pipe(behind).pipe(socket);
    socket.on('close', () => behind.destroy());
    behind.on('close', () => socket.destroy());
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
