import { get, type IncomingMessage } from 'node:http';
import { listen, type Listening } from '@cascade/runtime';
import { fakeClock, recordingLogger, waitFor, type FakeClock } from '@cascade/runtime/testing';
import { StoreUnavailableError } from '@cascade/store';
import type { Request, Response } from 'express';
import type { Actor } from '../auth/actor.ts';
import { createEventStreams } from './event-streams.ts';
import type { Feed, Snapshot, Watched } from './feed.ts';

let clock: FakeClock;
let server: Listening;
let logger: ReturnType<typeof recordingLogger>;
/** Snapshots by subject; an absent subject is gone. */
let shown: Map<string, Snapshot>;
let reads: (readonly Watched[])[];
let fault: Error | undefined;
let signedIn: boolean;
const connections: IncomingMessage[] = [];
const LOCAL = { host: '127.0.0.1', port: 0 };

const show = (id: string, ...texts: string[]) =>
  shown.set(id, { events: texts.map((text, i) => ({ key: `${i}`, text: `data: ${text}\n\n` })) });

const feed: Feed = {
  name: 'tests',
  everyMs: 300,
  read(_account, subjects) {
    reads.push(subjects);
    if (fault) return Promise.reject(fault);
    return Promise.resolve(
      new Map(
        subjects.flatMap(({ id }) => {
          const snapshot = shown.get(id);
          return snapshot ? [[id, snapshot] as const] : [];
        }),
      ),
    );
  },
};

beforeEach(async () => {
  clock = fakeClock();
  logger = recordingLogger();
  shown = new Map();
  reads = [];
  fault = undefined;
  signedIn = true;
  const streams = createEventStreams({ clock, logger });
  server = await listen((request, response) => {
    const [, account = '', user = '', subject = ''] = request.url!.split('/');
    const { status, stream, body } = streams.open(
      {
        account,
        actor: { kind: 'user', user } as Actor,
        credential: user,
        mayGoOn: () => Promise.resolve(signedIn),
        request: request as Request,
        response: response as Response,
      },
      feed,
      subject,
    );
    response.writeHead(status);
    if (stream === undefined) return response.end(JSON.stringify(body));
    void write(stream as AsyncIterable<string>, response as Response);
  }, LOCAL);
});

afterEach(async () => {
  for (const connection of connections.splice(0)) connection.destroy();
  await server.close(0);
  await waitFor(() => clock.pending === 0, { what: 'the readers to stop' });
});

/** Writes a stream as the routes do, with backpressure. */
async function write(stream: AsyncIterable<string>, response: Response): Promise<void> {
  for await (const text of stream) {
    if (!response.write(text)) await new Promise((resolve) => response.once('drain', resolve));
  }
  response.end();
}

interface Reader {
  status: number;
  text: string;
  ended: boolean;
  leave(): void;
}

function open(path: string, { reading = true } = {}): Promise<Reader> {
  return new Promise((resolve, reject) => {
    get({ port: server.port, path }, (response) => {
      connections.push(response);
      const leave = () => void response.destroy();
      const reader: Reader = { status: response.statusCode!, text: '', ended: false, leave };
      response.on('error', () => undefined);
      response.on('close', () => (reader.ended = true));
      if (reading) response.on('data', (chunk: Buffer) => (reader.text += chunk.toString()));
      resolve(reader);
    })
      .on('error', reject)
      .flushHeaders();
  });
}

/** Advances the clock until the condition holds. */
const until = (what: string, condition: () => boolean, stepMs = 100) =>
  waitFor(
    async () => {
      await clock.advance(stepMs);
      return condition();
    },
    { timeoutMs: 20_000, what },
  );

const opened = (count: number, path: (i: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, i) => open(path(i))));

test('streams of one account share a reader: a subject is read once for all of them', async () => {
  show('a', 'one');
  show('b', 'two');
  const readers = await opened(12, (i) => `/acc/u${i}/${i % 2 === 0 ? 'a' : 'b'}`);
  await until('the first event', () => readers.every(({ text }) => /one|two/.test(text)));
  reads = [];
  show('a', 'changed');
  await clock.advance(300);
  expect(reads.map((subjects) => subjects.map(({ id }) => id).sort())).toEqual([['a', 'b']]);
  await until(
    'the change',
    () => readers.filter(({ text }) => text.includes('changed')).length === 6,
  );
  expect(readers[0]!.text).toBe('data: one\n\ndata: changed\n\n');
  expect(readers[1]!.text).toBe('data: two\n\n');
});

test('accounts have readers of their own', async () => {
  show('a', 'one');
  await open('/acc_1/u/a');
  await open('/acc_2/u/a');
  await until('both readers', () => reads.length >= 4);
  expect(reads.every((subjects) => subjects.length === 1)).toBe(true);
});

test('the reader stops with its last stream and starts again with the next one', async () => {
  show('a', 'one');
  const [first, second] = await opened(2, () => '/acc/u/a');
  await until('the first event', () => first!.text !== '' && second!.text !== '');
  first!.leave();
  second!.leave();
  await waitFor(() => clock.pending === 0, { what: 'the reader to stop' });
  reads = [];
  await clock.advance(5_000);
  expect(reads).toEqual([]);
  const third = await open('/acc/u/a');
  await until('the first event', () => third.text === 'data: one\n\n');
});

test('a user has at most 20 streams, an account 100; closing one makes room', async () => {
  show('a', 'one');
  const ofUser = await opened(20, () => '/acc/u/a');
  expect(ofUser.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const refused = await open('/acc/u/a');
  await waitFor(() => refused.ended, { what: 'the refusal' });
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('too many event streams: a user has at most 20, close some first');
  expect((await open('/other/u/a')).status).toBe(200);

  await opened(80, (i) => `/acc/u${Math.floor(i / 20)}/a`);
  const tooMany = await open('/acc/another/a');
  await waitFor(() => tooMany.ended, { what: 'the refusal' });
  expect(tooMany.text).toContain('an account has at most 100');

  ofUser[0]!.leave();
  await waitFor(async () => (await open('/acc/u/a')).status === 200, { what: 'a place' });
}, 30_000);

test('a process has at most 300 streams', async () => {
  show('a', 'one');
  await opened(300, (i) => `/acc${Math.floor(i / 100)}/u${Math.floor(i / 20)}/a`);
  const refused = await open('/another/u/a');
  await waitFor(() => refused.ended, { what: 'the refusal' });
  expect(refused.text).toContain('this process serves no more');
}, 30_000);

test('a stalled reader is dropped, and others do not wait for it', async () => {
  const large = (letter: string) => letter.repeat(8 * 1024 * 1024);
  show('a', large('a'));
  const stalled = await open('/acc/u1/a', { reading: false });
  const quick = await open('/acc/u2/a');
  await until('the first event', () => quick.text.length > 8 * 1024 * 1024);
  show('a', large('b'));
  await until('the second event', () => quick.text.includes('bb'));
  // The stalled reader's events fill the system's buffers; no more are made for it.
  show('a', large('c'));
  await until('the third event', () => quick.text.includes('cc'));
  expect(stalled.ended).toBe(false);
  await clock.advance(31_000);
  await new Promise<void>(
    (resolve) =>
      void server.server.getConnections((_, count) => {
        expect(count).toBe(1);
        resolve();
      }),
  );
  expect(quick.ended).toBe(false);
}, 30_000);

test('streams end with their session', async () => {
  show('a', 'one');
  const readers = await opened(3, () => '/acc/u/a');
  await until('the first event', () => readers.every(({ text }) => text !== ''));
  signedIn = false;
  show('a', 'secret');
  await clock.advance(2_500);
  await waitFor(() => readers.every(({ ended }) => ended), { what: 'the streams to end' });
});

test('streams end as soon as their server closes', async () => {
  show('a', 'one');
  const readers = await opened(2, () => '/acc/u/a');
  await until('the first event', () => readers.every(({ text }) => text !== ''));
  const closed = server.close(60_000);
  // Without a tick of their clock.
  await waitFor(() => readers.every(({ ended }) => ended), { what: 'the streams to end' });
  await closed;
});

test('a subject that is gone ends its own streams only', async () => {
  show('a', 'one');
  show('b', 'two');
  const [a, b] = [await open('/acc/u/a'), await open('/acc/u/b')];
  await until('the first event', () => a.text !== '' && b.text !== '');
  shown.delete('a');
  await until('the stream to end', () => a.ended);
  expect(b.ended).toBe(false);
});

test('streams stay open while the store is unavailable; a defect ends them and is logged', async () => {
  show('a', 'one');
  const reader = await open('/acc/u/a');
  await until('the first event', () => reader.text !== '');
  fault = new StoreUnavailableError('away');
  show('a', 'two');
  await clock.advance(3_000);
  expect(reader.ended).toBe(false);
  fault = undefined;
  await until('the second event', () => reader.text.includes('two'));
  fault = new Error('a defect');
  await until('the stream to end', () => reader.ended);
  expect(JSON.stringify(logger.records)).toContain('event streams: reading failed');
});

test('a quiet stream is kept open by heartbeats and ends after a quarter of an hour', async () => {
  show('a', 'one');
  const reader = await open('/acc/u/a');
  await until('the first event', () => reader.text !== '');
  await until('a heartbeat', () => reader.text.includes(': still here'), 5_000);
  await until('the end', () => reader.ended, 60_000);
  expect(reader.text.startsWith('data: one\n\n: still here\n\n')).toBe(true);
});
