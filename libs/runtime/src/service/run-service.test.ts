import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { waitFor, watchLeaks } from '../testing/index.ts';

const FIXTURE = fileURLToPath(new URL('./run-service.fixture.ts', import.meta.url));
const expectNoLeaks = watchLeaks();
afterAll(expectNoLeaks);

/** Runs the fixture; each of the `steps` sends a signal when its text has appeared. */
async function run(
  behaviour: string,
  steps: readonly [string, NodeJS.Signals][] = [],
  { cwd, ...env }: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [FIXTURE, behaviour], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'info', ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  try {
    let output = '';
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    for (const [text, signal] of steps) {
      await waitFor(() => output.includes(text), {
        timeoutMs: 10_000,
        what: `${text} in ${output}`,
      });
      child.kill(signal);
    }
    return { code: await closed, output };
  } finally {
    child.kill('SIGKILL');
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s drains and exits 0', async (signal) => {
  const { code, output } = await run('good', [['"ready"', signal]]);
  expect(code).toBe(0);
  expect(output).toContain('"aborted":true');
  expect(output.match(/"draining"/g)).toHaveLength(1);
  expect(output).toContain('"stopped"');
});

test('a guarded listener that throws is an error in the log, and the process goes on', async () => {
  const { code, output } = await run('guarded', [['"listener failed"', 'SIGTERM']]);
  expect(output).toMatch(/"level":"error".*"what":"a socket".*hostile/);
  expect(code).toBe(0);
});

test('a rejection that a library leaves to nobody is a warning, and the process goes on', async () => {
  const { code, output } = await run('library', [['"listener of a library failed"', 'SIGTERM']]);
  expect(output).toMatch(/"level":"warn".*"library":"a library".*"closed"/);
  expect(code).toBe(0);
});

test('a second signal exits at once', async () => {
  const { code } = await run('draining', [
    ['"ready"', 'SIGTERM'],
    ['"draining"', 'SIGTERM'],
  ]);
  expect(code).toBe(143);
});

test('a stop that takes too long exits 1', async () => {
  const { code, output } = await run('stuck', [['"ready"', 'SIGTERM']]);
  expect([code, output]).toEqual([1, expect.stringContaining('service: drain took too long')]);
});

test('a signal during the start ends it with exit code 0', async () => {
  const { code, output } = await run('slow-start', [['"starting"', 'SIGTERM']]);
  expect([code, output]).toEqual([0, expect.stringContaining('"stopped"')]);
});

test('an invalid configuration is logged without a stack and exits 78', async () => {
  const { code, output } = await run('misconfigured');
  expect(code).toBe(78);
  expect(output).toBe(
    "example: The configuration can't be used:\n  - PORT is missing: it must be a port (0 to 65535)\n",
  );
});

describe('.env beside it', () => {
  let cwd: string;
  beforeAll(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'service-'));
  });
  afterAll(() => rm(cwd, { recursive: true }));

  test('is read at the start, with a warning if others can read its secrets', async () => {
    await writeFile(join(cwd, '.env'), 'SHOWN=from .env\nOPERATOR_TOKEN=hunter2hunter2hunter2\n');
    await chmod(join(cwd, '.env'), 0o644);
    const { code, output } = await run('good', [['"ready"', 'SIGTERM']], { cwd, ENV_FILE: '' });
    expect([code, output]).toEqual([0, expect.stringContaining('"shown":"from .env"')]);
    expect(output).toContain('other users of this machine can read a file with secrets');
    expect(output).not.toContain('hunter2');
    const given = { cwd, ENV_FILE: '', SHOWN: 'real' };
    expect((await run('good', [['"ready"', 'SIGTERM']], given)).output).toContain('"shown":"real"');
  });

  test('with a malformed line ends the start with exit code 78', async () => {
    await writeFile(join(cwd, '.env'), '# ours\nhunter2\n');
    const { code, output } = await run('good', [], { cwd, ENV_FILE: '' });
    expect(code).toBe(78);
    expect(output).toBe(
      "example: The configuration can't be used:\n  - .env, line 2: must be NAME=value\n",
    );
  });
});

test.each([
  ['failing', 'start failed', 'no store'],
  ['throwing', 'uncaught exception', 'thrown'],
  ['rejecting', 'unhandled rejection', 'rejected'],
])('%s is logged with its error and exits 1', async (behaviour, message, error) => {
  const { code, output } = await run(behaviour);
  expect(code).toBe(1);
  expect(output).toContain(`"message":"${message}"`);
  expect(output).toContain(`"message":"${error}","stack"`);
});

test('a stop that fails exits 1', async () => {
  const { code, output } = await run('stop-fails', [['"ready"', 'SIGTERM']]);
  expect([code, output]).toEqual([1, expect.stringContaining('no stop')]);
});
