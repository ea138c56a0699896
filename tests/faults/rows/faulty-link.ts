import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Direction of the bytes: `asks` from clients to the server, `answers` back. */
type Way = 'asks' | 'answers';

/**
 * How an answer is lost: its connection is closed or reset before the first byte, or no byte ever
 * comes.
 */
export type LostAnswer = 'cut' | 'reset' | 'hung';

interface Lost {
  how: LostAnswer;
  /** Answers are lost once a client has sent these bytes. */
  after: Buffer | undefined;
}

/** A TCP proxy on the loopback that causes network faults. The server doesn't notice them. */
export class FaultyLink {
  readonly #target: { host: string; port: number };
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #down = false;
  #stalled: Way | undefined;
  #lost: Lost | undefined;
  /** Number of answers lost so far. */
  lostAnswers = 0;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
    this.#server = createServer((client) => this.#relay(client));
  }

  static async open(target: { host: string; port: number }): Promise<FaultyLink> {
    const link = new FaultyLink(target);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    link.#server.once('error', reject);
    link.#server.listen(0, '127.0.0.1', resolve);
    await promise;
    return link;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Resets every open connection and each new one until `heal`. */
  breakDown(): void {
    this.#down = true;
    this.#resetAll();
  }

  /** Stalls one direction. Its bytes arrive after `heal`, if the connection is still open. */
  stall(way: Way): void {
    this.#stalled = way;
    for (const [client, server] of this.#pairs) (way === 'asks' ? client : server).pause();
  }

  /**
   * Loses the answers to questions that reach the server, until `heal`.
   * @param after Bytes that end a question, where a protocol exchanges more before it.
   */
  loseAnswers(how: LostAnswer, after?: Buffer): void {
    this.#lost = { how, after };
  }

  /** Ends every fault. Answers that hung stay lost. */
  heal(): void {
    this.#down = false;
    this.#stalled = undefined;
    this.#lost = undefined;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
  }

  async close(): Promise<void> {
    this.#down = true;
    this.#resetAll();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    await promise;
  }

  #resetAll(): void {
    for (const pair of this.#pairs) for (const socket of pair) reset(socket);
    this.#pairs.clear();
  }

  #relay(client: Socket): void {
    if (this.#down) {
      reset(client);
      return;
    }
    const server = connect({ ...this.#target, noDelay: true });
    client.setNoDelay(true);
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    for (const [socket, other] of [pair, [server, client] as const]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#pairs.delete(pair);
        other.destroy();
      });
    }
    // End of a question, which may arrive in two reads.
    let tail = Buffer.alloc(0);
    let asked = false;
    let hung = false;
    client.on('data', (bytes: Buffer) => {
      server.write(bytes);
      if (!this.#lost) return;
      const { after } = this.#lost;
      if (after === undefined) {
        asked = true;
        return;
      }
      tail = Buffer.concat([tail, bytes]);
      asked ||= tail.includes(after);
      tail = tail.subarray(-after.length);
    });
    server.on('data', (bytes: Buffer) => {
      if (hung) return;
      if (!this.#lost || !asked) {
        client.write(bytes);
        return;
      }
      this.lostAnswers += 1;
      hung = true;
      if (this.#lost.how === 'cut') client.end();
      if (this.#lost.how === 'reset') reset(client);
    });
    server.on('end', () => client.end());
    client.on('end', () => server.end());
    if (this.#stalled) (this.#stalled === 'asks' ? client : server).pause();
  }
}

/** Resets a socket. A socket that is being shut down can't be reset: its handle would stay open. */
function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
