import { readFile } from 'node:fs/promises';
import { connect, createServer, type TLSSocket } from 'node:tls';
import type { AddressInfo, Socket } from 'node:net';
import type { TestCertificates } from '../../servers/index.ts';

export interface TlsFront {
  port: number;
  close(): Promise<void>;
}

/** Takes TLS connections with a certificate of its own, and passes them on to a server that demands one of clients. */
export async function startTlsFront(
  to: number,
  shows: 'expired' | 'ending' | 'stranger',
  certificates: TestCertificates,
): Promise<TlsFront> {
  const read = async (file: string) => readFile(file);
  const { certFile, keyFile } = certificates[shows];
  const client = certificates.client;
  const [cert, key, ownCert, ownKey] = await Promise.all(
    [certFile, keyFile, client.certFile, client.keyFile].map(read),
  );
  const open = new Set<Socket | TLSSocket>();
  const server = createServer({ cert, key }, (near) => {
    const far = connect({
      host: '127.0.0.1',
      port: to,
      cert: ownCert,
      key: ownKey,
      rejectUnauthorized: false,
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const one of open) one.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
