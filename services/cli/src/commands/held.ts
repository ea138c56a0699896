import { misused, readArguments, type Command } from '../command.ts';
import { heldAccounts } from './held-accounts.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { printRows } from '../operator/print-rows.ts';

interface Held {
  request_id: number;
  account: string;
  state: string;
  channels: string[];
  accepted_at: string;
  due_at: string;
  expires_at: string;
}

const COLUMNS = {
  request: ({ request_id: id }: Held) => id,
  account: ({ account }: Held) => account,
  state: ({ state }: Held) => state,
  channels: ({ channels }: Held) => channels.join(','),
  accepted: ({ accepted_at: at }: Held) => at,
  due: ({ due_at: at }: Held) => at,
  expires: ({ expires_at: at }: Held) => at,
};

const path = '/api/operations/held';

export const held: Command = {
  usage: `cascade admin held [list | release <request id>… | cancel <request id>… | accounts [release <account id>…]]
  What a restored copy holds back: release its accounts, then release or cancel what is left.
  An account of a restored copy does nothing until it is released: then it works, and requests that are
  due later go on. What was under way, or was due since the backup, stays held: the original may have
  sent it. Released, such a request goes on from where it was when the backup was taken, also where it was
  called since, and ends as expired where its time is over; cancelled, it ends without a call.

  --all               every held request or account, instead of ids
  --events            events that endpoints were not told of
  --account <id>      with --all and --events: those of one account
  --json              one JSON object a line
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      account: 'string',
      all: 'boolean',
      events: 'boolean',
      json: 'boolean',
    });
    const operator = createOperator(terminal, options);
    const [act = 'list', ...ids] = words;
    if (act === 'accounts') return heldAccounts(operator, terminal, ids, options);
    if (act === 'list') {
      const query =
        options.account === undefined ? '' : `?account=${encodeURIComponent(options.account)}`;
      printRows(terminal, await operator.all<Held>(path + query), COLUMNS, options);
      const { events } = await operator.call<{ events: number }>('GET', `${path}/events`);
      if (!options.json) terminal.print(`${events} events`);
      return 0;
    }
    if (act !== 'release' && act !== 'cancel') {
      throw misused(`held ${act}: there is list, release, cancel and accounts`);
    }
    const body = {
      ...(ids.length === 0 ? {} : { requests: ids.map(Number) }),
      ...(options.all ? { all: true } : {}),
      ...(options.events ? { events: true } : {}),
    };
    if (Object.keys(body).length === 0) throw misused(`held ${act}: which ones?`);
    const of = options.account === undefined ? {} : { account: options.account };
    const done = await operator.call<{ requests: number; events: number }>(
      'POST',
      `${path}/${act}`,
      { body: { ...body, ...of } },
    );
    terminal.print(`${act}: ${done.requests} requests, ${done.events} events`);
    return 0;
  },
};
