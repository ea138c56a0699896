import { misused, readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { printRows } from '../operator/print-rows.ts';
import { INCOMPLETE, walkAnswers } from '../operator/walk-answers.ts';

interface MonthOfAccount {
  account: { id: string; name: string };
  time_zone: string;
  complete: boolean;
  requests: { accepted: number };
  channels: { channel: string; sent: number; failed: number; unknown: number }[];
  /** Absent where nothing is known. */
  costs?: { amount: string; currency: string }[];
  quota: { limit: number | null; used: number | null };
}

interface UsageLine extends Omit<MonthOfAccount, 'channels'> {
  of: MonthOfAccount['channels'][number] | null;
}

export const usage: Command = {
  usage: `cascade admin usage <month>
  What every account used in a month of its own time zone, such as 2026-10.

  --json              one JSON object an account
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, { ...OPERATOR_OPTIONS, json: 'boolean' });
    const [month, ...more] = words;
    if (month === undefined || more.length > 0) throw misused('usage: of which month?');
    const operator = createOperator(terminal, options);
    const path = '/api/operations/usage';
    const { rows, complete } = await walkAnswers<MonthOfAccount>(operator, path, { month });
    if (options.json) {
      printRows(terminal, rows, {}, options);
      return 0;
    }
    const lines = rows.flatMap(({ channels, ...row }): UsageLine[] =>
      channels.length === 0 ? [{ ...row, of: null }] : channels.map((of) => ({ ...row, of })),
    );
    printRows(terminal, lines, {
      account: ({ account }) => account.id,
      name: ({ account }) => account.name,
      zone: ({ time_zone: zone }) => zone,
      requests: ({ requests }) => requests.accepted,
      quota: ({ quota }) => (quota.limit === null ? null : `${quota.used ?? '?'}/${quota.limit}`),
      ...(rows.some(({ costs }) => costs !== undefined) && { costs: costsOf }),
      complete: (row) => row.complete,
      channel: ({ of }) => of?.channel,
      sent: ({ of }) => of?.sent ?? 0,
      failed: ({ of }) => of?.failed ?? 0,
      unknown: ({ of }) => of?.unknown ?? 0,
    });
    if (!complete) terminal.print(INCOMPLETE);
    return 0;
  },
};

const costsOf = ({ costs = [] }: Pick<MonthOfAccount, 'costs'>): string | null =>
  costs.map(({ amount, currency }) => `${amount} ${currency}`).join('; ') || null;
