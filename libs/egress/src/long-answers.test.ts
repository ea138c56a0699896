import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { ByteBudget } from '@cascade/runtime';
import { waitFor } from '@cascade/runtime/testing';
import { NoRoomForAnswer } from './call-by-undici.ts';
import { createHttp } from './create-http.ts';
import type { HttpAnswer } from './outbound-call.ts';

const MB = 2 ** 20;
/** A budget with room for two long answers of one account. */
const TOTAL = 8 * MB;
const CALLS = 20;

let server: Server;
let sockets: Socket[];
/** What the server does after a first piece of 64 KB. */
let goOn: (socket: Socket) => void;

beforeEach(async () => {
  sockets = [];
  goOn = () => undefined;
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', (head: Buffer) => {
      if (head.includes('/short')) {
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
        return;
      }
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${MB}\r\n\r\n`);
      socket.write(Buffer.alloc(MB / 16, 'x'));
      goOn(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** Calls a customer's gateway; `ended` has the calls that are over. */
function calls(budget: ByteBudget, waitMs = 60_000) {
  const http = createHttp({
    purpose: 'messages',
    connections: CALLS,
    limits: { budget, waitMs },
  });
  const ending = new AbortController();
  const { port } = server.address() as AddressInfo;
  const call = (account: string, path = '/long') =>
    http.call('provider', {
      url: `http://127.0.0.1:${port}${path}`,
      method: 'POST',
      headers: {},
      account,
      signal: ending.signal,
    });
  return { http, call, end: () => ending.abort(new Error('enough')) };
}

const finish = (socket: Socket) => socket.end(Buffer.alloc(MB - MB / 16, 'x'));
const until = (is: () => boolean, what: string) => waitFor(() => is() || undefined, { what });

test('long answers of one account take no more than half of the budget; another account is answered', async () => {
  const budget = new ByteBudget(TOTAL);
  const { http, call, end } = calls(budget);
  const slow = Array.from({ length: CALLS - 2 }, () => call('acc_1'));
  await until(() => sockets.length === CALLS - 2 && budget.heldBy('acc_1') > 0, 'slow answers');
  goOn = finish;
  expect(await call('acc_2')).toMatchObject({ ok: true, text: 'x'.repeat(MB) });
  expect(budget.heldBy('acc_1')).toBe(4 * MB);
  expect(await call('acc_1', '/short')).toMatchObject({ ok: true, text: 'ok' });
  end();
  for (const answer of await Promise.all(slow)) expect(answer.ok).toBe(false);
  expect(budget.held).toBe(0);
  await http.close();
});

test('an answer without room is not read, and is read whole once there is room', async () => {
  const budget = new ByteBudget(TOTAL);
  const full = budget.tryTake('acc_2', TOTAL)!;
  const { http, call } = calls(budget);
  let written = 0;
  goOn = (socket) => {
    void (async () => {
      for (let piece = 0; piece < 15; piece += 1) {
        if (!socket.write(Buffer.alloc(MB / 16, 'x'))) await once(socket, 'drain');
        written += 1;
      }
    })();
  };
  const answering = call('acc_1');
  let answer: HttpAnswer | undefined;
  void answering.then((given) => (answer = given));
  await until(() => sockets.length === 1, 'a connection');
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(answer).toBeUndefined();
  full.release();
  expect(await answering).toMatchObject({ ok: true, text: 'x'.repeat(MB) });
  expect(written).toBe(15);
  expect(budget.held).toBe(0);
  await http.close();
});

test('an answer that gets no room in time fails by name, and its call may have left', async () => {
  const budget = new ByteBudget(TOTAL);
  budget.tryTake('acc_2', TOTAL);
  const { http, call } = calls(budget, 50);
  const answer = await call('acc_1');
  expect(answer).toMatchObject({ ok: false, certainty: 'unknown' });
  expect(answer.ok || answer.error).toBeInstanceOf(NoRoomForAnswer);
  await http.close();
});

test('a host whose calls name no account has a share of its own', async () => {
  const budget = new ByteBudget(TOTAL);
  const { http } = calls(budget);
  const { port } = server.address() as AddressInfo;
  const ending = new AbortController();
  const request = { method: 'GET', headers: {}, signal: ending.signal } as const;
  const slow = http.call('provider', { ...request, url: `http://127.0.0.1:${port}/long` });
  await until(() => budget.heldBy('127.0.0.1') > 0, 'a share');
  ending.abort(new Error('enough'));
  expect((await slow).ok).toBe(false);
  expect(budget.held).toBe(0);
  await http.close();
});
