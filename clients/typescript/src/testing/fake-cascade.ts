import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SendRequest } from '../generated/types.ts';
import { FakeSends, type FakeMessage } from './fake-send.ts';
import { CODE, Exchanges, refusalOf, type FakeAnswer, type Reply } from './recording.ts';

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
 * and magic recipients, requests, and the calls of `fake-api.json`. Other calls are refused with the code
 * `not_recorded`: plan their answers with `answerNext`. It needs no network.
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
  readonly #sends = new FakeSends();
  readonly #exchanges = new Exchanges();

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
    return this.#sends.messages;
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
    if (headers.authorization === undefined) return refusalOf('missing_api_token');
    if (headers.authorization !== `Bearer ${this.token}`) return refusalOf('invalid_api_token');
    const recorded = this.#exchanges.answer(method, path, body);
    if (recorded !== undefined) return recorded;
    if (`${method} ${path}` === 'POST /v1/send') {
      return this.#sends.send(body as SendRequest, text, headers['idempotency-key']?.toString());
    }
    const { pathname, searchParams } = new URL(path, this.url);
    return this.#sends.read(`${method} ${pathname}`, searchParams) ?? notRecorded(method, path);
  }
}

const notRecorded = (method: string, path: string): Reply => ({
  status: 404,
  body: {
    status: false,
    code: 'not_recorded',
    reason: `${method} ${path}: no answer is recorded; plan one with answerNext`,
  },
});
