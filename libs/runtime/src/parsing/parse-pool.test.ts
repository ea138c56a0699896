import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fakeClock, recordingLogger, waitFor, watchLeaks } from '../testing/index.ts';
import { systemClock } from '../clock.ts';
import {
  createParsePool,
  type ParseJob,
  type ParsePool,
  type ParsePoolOptions,
} from './parse-pool.ts';
import { createParserPlaces, heapMb, placesFor } from './parser-places.ts';

const expectNoLeaks = watchLeaks();
const module = new URL('./parse-pool.fixture.ts', import.meta.url);
const FIXTURE = fileURLToPath(new URL('./parsing-service.fixture.ts', import.meta.url));
const WAIT = { timeoutMs: 30_000, everyMs: 20 };
const pools: ParsePool[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-parsing-'));
});
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.stop())));
afterAll(async () => {
  await rm(folder, { recursive: true });
  await expectNoLeaks();
});

interface Answered {
  text: string;
  pid: number;
}

function start(options: Partial<ParsePoolOptions> = {}) {
  const logger = recordingLogger();
  const pool = createParsePool({ clock: systemClock, logger, memoryMb: 32, ...options });
  pools.push(pool);
  const run = (does: string, more: Partial<ParseJob> & { text?: string } = {}) =>
    pool.parse<Answered>({
      module,
      owner: 'a',
      input: { does, text: more.text },
      timeMs: 60_000,
      ...more,
    });
  const pidOf = async (owner = 'a') => {
    const parsed = await run('answer', { owner });
    if (parsed.status !== 'parsed') throw new Error(parsed.status);
    return parsed.value.pid;
  };
  return { pool, run, pidOf, logger };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const gone = (pid: number) => waitFor(() => !isAlive(pid), { ...WAIT, what: `the end of ${pid}` });

test('a parse runs in another process, which is reused', async () => {
  const { run, pidOf } = start();
  expect(await run('answer', { text: 'one' })).toEqual({
    status: 'parsed',
    value: { text: 'one', pid: expect.any(Number) },
  });
  const pid = await pidOf();
  expect(pid).not.toBe(process.pid);
  expect(await pidOf()).toBe(pid);
});

test('an endless heap ends the process and refuses the parse; the next parse works', async () => {
  const { run, logger } = start();
  expect(await run('grow')).toEqual({ status: 'too-large' });
  expect(await run('answer')).toMatchObject({ status: 'parsed' });
  expect(JSON.stringify(logger.records)).toContain('too-large');
});

test('an endless loop ends at its time limit; the next parse works', async () => {
  const { run, pidOf } = start();
  const pid = await pidOf();
  expect(await run('loop', { timeMs: 200 })).toEqual({ status: 'too-slow' });
  expect(await pidOf()).not.toBe(pid);
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a parse whose process gets no processor time has many times as long', async () => {
  const clock = fakeClock();
  const { run, pidOf } = start({ clock });
  const pid = await pidOf();
  process.kill(pid, 'SIGSTOP');
  const parsing = run('answer', { text: 'late', timeMs: 1_000 });
  await clock.advance(5_000);
  process.kill(pid, 'SIGCONT');
  expect(await parsing).toEqual({ status: 'parsed', value: { text: 'late', pid } });
});

onLinux('a parse whose process never gets processor time ends, too', async () => {
  const clock = fakeClock();
  const { run, pidOf } = start({ clock });
  process.kill(await pidOf(), 'SIGSTOP');
  const parsing = run('answer', { timeMs: 1_000 });
  await clock.advance(8_000);
  expect(await parsing).toEqual({ status: 'too-slow' });
  expect(await run('answer')).toMatchObject({ status: 'parsed' });
});

test.each(['throw', 'exit', 'killed'])('a parse that ends by %s has failed', async (does) => {
  const { run } = start();
  expect(await run(does)).toEqual({ status: 'failed' });
  expect(await run('answer')).toMatchObject({ status: 'parsed' });
});

test('a parse whose process is killed is tried once more in another one', async () => {
  const { run, pidOf } = start();
  const pid = await pidOf();
  let asked = 0;
  const parsed = await run('ask', {
    text: 'again',
    answer: (question) => {
      asked += 1;
      if (asked > 1) return Promise.resolve(question);
      process.kill(pid, 'SIGKILL');
      return new Promise(() => undefined);
    },
  });
  expect(parsed).toEqual({
    status: 'parsed',
    value: { text: 'again', pid: expect.any(Number) },
  });
  expect(asked).toBe(2);
  expect(await pidOf()).not.toBe(pid);
});

test('a parse that twice ends its process fails, and those that shared it are answered', async () => {
  const { run } = start({ processes: 1, jobsAtOnce: 4 });
  const asked: (() => void)[] = [];
  const answer = () => new Promise((resolve) => asked.push(() => resolve('late')));
  const shares = run('ask', { answer });
  await waitFor(() => asked.length === 1, { ...WAIT, what: 'a question' });
  const kills = run('killed', { owner: 'b' });
  await waitFor(() => asked.length === 2, { ...WAIT, what: 'the question again' });
  asked[1]?.();
  expect(await shares).toMatchObject({ status: 'parsed', value: { text: 'late' } });
  expect(await kills).toEqual({ status: 'failed' });
});

test('of 200 parses each is answered, while the parser of every 20th is killed', async () => {
  const { run } = start({ maxWaiting: 200, maxWaitingOfOne: 200 });
  const parseOne = async (n: number) => {
    let asked = 0;
    const answer = (question: unknown) => {
      asked += 1;
      if (asked === 1 && n % 20 === 19) process.kill((question as { pid: number }).pid, 'SIGKILL');
      return Promise.resolve(n);
    };
    return run('ask-with-pid', { owner: `owner ${n % 7}`, answer });
  };
  const parsed = await Promise.all(Array.from({ length: 200 }, (_, n) => parseOne(n)));
  expect(parsed.map((one) => one.status === 'parsed' && one.value.text)).toEqual(
    Array.from({ length: 200 }, (_, n) => n),
  );
}, 120_000);

test('a parse asks the service that wanted it', async () => {
  const { run } = start();
  const answer = (question: unknown) => Promise.resolve(`${String(question)}!`);
  expect(await run('ask', { text: 'who', answer })).toMatchObject({ value: { text: 'who!' } });
});

test('inputs and results of more than 64 MB are refused', async () => {
  const { run } = start();
  expect(await run('answer', { input: { raw: new Uint8Array(65 * 1024 * 1024) } })).toEqual({
    status: 'too-large',
  });
  expect(await run('large')).toEqual({ status: 'failed' });
});

test('a parser has none of the variables of its service', async () => {
  const { run } = start();
  expect(await run('environment')).toEqual({
    status: 'parsed',
    value: ['MALLOC_ARENA_MAX', 'TINYPOOL_WORKER_ID'],
  });
});

test('a parser has frozen built-ins', async () => {
  const { run } = start();
  expect(await run('built-ins')).toEqual({ status: 'parsed', value: [true, false] });
});

test('a parser reads no data of its service, writes nothing, starts no program and loads no native code', async () => {
  const { run } = start();
  const text = join(folder, 'secret');
  await writeFile(text, 'secret');
  expect(await run('rights', { text })).toEqual({
    status: 'parsed',
    value: Array(3).fill('ERR_ACCESS_DENIED').concat('ERR_DLOPEN_DISABLED'),
  });
});

onLinux(
  'a parser has a lower priority than its service, and is the first that the kernel ends',
  async () => {
    const { run, pidOf } = start();
    const own = getPriority();
    const pid = await pidOf();
    const parsed = await run('priority');
    expect(parsed.status === 'parsed' && parsed.value).toBeGreaterThan(own);
    expect(getPriority()).toBe(own);
    const score = async () =>
      (await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).trim() === '1000';
    await waitFor(score, { ...WAIT, what: 'the score' });
  },
);

onLinux('a parser inherits no socket of its service', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = await descriptorsOf(process.pid);
  const { pidOf } = start();
  const its = await descriptorsOf(await pidOf());
  expect(own.length).toBeGreaterThan(0);
  expect(its.filter((one) => own.includes(one))).toEqual([]);
  server.close();
});

/** Sockets and files of a process, without `/dev`. */
async function descriptorsOf(pid: number): Promise<string[]> {
  const names = await readdir(`/proc/${pid}/fd`);
  const links = names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => ''));
  return (await Promise.all(links)).filter((one) => one.startsWith('socket:'));
}

test('an owner whose parses never end has half of the processes; others are answered', async () => {
  const clock = fakeClock();
  const { pool, run } = start({ clock });
  const endless = Array.from({ length: 5 }, () => run('loop'));
  expect(await run('loop')).toEqual({ status: 'busy' });
  for (let i = 0; i < 3; i += 1) {
    expect(await run('answer', { owner: 'b' })).toMatchObject({ status: 'parsed' });
  }
  await pool.stop();
  const states = (await Promise.all(endless)).map(({ status }) => status);
  expect(states).toEqual(Array(5).fill('busy'));
  expect(await run('answer')).toEqual({ status: 'busy' });
});

test('an idle process ends', async () => {
  const { pidOf } = start({ idleMs: 1 });
  const pid = await pidOf();
  await gone(pid);
  expect(await pidOf()).not.toBe(pid);
});

test('a process is replaced after a number of parses', async () => {
  const { pidOf } = start({ jobsPerProcess: 3 });
  const pids = [];
  for (let i = 0; i < 7; i += 1) pids.push(await pidOf());
  const [a, b, c] = [...new Set(pids)];
  expect(pids).toEqual([a, a, a, b, b, b, c]);
});

test('where all places are taken, an idle process of another pool ends for a parse', async () => {
  const places = createParserPlaces(1);
  const [one, other] = [start({ places }), start({ places })];
  const pid = await one.pidOf();
  expect(await other.pidOf()).not.toBe(pid);
  expect(isAlive(pid)).toBe(false);
});

test('where all places are taken by parses, pools take turns', async () => {
  const places = createParserPlaces(1);
  const [one, other] = [start({ places }), start({ places })];
  let go: (() => void) | undefined;
  const busy = one.run('ask', {
    answer: () => new Promise((resolve) => (go = () => resolve('x'))),
  });
  await waitFor(() => go !== undefined, { ...WAIT, what: 'a question' });
  const order: string[] = [];
  const rest = [
    one.pidOf('b').then(() => order.push('one')),
    other.pidOf().then(() => order.push('other')),
  ];
  go?.();
  expect(await busy).toMatchObject({ status: 'parsed' });
  await Promise.all(rest);
  expect(order).toEqual(['other', 'one']);
});

test('two parsers fit beside a service in 512 MB, with half of it for its own heap', () => {
  expect([heapMb(256), placesFor(256)]).toEqual([96, 2]);
  expect([heapMb(4_096), placesFor(4_096)]).toEqual([256, 6]);
});

test.each(['answer', 'loop'])(
  'when the service is killed, its parser ends, also in an endless loop (%s)',
  async (does) => {
    const service = spawn(process.execPath, [FIXTURE, does], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { NODE_OPTIONS: '' },
    });
    let said = '';
    service.stdout.on('data', (bytes) => (said += String(bytes)));
    await waitFor(() => said.includes('\n'), { ...WAIT, what: 'a parser' });
    const pid = Number(said);
    expect(isAlive(pid)).toBe(true);
    service.kill('SIGKILL');
    await once(service, 'exit');
    await gone(pid);
  },
);
