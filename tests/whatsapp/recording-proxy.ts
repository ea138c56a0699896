import { createServer, type IncomingMessage } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface RecordingProxy {
  protocol: 'http' | 'socks5';
  port: number;
  /** `host:port` of each connection that was made, in order. */
  targets: string[];
  /** Refuses connections to these ports. */
  refuses: Set<number>;
  /** Ends all connections and takes no more. */
  close(): Promise<void>;
}

const LOGIN = { username: 'shop', password: 'open sesame' };
export const PROXY_LOGIN: Readonly<typeof LOGIN> = LOGIN;

interface Shared {
  targets: string[];
  refuses: Set<number>;
  sockets: Set<Duplex>;
}

/** Starts a proxy that asks for `PROXY_LOGIN` and records where its connections go. */
export async function startProxy(protocol: 'http' | 'socks5'): Promise<RecordingProxy> {
  const shared: Shared = { targets: [], refuses: new Set(), sockets: new Set() };
  const server = protocol === 'http' ? httpProxy(shared) : socksProxy(shared);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    protocol,
    port: (server.address() as AddressInfo).port,
    targets: shared.targets,
    refuses: shared.refuses,
    async close() {
      for (const socket of shared.sockets) socket.destroy();
      if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function httpProxy(shared: Shared) {
  const wanted = `Basic ${Buffer.from(`${LOGIN.username}:${LOGIN.password}`).toString('base64')}`;
  return createServer().on('connect', ({ url = '', headers }: IncomingMessage, client: Duplex) => {
    const refuse = (line: string) => client.end(`HTTP/1.1 ${line}\r\ncontent-length: 0\r\n\r\n`);
    keep(shared, client);
    if (headers['proxy-authorization'] !== wanted) {
      refuse('407 Proxy Authentication Required');
      return;
    }
    const at = url.lastIndexOf(':');
    if (!tunnel(shared, client, url.slice(0, at), Number(url.slice(at + 1)), ok)) {
      refuse('403 Forbidden');
    }
    function ok() {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
    }
  });
}

/** RFC 1928 and RFC 1929, as far as the tests need it. */
function socksProxy(shared: Shared) {
  return createTcpServer((client) => {
    keep(shared, client);
    let step: 'hello' | 'login' | 'request' | 'tunnel' = 'hello';
    client.on('data', (bytes) => {
      if (step === 'hello') {
        const isKnown = bytes.subarray(2, 2 + bytes[1]!).includes(2);
        client.write(Buffer.from([5, isKnown ? 2 : 0xff]));
        step = 'login';
      } else if (step === 'login') {
        const nameEnd = 2 + bytes[1]!;
        const username = bytes.subarray(2, nameEnd).toString();
        const password = bytes.subarray(nameEnd + 1).toString();
        const isRight = username === LOGIN.username && password === LOGIN.password;
        client.write(Buffer.from([1, isRight ? 0 : 1]));
        step = 'request';
      } else if (step === 'request') {
        step = 'tunnel';
        client.removeAllListeners('data');
        const { host, port } = readDestination(bytes);
        const answer = (code: number) => Buffer.from([5, code, 0, 1, 0, 0, 0, 0, 0, 0]);
        const made = tunnel(shared, client, host, port, () => client.write(answer(0)));
        if (!made) client.end(answer(2));
      }
    });
  });
}

function readDestination(bytes: Buffer): { host: string; port: number } {
  if (bytes[3] === 1) {
    return { host: [...bytes.subarray(4, 8)].join('.'), port: bytes.readUInt16BE(8) };
  }
  const end = 5 + bytes[4]!;
  return { host: bytes.subarray(5, end).toString(), port: bytes.readUInt16BE(end) };
}

/** False when the proxy refuses the target. */
function tunnel(
  { targets, refuses, sockets }: Shared,
  client: Duplex,
  host: string,
  port: number,
  made: () => void,
): boolean {
  if (refuses.has(port)) return false;
  const upstream: Socket = connect({ host, port }, () => {
    targets.push(`${host}:${port}`);
    made();
    client.pipe(upstream).pipe(client);
  });
  keep({ sockets }, upstream);
  upstream.on('close', () => client.destroy());
  client.on('close', () => upstream.destroy());
  return true;
}

function keep({ sockets }: Pick<Shared, 'sockets'>, socket: Duplex): void {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
}
