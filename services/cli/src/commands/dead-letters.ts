import { misused, readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { printRows } from '../operator/print-rows.ts';

interface DeadLetter {
  id: string;
  origin: string;
  message: string | null;
  message_id: string | null;
  reason: string;
  body: unknown;
  at: string;
}

const COLUMNS = {
  id: ({ id }: DeadLetter) => id,
  at: ({ at }: DeadLetter) => at,
  origin: ({ origin }: DeadLetter) => origin,
  message: ({ message }: DeadLetter) => message,
  reason: ({ reason }: DeadLetter) => reason,
};

const path = '/api/operations/dead-letters';

export const deadLetters: Command = {
  usage: `cascade admin dead-letters [list | replay <id>… | drop <id>…]
  Messages that nobody could handle: list them, give them back to their queues, or drop them.

  --all               every one that is listed, instead of ids
  --json              one JSON object a line, with what they carried
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      all: 'boolean',
      json: 'boolean',
    });
    const operator = createOperator(terminal, options);
    const [act = 'list', ...named] = words;
    const list = async () =>
      (await operator.call<{ data: DeadLetter[] }>('GET', `${path}?limit=500`)).data;
    if (act === 'list') {
      printRows(terminal, await list(), COLUMNS, options);
      return 0;
    }
    if (act !== 'replay' && act !== 'drop') {
      throw misused(`dead-letters ${act}: there is list, replay and drop`);
    }
    const ids = options.all ? (await list()).map(({ id }) => id) : named;
    if (ids.length === 0 && !options.all) throw misused(`dead-letters ${act}: which ones?`);
    for (const id of ids) {
      const letter = `${path}/${encodeURIComponent(id)}`;
      if (act === 'replay') await operator.call('POST', `${letter}/replay`);
      else await operator.call('DELETE', letter);
      terminal.print(`${id} ${act === 'replay' ? 'is in its queue again' : 'is dropped'}`);
    }
    return 0;
  },
};
