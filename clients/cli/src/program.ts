import { Command } from 'commander';
import type { Act } from './act.ts';
import { addBatches } from './commands/batches.ts';
import { addCheck } from './commands/check.ts';
import { addCompletion } from './commands/completion.ts';
import { addDevices } from './commands/devices.ts';
import { addKeys } from './commands/keys.ts';
import { addListen } from './commands/listen.ts';
import { addLogin } from './commands/login.ts';
import { addMcp } from './commands/mcp.ts';
import { addRequests } from './commands/requests.ts';
import { addSandbox } from './commands/sandbox.ts';
import { addSend } from './commands/send.ts';
import { addTail } from './commands/tail.ts';
import { addTemplates } from './commands/templates.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Installation } from './installation.ts';
import { describeScopes } from './login/command-scopes.ts';
import { whole } from './options.ts';
import { Session, type GlobalOptions } from './session.ts';
import type { Terminal } from './terminal.ts';
import { VERSION } from './version.ts';

const LONGEST_TIMEOUT_S = 3_600;

const EXAMPLES = `
Examples:
  cascade login --url https://messages.example.com
  cascade send --telegram bot --to 123456789 --text "Hello"
  cascade requests wait 42 --json
  cascade listen --forward-to http://localhost:3000/hook

Exit codes: 0 done or delivered, 2 wrong call, 3 refused, 4 unreachable, 5 not delivered, 6 unknown,
7 timed out, 130 interrupted.`;

/**
 * Makes the tree of commands.
 *
 * @param done gets the exit code of the command that ran.
 */
export function createProgram(
  terminal: Terminal,
  done: (code: ExitCode) => void,
  installation?: Installation,
): Command {
  const program = new Command('cascade')
    .description('One message to one recipient over several channels, from the command line.')
    .version(VERSION)
    .option('--json', 'print JSON: one document, or one a line where something is followed')
    .option('--profile <name>', 'profile of "cascade login" (CASCADE_PROFILE)')
    .option('--url <url>', 'address of the installation (CASCADE_URL)')
    .option('--timeout <seconds>', 'time for each call (65)', whole(1, LONGEST_TIMEOUT_S))
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => terminal.write(text),
      writeErr: (text) => terminal.warn(text),
      // The caller reports errors: with --json as JSON.
      outputError: () => undefined,
    })
    .exitOverride()
    .showSuggestionAfterError()
    .addHelpText('after', EXAMPLES);

  const act: Act =
    <Options, Words extends readonly unknown[]>(
      run: (session: Session, options: Options, ...words: Words) => Promise<ExitCode | undefined>,
    ) =>
    async (...all: unknown[]) => {
      const command = all.at(-1) as Command;
      const session = new Session(terminal, command.optsWithGlobals<GlobalOptions>(), installation);
      const words = command.processedArgs as unknown as Words;
      try {
        done((await run(session, command.opts() as Options, ...words)) ?? EXIT.done);
      } catch (error) {
        throw session.explain(error);
      }
    };

  const groups = [
    addLogin,
    addKeys,
    addSend,
    addCheck,
    addRequests,
    addTail,
    addListen,
    addDevices,
    addTemplates,
    addBatches,
    addSandbox,
    addMcp,
    addCompletion,
  ];
  for (const add of groups) add(program, act);
  if (installation !== undefined) program.command('admin').description(installation.admin);
  for (const command of program.commands) addScopes(command, []);
  return program;
}

/** Names the scopes of a command, and of those below it, in their help. */
function addScopes(command: Command, above: readonly string[]): void {
  const names = [...above, command.name()];
  command.addHelpText('after', describeScopes(names.join(' ')));
  for (const one of command.commands) addScopes(one, names);
}
