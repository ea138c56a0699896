import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CODE, Player, REFUSALS, type FakeAnswer, type FakeMessage, type Reply } from './player.ts';

/** A call that was made. */
export interface FakeCall {
  method: string;
  /** With the query. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed, where it is JSON. */
  body: unknown;
}

/**
 * A server in this process that plays answers of the sandbox, as they were recorded: sends with tiers, idempotency
 * and magic recipients, and the calls of `fake-api.json`, whose requests are those of the recording. Other calls are
 * refused with the code `not_recorded`: plan their answers with `answerNext`. It needs no network.
 *
 * `await using fake = await FakeCascade.start()`, then `new Cascade({ token: fake.token, baseUrl: fake.url })`.
 */
export class FakeCascade implements AsyncDisposable {
  readonly url: string;
  readonly token = `cas_${randomBytes(16).toString('hex')}`;
  /** The code that `verify.check` approves. */
  readonly code = CODE;
  /** Every call, the oldest first. */
  readonly calls: FakeCall[] = [];
  readonly #server: Server;
  readonly #next: (FakeAnswer | 'disconnect')[] = [];
  readonly #player = new Player();

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => {
      void this.#answer(request).then((answer) => {
        if (answer === 'disconnect') return request.socket.destroy();
        const isText = typeof answer.body === 'string';
        const type = isText ? 'text/csv' : 'application/json';
        response.writeHead(answer.status, { 'Content-Type': type, ...answer.headers });
        return response.end(isText ? answer.body : JSON.stringify(answer.body));
      });
    });
  }

  /** Starts a server on a free port of this machine. */
  static async start(): Promise<FakeCascade> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FakeCascade(server);
  }

  /** Messages of sends that arrived, the oldest first. */
  get messages(): readonly FakeMessage[] {
    return this.#player.messages;
  }

  /** Answers the next calls, in order, with these; `disconnect` closes the connection without an answer. */
  answerNext(...answers: (FakeAnswer | 'disconnect')[]): void {
    this.#next.push(...answers);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    if (this.#server.listening) await once(this.#server, 'close');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  async #answer(request: IncomingMessage): Promise<Reply | 'disconnect'> {
    const { method = 'GET', url: path = '/', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const isJson = headers['content-type']?.includes('json') === true;
    const body: unknown = isJson ? JSON.parse(text) : text;
    this.calls.push({ method, path, headers, body });
    const planned = this.#next.shift();
    if (planned !== undefined) return planned;
    if (headers.authorization === undefined) return REFUSALS.missing_api_token;
    if (headers.authorization !== `Bearer ${this.token}`) return REFUSALS.invalid_api_token;
    return this.#player.answer(method, path, body, text, headers['idempotency-key']?.toString());
  }
}
