import { BASIC_SCOPES, SCOPE_MEANINGS, TOKEN_SCOPES, type TokenScope } from '@cascade/contracts';
import { misused, readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { printRows } from '../operator/print-rows.ts';

interface Token {
  id: string;
  name: string;
  hint: string;
  expires_at: string | null;
  scopes: string[] | null;
  last_used_at: string | null;
  created_at: string;
}

const COLUMNS = {
  id: ({ id }: Token) => id,
  name: ({ name }: Token) => name,
  ends_in: ({ hint }: Token) => `…${hint}`,
  may: ({ scopes }: Token) => (scopes ?? BASIC_SCOPES).join(' '),
  last_used: ({ last_used_at: at }: Token) => at,
  expires: ({ expires_at: at }: Token) => at,
  created: ({ created_at: at }: Token) => at,
};

const scopeLine = (scope: TokenScope): string =>
  `  ${scope.padEnd(19)} ${SCOPE_MEANINGS[scope].replaceAll('`', '')}`;

export const tokens: Command = {
  usage: `cascade admin tokens [create --name <name> | revoke <id>] --account <id>
  List the tokens of an account, make one, or take one away.

  --account <id>      the account
  --name <name>       of the new token, which is shown this once
  --scopes <list>     what it may do, with commas between; send, read and inbound without
  --json              one JSON object a line
${OPERATOR_USAGE}

  Scopes; one that ends in :write includes :read:
${TOKEN_SCOPES.map(scopeLine).join('\n')}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      account: 'string',
      name: 'string',
      scopes: 'string',
      json: 'boolean',
    });
    const { account } = options;
    if (account === undefined) throw misused('--account: of which account?');
    const operator = createOperator(terminal, options);
    const [act = 'list', id] = words;
    switch (act) {
      case 'list':
        printRows(
          terminal,
          await operator.all<Token>('/api/tokens', { account }),
          COLUMNS,
          options,
        );
        return 0;
      case 'create': {
        if (options.name === undefined) throw misused('--name: what is it for?');
        const scopes = options.scopes?.split(',').map((scope) => scope.trim());
        const body = { name: options.name, ...(scopes === undefined ? {} : { scopes }) };
        const { token } = await operator.call<{ token: string }>('POST', '/api/tokens', {
          account,
          body,
        });
        terminal.print(token);
        return 0;
      }
      case 'revoke':
        if (id === undefined) throw misused('tokens revoke: which one?');
        await operator.call('DELETE', `/api/tokens/${encodeURIComponent(id)}`, { account });
        terminal.print(`${id} opens nothing any more`);
        return 0;
      default:
        throw misused(`tokens ${act}: there is list, create and revoke`);
    }
  },
};
