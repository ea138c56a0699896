import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** TCP proxy on the loopback whose connections a test can cut; it can also be away. */
export class TcpProxy {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  readonly #clients = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #isMute = false;

  constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  /** Known after the first listen; the same from then on. */
  get port(): number {
    return this.#port;
  }

  /** Open connections. */
  get connections(): number {
    return this.#clients.size;
  }

  /** From now on takes connections and never answers, like a stopped process. */
  mute(): void {
    this.#isMute = true;
  }

  async listen(): Promise<void> {
    const server = createServer((client) => this.#relay(client));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Cuts every connection, like a failing network or server. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
    this.#sockets.clear();
    this.#clients.clear();
  }

  /** Sends bytes to every client as if they came from the server. */
  inject(bytes: Buffer): void {
    for (const client of this.#clients) client.write(bytes);
  }

  /** Cuts every connection and accepts no new one. */
  async close(): Promise<void> {
    this.cut();
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #relay(client: Socket): void {
    if (this.#isMute) {
      client.on('error', () => {});
      this.#sockets.add(client);
      return;
    }
    const upstream = connect(this.#target);
    this.#clients.add(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
    client.on('close', () => this.#clients.delete(client));
  }
}
