import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  Channel,
  CheckRequest,
  CheckStatus,
  RequestStatus,
  SendRequest,
} from '../generated/types.ts';
import { AT_ONCE, checkRefusalOf, reachOf } from './fake-check.ts';
import {
  NOT_FOUND,
  now,
  page,
  parse,
  refusal,
  tableOf,
  type FakeAnswer,
  type Reply,
} from './fake-reply.ts';
import { refusalOf, sendTiers, type FakeMessage } from './fake-send.ts';
import { FakeVerify } from './fake-verify.ts';

/** A call that was made. */
export interface FakeCall {
  method: string;
  /** With the query. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed, where it is JSON. */
  body: unknown;
}

const DAY_SECONDS = 86_400;

/**
 * A server in this process that answers as the service with its sandbox does: sends with tiers and some
 * magic recipients, idempotency, requests, templates, checks, codes, uploads. It needs no network.
 *
 * `await using fake = await FakeCascade.start()`, then `new Cascade({ token: fake.token, baseUrl: fake.url })`.
 */
export class FakeCascade implements AsyncDisposable {
  readonly url: string;
  readonly token = `cas_${randomBytes(16).toString('hex')}`;
  /** Messages that arrived, the oldest first. */
  readonly messages: FakeMessage[] = [];
  /** Every call, the oldest first. */
  readonly calls: FakeCall[] = [];
  /** Templates that `templates.list` shows. */
  readonly templates: Record<string, unknown>[] = [];
  readonly #server: Server;
  readonly #next: (FakeAnswer | 'disconnect')[] = [];
  readonly #keyed = new Map<string, { body: string; answer: Reply }>();
  readonly #requests: RequestStatus[] = [];
  readonly #checks = new Map<string, CheckStatus>();
  readonly #verify = new FakeVerify(this.messages, () => this.#id());
  #ids = 0;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => {
      void this.#answer(request).then((answer) => {
        if (answer === 'disconnect') return request.socket.destroy();
        response.writeHead(answer.status, {
          'Content-Type': 'application/json',
          ...(answer.replayed === true ? { 'Idempotent-Replayed': 'true' } : {}),
          ...answer.headers,
        });
        return response.end(JSON.stringify(answer.body));
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
    const body = isJson ? parse(text) : text;
    this.calls.push({ method, path, headers, body });
    const planned = this.#next.shift();
    if (planned !== undefined) return planned;
    const given = headers.authorization;
    if (given === undefined) return refusal(401, 'missing api token', 'missing_api_token');
    if (given !== `Bearer ${this.token}`) {
      return refusal(401, 'invalid api token', 'invalid_api_token');
    }
    return this.#route(method, new URL(path, this.url), text, body, headers['idempotency-key']);
  }

  #route(
    method: string,
    { pathname, searchParams }: URL,
    text: string,
    body: unknown,
    key: string | string[] | undefined,
  ): Reply {
    const call = `${method} ${pathname}`;
    if (call === 'POST /v1/send') return this.#keyedSend(text, body, key?.toString());
    if (call === 'POST /v1/check') return this.#check(body);
    const verified = this.#verify.answer(call, body);
    if (verified !== null) return verified;
    const [, checkId] = /^\/v1\/checks\/(\w+)$/.exec(pathname) ?? [];
    if (checkId !== undefined) return this.#checkOf(method, checkId, searchParams);
    if (call === 'GET /v1/requests') {
      return page(this.#requests.toReversed(), searchParams, 'requests');
    }
    if (call === 'GET /v1/templates') return page(this.templates, searchParams, 'templates');
    if (call === 'POST /api/files') {
      return { status: 201, body: { id: this.#id(), size: text.length } };
    }
    if (call === 'POST /api/batches') {
      const [head = '', ...rows] = tableOf(text);
      return {
        status: 201,
        body: {
          id: `bat_${randomUUID()}`,
          state: 'draft',
          columns: head.split(','),
          rows: rows.length,
          sample: rows.slice(0, 5).map((row) => row.split(',')),
        },
      };
    }
    const [, id, cancel] = /^\/v1\/requests\/(\d+)(\/cancel)?$/.exec(pathname) ?? [];
    const found = this.#requests.find(({ request_id: own }) => own === Number(id));
    if (found === undefined) {
      return id === undefined ? NOT_FOUND : refusal(404, 'request not found', 'not_found');
    }
    if (cancel !== undefined) {
      if (found.state !== 'scheduled') {
        const reason = 'request can no longer be cancelled';
        return refusal(409, reason, 'request_not_scheduled');
      }
      found.state = 'cancelled';
      found.finished_at = now();
    }
    return { status: 200, body: { ...found } };
  }

  #check(given: unknown): Reply {
    if (given === undefined) return refusal(400, 'invalid JSON', 'invalid_json');
    const body = given as CheckRequest;
    const refused = checkRefusalOf(body);
    if (refused !== null)
      return refusal(400, refused.reason, refused.code, { field: refused.field });
    const targets = body.targets.map(reachOf);
    if (targets.length <= AT_ONCE) return { status: 200, body: { status: true, targets } };
    const id = `tck_${this.#id()}`;
    this.#checks.set(id, {
      status: true,
      check_id: id,
      state: 'finished',
      created_at: now(),
      ends_at: now() + DAY_SECONDS,
      progress: { targets: targets.length, done: targets.length },
      targets,
      has_more: false,
      next_cursor: null,
    });
    return { status: 202, body: { status: true, queued: true, check_id: id } };
  }

  #checkOf(method: string, id: string, query: URLSearchParams): Reply {
    const check = this.#checks.get(id);
    if (check === undefined) return refusal(404, 'check not found', 'not_found');
    if (method === 'DELETE') {
      this.#checks.delete(id);
      return { status: 200, body: { status: true, check_id: id, deleted: true } };
    }
    if (method !== 'GET') return NOT_FOUND;
    return {
      status: 200,
      body: { ...check, ...page(check.targets, query, 'targets', AT_ONCE).body },
    };
  }

  #keyedSend(text: string, body: unknown, key: string | undefined): Reply {
    const known = key === undefined ? undefined : this.#keyed.get(key);
    if (known !== undefined) {
      return known.body === text
        ? { ...known.answer, replayed: true }
        : refusal(409, 'Idempotency-Key was used with another body', 'idempotency_conflict');
    }
    const answer = this.#send(body);
    if (key !== undefined && answer.status === 200) this.#keyed.set(key, { body: text, answer });
    return answer;
  }

  #send(given: unknown): Reply {
    if (given === undefined) return refusal(400, 'invalid JSON', 'invalid_json');
    const body = given as SendRequest;
    const requestId = this.#id();
    const refused = refusalOf(body);
    if (refused !== null) {
      const { reason, code, ...more } = refused;
      return refusal(400, reason, code, { ...more, request_id: requestId });
    }
    const { mode = 'sync' } = body.context?.behaviour ?? {};
    const schedule = body.context?.timing?.schedule ?? null;
    const request: RequestStatus = {
      status: true,
      request_id: requestId,
      state: schedule === null ? 'finished' : 'scheduled',
      accepted_at: now(),
      scheduled_for: schedule,
      finished_at: null,
      result: null,
    };
    this.#requests.push(request);
    if (schedule !== null) {
      const channels = Object.keys(body.content) as Channel[];
      const scheduled = channels.map((name) => [name, { status: true, scheduled: true }] as const);
      return {
        status: 200,
        body: {
          status: true,
          scheduled: true,
          request_id: requestId,
          channels: Object.fromEntries(scheduled),
        },
      };
    }
    const { result, arrived } = sendTiers(body, requestId, () => this.#id());
    this.messages.push(...arrived);
    request.result = result;
    request.finished_at = now();
    return mode === 'async'
      ? { status: 200, body: { status: true, queued: true, request_id: requestId } }
      : { status: 200, body: { ...result } };
  }

  #id(): number {
    return (this.#ids += 1);
  }
}
