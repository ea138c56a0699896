import { fileURLToPath } from 'node:url';
import { runProgram } from '../servers/run-program.ts';

const TIMEOUT_MS = 300_000;

test(
  'the sandbox answers today as the recording of the client libraries says',
  async () => {
    const record = fileURLToPath(
      new URL('../../scripts/clients/record-fake-api.ts', import.meta.url),
    );
    expect(await runProgram(process.execPath, [record, '--check'], { timeoutMs: TIMEOUT_MS })).toBe(
      '',
    );
  },
  TIMEOUT_MS,
);
