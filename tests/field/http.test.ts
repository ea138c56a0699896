import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sentenceOf } from '@cascade/contracts';
import { createEgress, createHttp } from '@cascade/egress';
import { silentLogger } from '@cascade/runtime/testing';
import { readCases } from './read-cases.ts';

/** Lines of an answer, each character one byte of it. */
type Lines = string[];
/** An answer that depends on a cookie. */
interface Gate {
  cookie: string;
  has: Lines;
  lacks: Lines;
}
interface Fetched {
  /** By path and query. */
  answers: Record<string, Lines | Gate>;
  arrives?: string;
  refused?: string;
}
interface Answered {
  answer: Lines;
  text: string;
}

let server: Server;
let sockets: Set<Socket>;
let answerOf: (head: string) => Lines;
let url: string;

beforeEach(async () => {
  sockets = new Set();
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let head = '';
    socket.on('data', (bytes) => {
      head += bytes.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      socket.end(Buffer.from(answerOf(head).join('\r\n'), 'latin1'));
      head = '';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

test.each(readCases<Fetched>('fetched-files'))(
  'a file arrives as other clients get it, or is refused by name: %s',
  async (_name, { answers, arrives, refused }) => {
    const routes = new Map(Object.entries(answers));
    answerOf = (head) => {
      const route = routes.get(head.split(' ', 2)[1] ?? '') ?? [
        'HTTP/1.1 404 Not Found',
        'Connection: close',
        '',
        '',
      ];
      if (Array.isArray(route)) return route;
      const cookie = /^cookie: (.*)$/im.exec(head)?.[1];
      return cookie === route.cookie ? route.has : route.lacks;
    };
    // The server alone is open: what it redirects to elsewhere is guarded.
    const egress = createEgress({ allow: ['127.0.0.1/32'], admit: [], logger: silentLogger });
    const options = { maxBytes: 1_000_000, timeoutMs: 20_000 };
    const result = await egress.fetchMedia(`${url}/`, options);
    const got = result.ok ? Buffer.from(await result.media.bytes()).toString() : undefined;
    if (result.ok) await result.media.dispose();
    expect(got).toBe(arrives);
    const why = result.ok || result.tooLarge === true ? undefined : result.why;
    expect(typeof why === 'object' ? sentenceOf(why) : why).toBe(refused);
  },
);

test.each(readCases<Answered>('provider-answers'))(
  "a provider's answer is read as other clients read it: %s",
  async (_name, { answer, text }) => {
    answerOf = () => answer;
    const http = createHttp({ purpose: 'messages', connections: 1 });
    const call = { url, method: 'POST', headers: {}, body: '{}' } as const;
    const signal = AbortSignal.timeout(20_000);
    expect(await http.call('provider', { ...call, signal })).toMatchObject({
      ok: true,
      status: 200,
      text,
    });
    await http.close();
  },
);
