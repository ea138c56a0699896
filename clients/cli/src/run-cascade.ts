import { CommanderError } from 'commander';
import { describeError, type ErrorDocument } from './describe-error.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Installation } from './installation.ts';
import { createStyle, withoutControls } from './output/style.ts';
import { createProgram } from './program.ts';
import type { Terminal } from './terminal.ts';

/**
 * Runs a command line. Resolves with the exit code; never rejects.
 *
 * @param installation only where its code is; `cascade admin` itself is run by the caller.
 */
export async function runCascade(
  args: readonly string[],
  terminal: Terminal,
  installation?: Installation,
): Promise<ExitCode> {
  const isJson = args.includes('--json');
  let exitCode: ExitCode = EXIT.done;
  const program = createProgram(terminal, (code) => (exitCode = code), installation);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
    if (terminal.signal.aborted) return EXIT.interrupted;
    // A group of commands without one of them: its help was written.
    if (error instanceof CommanderError && error.code === 'commander.help' && !isJson) {
      return EXIT.usage;
    }
    const described = describeError(error);
    report(terminal, described, isJson);
    return described.exit_code;
  }
}

function report(terminal: Terminal, error: ErrorDocument, isJson: boolean): void {
  if (isJson) {
    terminal.write(`${JSON.stringify({ error })}\n`);
    return;
  }
  const style = createStyle(terminal.env, terminal.isTerminal);
  const { reason, code, hint, request_id: request, idempotency_key: key } = error;
  const lines = [`${style('red', 'Error')}: ${reason} (${code})`];
  if (hint !== undefined) lines.push(hint);
  if (request !== undefined)
    lines.push(`Request ${request}. Ask: cascade requests show ${request}`);
  if (key !== undefined && error.exit_code === EXIT.unknown) {
    lines.push(`The message may have been sent. Repeat it safely with --idempotency-key ${key}`);
  }
  terminal.warn(`${withoutControls(lines.join('\n'))}\n`);
}
