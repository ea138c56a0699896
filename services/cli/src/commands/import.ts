import { readFile, stat } from 'node:fs/promises';
import { CommandFault, misused, readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { applyAccount } from '../setup/apply-account.ts';
import { planSetup } from '../setup/plan-setup.ts';
import { readSetup } from '../setup/read-setup.ts';

const MAX_BYTES = 16_000_000;

export const importSetup: Command = {
  usage: `cascade admin import <file>
  Make accounts, devices and templates as a YAML file has them, and change those that differ.
  Nothing is taken away, and a second time changes nothing. \${NAME} is filled from the environment, and
  \${NAME:-} where it may be absent; values of credentials that are no texts are JSON. The whole file is
  checked before the first change.
  Tokens of new devices are printed this once.
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, OPERATOR_OPTIONS);
    const [file] = words;
    if (file === undefined) throw misused('import: which file?');
    const text = await readText(file);
    const setup = await readSetup(text, terminal.env);
    const operator = createOperator(terminal, options);
    const planned = await planSetup(operator, setup, terminal.env);
    for (const account of planned) await applyAccount(operator, account, terminal.print);
    return 0;
  },
};

async function readText(file: string): Promise<string> {
  const unread = (error: unknown) => {
    throw new CommandFault(`${file} can't be read: ${(error as Error).message}`);
  };
  const { size } = await stat(file).catch(unread);
  if (size > MAX_BYTES) throw new CommandFault(`${file} is larger than ${MAX_BYTES / 1e6} MB`);
  return readFile(file, 'utf8').catch(unread);
}
