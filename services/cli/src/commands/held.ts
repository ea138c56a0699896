import { misused, readArguments, type Command } from '../command.ts';
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
  usage: `cascade admin held [list | release <request id>… | cancel <request id>…]
  What a restore holds back: release it, or cancel it.
  Released requests go on from where they were when the backup was taken, also where they were called
  since; cancelled ones end without a call.

  --all               every held request, instead of ids
  --events            events that endpoints were not told of
  --json              one JSON object a line
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      all: 'boolean',
      events: 'boolean',
      json: 'boolean',
    });
    const operator = createOperator(terminal, options);
    const [act = 'list', ...ids] = words;
    if (act === 'list') {
      printRows(terminal, await operator.all<Held>(path), COLUMNS, options);
      const { events } = await operator.call<{ events: number }>('GET', `${path}/events`);
      if (!options.json) terminal.print(`${events} events`);
      return 0;
    }
    if (act !== 'release' && act !== 'cancel') {
      throw misused(`held ${act}: there is list, release and cancel`);
    }
    const body = {
      ...(ids.length === 0 ? {} : { requests: ids.map(Number) }),
      ...(options.all ? { all: true } : {}),
      ...(options.events ? { events: true } : {}),
    };
    if (Object.keys(body).length === 0) throw misused(`held ${act}: which ones?`);
    const done = await operator.call<{ requests: number; events: number }>(
      'POST',
      `${path}/${act}`,
      { body },
    );
    terminal.print(`${act}: ${done.requests} requests, ${done.events} events`);
    return 0;
  },
};
