import { misused, readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { printRows } from '../operator/print-rows.ts';

interface OperatorRow {
  id: string;
  name: string;
  role: string;
  hint: string;
  expires_at: string | null;
  last_used_at: string | null;
  created_by: string;
  created_at: string;
}

const COLUMNS = {
  id: ({ id }: OperatorRow) => id,
  name: ({ name }: OperatorRow) => name,
  role: ({ role }: OperatorRow) => role,
  ends_in: ({ hint }: OperatorRow) => `…${hint}`,
  last_used: ({ last_used_at: at }: OperatorRow) => at,
  expires: ({ expires_at: at }: OperatorRow) => at,
  created_by: ({ created_by: by }: OperatorRow) => by,
  created: ({ created_at: at }: OperatorRow) => at,
};

const path = '/api/operations/operators';

export const operators: Command = {
  usage: `cascade admin operators [create --name <name> --role <role> | rotate <id> | revoke <id>]
  List the tokens of persons who operate, give one, replace one, or take one away.
  A new token is printed this once.

  --name <name>       of the person; acts name it
  --role <role>       administrator: everything; billing: accounts, their usage and plans;
                      support: states and reasons, without texts and whole addresses
  --expires <time>    when the new token ends (ISO 8601); never without it
  --overlap <hours>   how long a replaced token stays valid; 24 without it
  --json              one JSON object a line
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      name: 'string',
      role: 'string',
      expires: 'string',
      overlap: 'string',
      json: 'boolean',
    });
    const operator = createOperator(terminal, options);
    const [act = 'list', id] = words;
    const expiry = options.expires === undefined ? {} : { expires_at: options.expires };
    if (act === 'list') {
      printRows(terminal, await operator.all<OperatorRow>(path), COLUMNS, options);
      return 0;
    }
    if (act === 'create') {
      const { name, role } = options;
      if (name === undefined) throw misused('--name: whose is it?');
      if (role === undefined) throw misused('--role: administrator, billing or support?');
      const body = { name, role, ...expiry };
      terminal.print((await operator.call<{ token: string }>('POST', path, { body })).token);
      return 0;
    }
    if (act !== 'rotate' && act !== 'revoke') {
      throw misused(`operators ${act}: there is list, create, rotate and revoke`);
    }
    if (id === undefined) throw misused(`operators ${act}: which one?`);
    const one = `${path}/${encodeURIComponent(id)}`;
    if (act === 'revoke') {
      await operator.call('DELETE', one);
      terminal.print(`${id} opens nothing any more`);
      return 0;
    }
    const hours = options.overlap === undefined ? {} : { overlap_hours: Number(options.overlap) };
    const { token } = await operator.call<{ token: string }>('POST', `${one}/rotate`, {
      body: { ...hours, ...expiry },
    });
    terminal.print(token);
    return 0;
  },
};
