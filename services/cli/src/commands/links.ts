import { CommandFault, misused, readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { printRows } from '../operator/print-rows.ts';

interface Waiting {
  account: { id: string; name: string };
  user: string;
  email: string;
  role: string;
  asked_at: string;
}

const COLUMNS = {
  email: ({ email }: Waiting) => email,
  role: ({ role }: Waiting) => role,
  account: ({ account }: Waiting) => account.name,
  'account id': ({ account }: Waiting) => account.id,
  asked: ({ asked_at: at }: Waiting) => at,
};

export const links: Command = {
  usage: `cascade admin links [list | make <e-mail> [--account <id>]]
  People who asked for a password link that nothing could mail, and a link for one of them.
  A link signs its reader in once, within three days: hand it to that person alone, and make sure who asks.

  --account <id>      of somebody who is not on the list
  --json              one JSON object a line
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      account: 'string',
      json: 'boolean',
    });
    const operator = createOperator(terminal, options);
    const [act = 'list', email] = words;
    if (act === 'list') {
      printRows(terminal, await operator.all<Waiting>('/api/operations/links'), COLUMNS, options);
      return 0;
    }
    if (act !== 'make') throw misused(`links ${act}: there is list and make`);
    if (email === undefined) throw misused('links make: for whom?');
    const { account, user } = await find(operator, email.toLowerCase(), options.account);
    const made = await operator.call<{ url: string; mailed: boolean; expires_at: string }>(
      'POST',
      `/api/users/${user}/link`,
      { account },
    );
    if (options.json) terminal.print(JSON.stringify(made));
    else {
      terminal.print(made.url);
      terminal.print(`until ${made.expires_at}; ${made.mailed ? 'mailed too' : 'not mailed'}`);
    }
    return 0;
  },
};

async function find(
  operator: ReturnType<typeof createOperator>,
  email: string,
  account: string | undefined,
): Promise<{ account: string; user: string }> {
  if (account !== undefined) {
    const people = await operator.all<{ id: string; email: string }>('/api/users', { account });
    const person = people.find((one) => one.email === email);
    if (person) return { account, user: person.id };
    throw new CommandFault(`${email} is nobody of ${account}`);
  }
  const waiting = await operator.all<Waiting>('/api/operations/links');
  const row = waiting.find((one) => one.email === email);
  if (row) return { account: row.account.id, user: row.user };
  throw new CommandFault(`${email} is not on the list: name the account with --account`);
}
