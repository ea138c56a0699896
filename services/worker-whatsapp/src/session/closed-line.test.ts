import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@cascade/runtime/testing';

const FIXTURE = fileURLToPath(new URL('./closed-line.fixture.ts', import.meta.url));

test('a listener of Baileys that answers on a closed line doesn’t end the process', async () => {
  const child = spawn(process.execPath, [FIXTURE], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'info', ENV_FILE: '/dev/null' },
  });
  try {
    let output = '';
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    await waitFor(
      () => output.includes('listener of a library failed') || child.exitCode !== null,
      {
        timeoutMs: 60_000,
        what: 'the rejection in the log',
      },
    );
    expect(output).toMatch(/"level":"warn".*"library":"Baileys".*"Connection Closed"/);
    await waitFor(() => output.includes('"ready"'), { timeoutMs: 60_000, what: 'the start' });
    child.kill('SIGTERM');
    expect(await closed).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
}, 120_000);
