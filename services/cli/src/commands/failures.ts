import { readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { printRows } from '../operator/print-rows.ts';
import { INCOMPLETE, walkAnswers } from '../operator/walk-answers.ts';

interface FailedAccount {
  account: { id: string; name: string };
  sent: number;
  failed: number;
  unknown: number;
  hours: { hour: string; channel: string; failed: number; unknown: number }[];
  causes: {
    channel: string;
    device: string;
    state: string;
    code: string | null;
    count: number;
    last_at: string;
    request_id: number;
  }[];
  all_looked_at: boolean;
}

export const failures: Command = {
  usage: `cascade admin failures
  Counts failed and unknown sends of every account: by channel, device and code, or by hour.

  --account <id>      of this account alone
  --from <time>       accepted at or after, ISO 8601 or Unix seconds; a day ago when absent
  --to <time>         accepted before
  --hours             by hour (UTC) and channel
  --json              one JSON object an account
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      account: 'string',
      from: 'string',
      to: 'string',
      hours: 'boolean',
      json: 'boolean',
    });
    const operator = createOperator(terminal, options);
    const { account, from, to } = options;
    const query = { account, from, to };
    const path = '/api/operations/failures';
    const { rows, complete } = await walkAnswers<FailedAccount>(operator, path, query);
    if (options.json) {
      printRows(terminal, rows, {}, options);
      return 0;
    }
    const most = rows.toSorted((a, b) => b.failed + b.unknown - a.failed - a.unknown);
    printRows(terminal, most, {
      account: (row) => row.account.id,
      name: (row) => row.account.name,
      sent: ({ sent }) => sent,
      failed: ({ failed }) => failed,
      unknown: ({ unknown }) => unknown,
    });
    terminal.print('');
    if (options.hours) {
      const hours = most.flatMap((row) => row.hours.map((hour) => ({ ...hour, of: row.account })));
      printRows(terminal, hours, {
        account: ({ of }) => of.id,
        hour: ({ hour }) => hour,
        channel: ({ channel }) => channel,
        failed: ({ failed }) => failed,
        unknown: ({ unknown }) => unknown,
      });
    } else {
      const causes = most.flatMap((row) => row.causes.map((one) => ({ ...one, of: row.account })));
      printRows(terminal, causes, {
        account: ({ of }) => of.id,
        channel: ({ channel }) => channel,
        device: ({ device }) => device,
        state: ({ state }) => state,
        code: ({ code }) => code,
        count: ({ count }) => count,
        last: ({ last_at: at }) => at,
        request: ({ request_id: id }) => id,
      });
      if (!rows.every((row) => row.all_looked_at)) {
        terminal.print(
          'Of accounts with more than 1,000 failed requests, the newest are counted by device.',
        );
      }
    }
    if (!complete) terminal.print(INCOMPLETE);
    return 0;
  },
};
