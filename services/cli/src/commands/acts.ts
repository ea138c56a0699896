import { readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { printRows } from '../operator/print-rows.ts';

interface Act {
  at: string;
  actor: string;
  actor_name: string | null;
  role: string;
  operation: string;
  status: number;
  account: string | null;
  changes: readonly { member: string; before: string | null; after: string | null }[];
}

const COLUMNS = {
  at: ({ at }: Act) => at,
  who: ({ actor, actor_name: name }: Act) => name ?? actor,
  role: ({ role }: Act) => role,
  operation: ({ operation }: Act) => operation,
  status: ({ status }: Act) => status,
  account: ({ account }: Act) => account,
  changes: ({ changes }: Act) =>
    changes
      .map(({ member, before, after }) => `${member}: ${before ?? '-'} -> ${after ?? '-'}`)
      .join('; '),
};

export const acts: Command = {
  usage: `cascade admin acts [--account <id>] [--from <time>] [--to <time>]
  What operators did, newest first, with before and after.

  --account <id>      acts that concern the account
  --from <time>       not before this time (ISO 8601)
  --to <time>         before this time
  --csv               as CSV
  --json              one JSON object a line
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      account: 'string',
      from: 'string',
      to: 'string',
      csv: 'boolean',
      json: 'boolean',
    });
    const operator = createOperator(terminal, options);
    const { account, from, to } = options;
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ account, from, to })) {
      if (value !== undefined) query.set(name, value);
    }
    if (!options.csv) {
      const rows = await operator.all<Act>(`/api/operations/acts?${query.toString()}`);
      printRows(terminal, rows, COLUMNS, options);
      return 0;
    }
    query.set('format', 'csv');
    const file = await operator.stream('GET', `/api/operations/acts?${query.toString()}`);
    for await (const line of linesOf(file)) terminal.print(line);
    return 0;
  },
};

async function* linesOf(file: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of file.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
