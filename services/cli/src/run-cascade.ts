import { listen } from './listen/listen.ts';
import { LISTEN_USAGE, readListenOptions } from './listen/listen-options.ts';
import { ROTATE_KEY_USAGE } from './rotate-key/read-rotation.ts';
import { rotateKey } from './rotate-key/rotate-key.ts';
import type { Terminal } from './terminal.ts';

const USAGE = `cascade <command>

${LISTEN_USAGE}

${ROTATE_KEY_USAGE}
`;

/** Runs a command; resolves with the exit code: 2 for a command that isn't one. */
export async function runCascade(args: readonly string[], terminal: Terminal): Promise<number> {
  const [command, ...rest] = args;
  switch (command) {
    case 'listen':
      return runListen(rest, terminal);
    case 'rotate-key':
      return rotateKey(terminal);
    default:
      terminal.print(USAGE);
      return command === undefined || command === 'help' || command === '--help' ? 0 : 2;
  }
}

async function runListen(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = await readListenOptions(args, terminal.env);
  if ('fault' in options) {
    terminal.print(`${options.fault}\n\n${LISTEN_USAGE}`);
    return 2;
  }
  return listen(options, terminal);
}
