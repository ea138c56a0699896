import { writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { readAccounts } from '../setup/read-accounts.ts';
import type { Setup } from '../setup/setup.ts';

export const exportSetup: Command = {
  usage: `cascade admin export
  Accounts with their plans, devices and templates as YAML, for \`cascade admin import\`.
  Credentials are sealed and not among them: devices get a \${NAME} in the place of each.

  --account <id>      only this one
  --out <file>        where it goes; to the terminal without it
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      account: 'string',
      out: 'string',
    });
    const operator = createOperator(terminal, options);
    const setup: Setup = { accounts: await readAccounts(operator, options.account) };
    const text = stringify(setup);
    if (options.out === undefined) terminal.print(text.trimEnd());
    else await writeFile(options.out, text, { mode: 0o600 });
    return 0;
  },
};
