import { misused, readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { printRows } from '../operator/print-rows.ts';

interface Account {
  id: string;
  name: string;
  plan: { name: string; quota: number | null; period: string; expires_at: string | null };
  created_at: string;
}

const COLUMNS = {
  id: ({ id }: Account) => id,
  name: ({ name }: Account) => name,
  plan: ({ plan }: Account) => plan.name,
  quota: ({ plan }: Account) => (plan.quota === null ? 'unlimited' : plan.quota),
  period: ({ plan }: Account) => plan.period,
  ends: ({ plan }: Account) => plan.expires_at,
  created: ({ created_at: at }: Account) => at,
};

export const accounts: Command = {
  usage: `cascade admin accounts [create --name <name>]
  List accounts, or make one.

  --name <name>       of the new account
  --quota <number>    sends a month; unlimited without it
  --json              one JSON object a line
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      name: 'string',
      quota: 'string',
      json: 'boolean',
    });
    const operator = createOperator(terminal, options);
    const [act = 'list'] = words;
    if (act === 'list') {
      printRows(terminal, await operator.all<Account>('/api/accounts'), COLUMNS, options);
      return 0;
    }
    if (act !== 'create') throw misused(`accounts ${act}: there is list and create`);
    if (options.name === undefined) throw misused('--name: what is it called?');
    const quota = options.quota === undefined ? null : Number(options.quota);
    const plan = { name: quota === null ? 'unlimited' : `${quota} a month`, quota };
    const account = await operator.call<Account>('POST', '/api/accounts', {
      body: { name: options.name, plan },
    });
    printRows(terminal, [account], COLUMNS, options);
    return 0;
  },
};
