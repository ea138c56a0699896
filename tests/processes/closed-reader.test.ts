import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundleArguments, bundleProgram } from '../harness/bundle-programs.ts';
import { startStack, type Stack } from '../harness/index.ts';

const TIMEOUT_MS = 120_000;

describe('a command whose reader leaves, as `head` does', () => {
  let stack: Stack;
  let program: string;
  beforeAll(async () => {
    program = await bundleProgram(
      fileURLToPath(new URL('../../services/cli/src/cascade.ts', import.meta.url)),
    );
    stack = await startStack({ engine: { kind: 'embedded' } });
  }, TIMEOUT_MS);
  afterAll(() => stack?.stop());

  /** Runs it in a shell, with its output on a pipe whose reader has left before the first line. */
  function run(args: readonly string[]) {
    const script = '{ "$@"; echo "$?" >&3; } | exec true';
    return new Promise<{ exit: string; said: string }>((resolve) => {
      const child = spawn(
        'bash',
        ['-c', script, 'bash', process.execPath, ...bundleArguments(program), ...args],
        {
          stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
          env: {
            PATH: process.env['PATH'],
            ENV_FILE: '/dev/null',
            CASCADE_URL: stack.url,
            ...stack.env,
          },
        },
      );
      let [said, exit] = ['', ''];
      child.stderr!.on('data', (bytes: Buffer) => (said += bytes.toString()));
      child.stdio[3]!.on('data', (bytes: Buffer) => (exit += bytes.toString()));
      child.once('close', () => resolve({ exit: exit.trim(), said }));
    });
  }

  test.each([
    'admin status',
    'admin doctor',
    'admin devices',
    'admin accounts',
    'admin help',
    'help',
  ])(
    '`cascade %s` ends quietly',
    async (command) => {
      const { exit, said } = await run(command.split(' '));
      expect({ command, said }).toEqual({ command, said: '' });
      expect(Number(exit)).toBeLessThanOrEqual(1);
    },
    TIMEOUT_MS,
  );
});
