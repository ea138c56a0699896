import { getPriority } from 'node:os';
import { fakeClock, recordingLogger, watchLeaks } from '../testing/index.ts';
import { systemClock } from '../clock.ts';
import {
  createParseThreads,
  type ParseJob,
  type ParseThreads,
  type ParseThreadsOptions,
} from './create-parse-threads.ts';
import { createTurns } from './turns.ts';

const expectNoLeaks = watchLeaks();
const module = new URL('./parse-threads.fixture.ts', import.meta.url);
let threads: ParseThreads | undefined;

afterEach(() => threads?.stop());
afterAll(expectNoLeaks);

function start(options: Partial<ParseThreadsOptions> = {}) {
  const logger = recordingLogger();
  threads = createParseThreads({ clock: systemClock, logger, memoryMb: 32, ...options });
  const run = (does: string, more: Partial<ParseJob> & { text?: string } = {}) =>
    threads!.parse<{ text: string; threadId: number }>({
      module,
      owner: 'a',
      input: { does, text: more.text },
      timeMs: 20_000,
      ...more,
    });
  return { run, logger };
}

test('a parse runs in another thread, which is reused', async () => {
  const { run } = start();
  const first = await run('answer', { text: 'one' });
  expect(first).toEqual({
    status: 'parsed',
    value: { text: 'one', threadId: expect.any(Number) },
  });
  expect(first.status === 'parsed' && first.value.threadId).toBeGreaterThan(0);
  expect(await run('answer', { text: 'one' })).toEqual(first);
});

test('an endless heap ends the thread and refuses the parse; the next parse works', async () => {
  const { run, logger } = start();
  expect(await run('grow')).toEqual({ status: 'too-large' });
  expect(await run('answer')).toMatchObject({ status: 'parsed' });
  expect(JSON.stringify(logger.records)).toContain('too-large');
});

test('an endless loop ends at its time limit; the next parse works', async () => {
  const { run } = start();
  expect(await run('loop', { timeMs: 200 })).toEqual({ status: 'too-slow' });
  expect(await run('answer')).toMatchObject({ status: 'parsed' });
});

test.each(['throw', 'exit'])('a parse that ends by %s has failed', async (does) => {
  const { run } = start();
  expect(await run(does)).toEqual({ status: 'failed' });
  expect(await run('answer')).toMatchObject({ status: 'parsed' });
});

test('a parse asks the process that wanted it', async () => {
  const { run } = start();
  const answer = (question: unknown) => Promise.resolve(`${String(question)}!`);
  expect(await run('ask', { text: 'who', answer })).toMatchObject({ value: { text: 'who!' } });
});

test('a thread has no environment variables', async () => {
  const { run } = start();
  expect(await run('environment')).toEqual({ status: 'parsed', value: [] });
});

test('a thread has frozen built-ins, and no options of its process', async () => {
  const { run } = start();
  expect(await run('built-ins')).toEqual({ status: 'parsed', value: [true, false, [], 2] });
});

const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux('a thread has a lower priority than its process', async () => {
  const { run } = start();
  const own = getPriority();
  const parsed = await run('priority');
  expect(parsed.status === 'parsed' && parsed.value).toBeGreaterThan(own);
  expect(getPriority()).toBe(own);
});

test('an owner whose parses never end has half of the threads; others are answered', async () => {
  const clock = fakeClock();
  const { run } = start({ clock });
  const endless = Array.from({ length: 5 }, () => run('loop'));
  expect(await run('loop')).toEqual({ status: 'busy' });
  for (let i = 0; i < 3; i += 1) {
    expect(await run('answer', { owner: 'b' })).toMatchObject({ status: 'parsed' });
  }
  await threads!.stop();
  const states = (await Promise.all(endless)).map(({ status }) => status);
  expect(states).toEqual(Array(5).fill('busy'));
  expect(await run('answer')).toEqual({ status: 'busy' });
});

test('owners take turns, and parses of one owner run in order', () => {
  const turns = createTurns<string>();
  for (const item of ['a1', 'a2', 'a3']) turns.add('a', item);
  for (const item of ['b1', 'b2']) turns.add('b', item);
  const all = () => true;
  expect([turns.next(all), turns.next(all), turns.next((owner) => owner !== 'b')]).toEqual([
    'a1',
    'b1',
    'a2',
  ]);
  expect([turns.next(all), turns.next(all), turns.next(all), turns.size]).toEqual([
    'b2',
    'a3',
    undefined,
    0,
  ]);
});

test('an idle thread ends', async () => {
  const clock = fakeClock();
  const { run } = start({ clock });
  const first = await run('answer');
  await clock.advance(31_000);
  const second = await run('answer');
  expect(first.status === 'parsed' && second.status === 'parsed').toBe(true);
  expect(second).not.toEqual(first);
});
