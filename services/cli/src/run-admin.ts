import { CommandFault, type Command, type Terminal } from './command.ts';
import { accounts } from './commands/accounts.ts';
import { acts } from './commands/acts.ts';
import { backup } from './commands/backup.ts';
import { contacts } from './commands/contacts.ts';
import { deadLetters } from './commands/dead-letters.ts';
import { devices } from './commands/devices.ts';
import { exportSetup } from './commands/export.ts';
import { failures } from './commands/failures.ts';
import { find } from './commands/find.ts';
import { held } from './commands/held.ts';
import { importSetup } from './commands/import.ts';
import { links } from './commands/links.ts';
import { operators } from './commands/operators.ts';
import { restore } from './commands/restore.ts';
import { session } from './commands/session.ts';
import { status } from './commands/status.ts';
import { tokens } from './commands/tokens.ts';
import { usage } from './commands/usage.ts';
import { doctor } from './doctor/doctor.ts';
import { rotateKeyCommand } from './rotate-key/rotate-key.ts';

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['status', status],
  ['doctor', doctor],
  ['accounts', accounts],
  ['operators', operators],
  ['acts', acts],
  ['links', links],
  ['tokens', tokens],
  ['devices', devices],
  ['dead-letters', deadLetters],
  ['import', importSetup],
  ['export', exportSetup],
  ['contacts', contacts],
  ['session', session],
  ['backup', backup],
  ['restore', restore],
  ['held', held],
  ['find', find],
  ['failures', failures],
  ['usage', usage],
  ['rotate-key', rotateKeyCommand],
]);

/** Runs a command of the operator. Resolves with the exit code: 1 if it failed, 2 if it is unknown. */
export async function runAdmin(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name = 'help', ...rest] = args;
  const command = COMMANDS.get(name);
  if (command === undefined) {
    terminal.print(overview());
    return name === 'help' || name === '--help' ? 0 : 2;
  }
  if (rest.includes('--help')) {
    terminal.print(command.usage);
    return 0;
  }
  try {
    return await command.run(rest, terminal);
  } catch (error) {
    if (terminal.signal.aborted) return 0;
    if (!(error instanceof CommandFault)) throw error;
    terminal.print(error.isUsage ? `${error.message}\n\n${command.usage}` : error.message);
    return error.isUsage ? 2 : 1;
  }
}

/** Lists the first two lines of each command's usage. */
function overview(): string {
  const lines = [...COMMANDS.values()].map(({ usage }) => usage.split('\n').slice(0, 2).join('\n'));
  return `cascade admin <command> [--help]\n\n${lines.join('\n')}`;
}
