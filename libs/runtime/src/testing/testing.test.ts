import { createServer } from 'node:net';

import { fakeClock, recordingLogger, waitFor, watchLeaks } from './index.ts';

describe('fakeClock', () => {
  test('advance runs each timer at its time, in order', async () => {
    const clock = fakeClock(1_000);
    const ran: string[] = [];
    clock.after(20, () => ran.push(`b ${clock.now()}`));
    clock.after(10, () => ran.push(`a ${clock.now()}`));
    clock.after(20, () => ran.push(`c ${clock.now()}`));
    clock.after(31, () => ran.push('late'));
    await clock.advance(0);
    expect(ran).toEqual([]);
    await clock.advance(30);
    expect(ran).toEqual(['a 1010', 'b 1020', 'c 1020']);
    expect(clock.now()).toBe(1_030);
    expect(clock.pending).toBe(1);
  });

  test('advances that overlap never go back', async () => {
    const clock = fakeClock(0);
    for (const ms of [1, 2, 3]) clock.after(ms, () => undefined);
    await Promise.all([clock.advance(5), clock.advance(1_000)]);
    expect(clock.now()).toBe(1_000);
  });

  test('advance runs timers that timers and promises set meanwhile', async () => {
    const clock = fakeClock(0);
    const woke: number[] = [];
    const loop = async () => {
      for (let turn = 0; turn < 5; turn++) {
        await clock.sleep(10);
        woke.push(clock.now());
      }
    };
    const done = loop();
    await clock.advance(35);
    expect(woke).toEqual([10, 20, 30]);
    await clock.advance(15);
    await done;
    expect(woke).toEqual([10, 20, 30, 40, 50]);
  });

  test('the fake clock cancels timers and aborts sleeps', async () => {
    const clock = fakeClock();
    const controller = new AbortController();
    clock
      .after(1, () => {
        throw new Error('cancelled');
      })
      .cancel();
    const sleep = clock.sleep(1, controller.signal);
    controller.abort(new Error('enough'));
    await expect(sleep).rejects.toThrow('enough');
    await expect(clock.sleep(1, controller.signal)).rejects.toThrow('enough');
    expect(clock.pending).toBe(0);
    await clock.advance(10);
  });
});

describe('waitFor', () => {
  test('returns the value of the condition', async () => {
    let turns = 0;
    expect(
      await waitFor(() => (++turns > 3 ? 'there' : undefined), { what: 'it', everyMs: 1 }),
    ).toBe('there');
  });

  test('names what it waited for, and the last error', async () => {
    const waiting = waitFor(
      () => {
        throw new Error('not yet');
      },
      { what: 'the bus', timeoutMs: 20, everyMs: 5 },
    );
    await expect(waiting).rejects.toMatchObject({
      message: expect.stringContaining('the bus'),
      cause: { message: 'not yet' },
    });
  });
});

describe('watchLeaks', () => {
  const expectNoLeaks = watchLeaks();

  test('finds an open server and an open timer', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const timer = setInterval(() => undefined, 60_000);
    await expect(expectNoLeaks()).rejects.toThrow(/TCPServerWrap.*Timeout|Timeout.*TCPServerWrap/);
    clearInterval(timer);
    await new Promise((resolve) => server.close(resolve));
    await expectNoLeaks();
  });
});

test('a recording logger records lines of its children too', () => {
  const logger = recordingLogger();
  logger.child({ a: 1 }).child({ b: 2 }).warn('x', { c: 3 });
  expect(logger.records).toEqual([{ level: 'warn', message: 'x', fields: { a: 1, b: 2, c: 3 } }]);
});
