import { misused, readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { printRows } from '../operator/print-rows.ts';

interface Account {
  id: string;
  name: string;
  plan: { name: string; quota: number | null; period: string; expires_at: string | null };
  state: string;
  life?: { closing?: { erase_at: string } };
  created_at: string;
}

const COLUMNS = {
  id: ({ id }: Account) => id,
  name: ({ name }: Account) => name,
  state: ({ state }: Account) => state,
  plan: ({ plan }: Account) => plan.name,
  quota: ({ plan }: Account) => (plan.quota === null ? 'unlimited' : plan.quota),
  period: ({ plan }: Account) => plan.period,
  ends: ({ plan }: Account) => plan.expires_at,
  erased: ({ life }: Account) => life?.closing?.erase_at,
  created: ({ created_at: at }: Account) => at,
};

const LIFE_ACTS = ['suspend', 'resume', 'close', 'reopen'] as const;
type LifeAct = (typeof LIFE_ACTS)[number];

const isLifeAct = (act: string): act is LifeAct => LIFE_ACTS.some((one) => one === act);

/** Body of a change of state; undefined of those that take a stop back. */
function bodyOf(
  act: LifeAct,
  { reason, inbound, days }: Partial<Record<'reason' | 'inbound' | 'days', string | undefined>>,
): object | undefined {
  if (act === 'resume' || act === 'reopen') return undefined;
  if (reason === undefined) throw misused('--reason: why?');
  return {
    reason,
    ...(inbound === undefined ? {} : { inbound }),
    ...(act === 'close' && days !== undefined ? { erase_after_days: Number(days) } : {}),
  };
}

export const accounts: Command = {
  usage: `cascade admin accounts [create --name <name> | suspend <id> | resume <id> | close <id> | reopen <id>]
  List accounts, make one, or change its state.
  suspend: its calls answer 403 and nothing is sent. resume: what waited is sent.
  close: the same, and it is erased at a set time. reopen takes that back before then.

  --name <name>       of the new account
  --quota <number>    sends a month; unlimited without it
  --reason <text>     of suspend and close; its people read it
  --inbound <choice>  keep (messages of contacts are stored) or refuse; of suspend and close
  --days <number>     of close: until it is erased; 30 without it, 0 is in an hour
  --json              one JSON object a line
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      name: 'string',
      quota: 'string',
      reason: 'string',
      inbound: 'string',
      days: 'string',
      json: 'boolean',
    });
    const operator = createOperator(terminal, options);
    const [act = 'list', id] = words;
    if (act === 'list') {
      printRows(terminal, await operator.all<Account>('/api/accounts'), COLUMNS, options);
      return 0;
    }
    if (isLifeAct(act)) {
      if (id === undefined) throw misused(`accounts ${act}: which one?`);
      const path = `/api/accounts/${encodeURIComponent(id)}/${act}`;
      const body = bodyOf(act, options);
      const changed = await operator.call<Account>(
        'POST',
        path,
        body === undefined ? {} : { body },
      );
      printRows(terminal, [changed], COLUMNS, options);
      return 0;
    }
    if (act !== 'create') {
      throw misused(`accounts ${act}: there is list, create, ${LIFE_ACTS.join(', ')}`);
    }
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
