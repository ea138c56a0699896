import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { EXIT } from '../exit-codes.ts';

const PROGRAM = fileURLToPath(new URL('../cascade.ts', import.meta.url));
/** Collects garbage all the time, as a long run does some day. */
const COLLECTING = 'data:text/javascript,setInterval(gc,20).unref()';
/** More than enough for collecting whatever a call has left, and less than any time limit of a call. */
const ENDS_WITHIN_MS = 20_000;
/** Collections between the begin of a call and its end. */
const COLLECTED_MS = 1_500;

const DEVICE = { id: 'dev_1', channel: 'whatsapp', name: 'Phone', state: 'unlinked' };

let config: string;
let server: Server;
/** Answers the call that a command waits for. */
let answer: (response: ServerResponse) => void;
/** Paths of calls that wait. */
let waiting: string[];
let opened: PromiseWithResolvers<void>;

beforeEach(async () => {
  config = await mkdtemp(join(tmpdir(), 'cascade-streams-'));
  waiting = [];
  opened = Promise.withResolvers();
  server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await rm(config, { recursive: true, force: true });
});

function serve(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '';
  const json = (body: object) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (path.endsWith('/link')) json({ history: [] });
  else if (path.startsWith('/api/devices?')) json({ data: [DEVICE], next_cursor: null });
  else {
    waiting.push(path);
    answer(response);
    opened.resolve();
  }
}

const stream = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event: listening\ndata: {"signing_key":"whsec_1"}\n\n');
};
const nothing = () => undefined;

/** Runs a command in a process that collects garbage all the time, until it ends or is killed for not ending. */
async function run(args: readonly string[], signal?: NodeJS.Signals) {
  const { port } = server.address() as AddressInfo;
  const child = spawn(process.execPath, ['--expose-gc', '--import', COLLECTING, PROGRAM, ...args], {
    env: {
      PATH: process.env['PATH'],
      XDG_CONFIG_HOME: config,
      CASCADE_TOKEN: 'cas_1',
      CASCADE_URL: `http://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: ENDS_WITHIN_MS,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'exit');
  const said = readAll(child.stderr);
  if (signal !== undefined) {
    await Promise.race([opened.promise, ended]);
    setTimeout(() => child.kill(signal), COLLECTED_MS).unref();
  }
  const [code, killedBy] = (await ended) as [number | null, NodeJS.Signals | null];
  return { code, killedBy, said: await said };
}

const LISTEN = ['listen'];
const TAIL = ['tail'];
const LINK = ['devices', 'link', 'Phone'];
const done = { code: EXIT.done, killedBy: null };
const interrupted = { code: EXIT.interrupted, killedBy: null };
const timedOut = {
  code: EXIT.timedOut,
  killedBy: null,
  said: expect.stringContaining('fewer than --count within 2 s') as string,
};

test.each([
  ['listen', 'an open stream', [...LISTEN, '--for', '2'], stream, done],
  ['listen', 'no answer', [...LISTEN, '--for', '2'], nothing, done],
  ['listen --count', 'an open stream', [...LISTEN, '--count', '1', '--for', '2'], stream, timedOut],
  ['tail', 'no answer', [...TAIL, '--for', '2'], nothing, done],
])('%s with %s ends at the end of its time', async (_name, _state, args, answers, end) => {
  answer = answers;
  expect(await run(args)).toMatchObject(end);
  expect(waiting).toHaveLength(1);
});

test.each([
  ['listen', 'an open stream', 'SIGINT', LISTEN, stream, done],
  ['listen', 'an open stream', 'SIGTERM', LISTEN, stream, done],
  ['listen', 'no answer', 'SIGINT', LISTEN, nothing, done],
  ['tail', 'no answer', 'SIGTERM', TAIL, nothing, done],
  ['devices link', 'an open stream', 'SIGINT', LINK, stream, interrupted],
  ['devices link', 'an open stream', 'SIGTERM', LINK, stream, interrupted],
  ['sandbox messages', 'no answer', 'SIGINT', ['sandbox', 'messages'], nothing, interrupted],
] as const)('%s with %s ends by %s', async (_name, _state, signal, args, answers, end) => {
  answer = answers;
  expect(await run(args, signal)).toMatchObject(end);
  expect(waiting).toHaveLength(1);
});
