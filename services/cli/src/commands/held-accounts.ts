import { misused, type Terminal } from '../command.ts';
import type { Operator } from '../operator/create-operator.ts';
import { printRows } from '../operator/print-rows.ts';

interface HeldAccount {
  account: { id: string; name: string };
  held_at: string;
  open: number;
  scheduled: number;
  batches: number;
  events: number;
  oldest_due_at: string | null;
}

interface Released {
  accounts: number;
  scheduled: number;
  batches: number;
  left: number;
}

const COLUMNS = {
  account: ({ account }: HeldAccount) => account.id,
  name: ({ account }: HeldAccount) => account.name,
  'under way': ({ open }: HeldAccount) => open,
  scheduled: ({ scheduled }: HeldAccount) => scheduled,
  campaigns: ({ batches }: HeldAccount) => batches,
  events: ({ events }: HeldAccount) => events,
  'oldest due': ({ oldest_due_at: at }: HeldAccount) => at,
};

const PATH = '/api/operations/held/accounts';

/** `held accounts`: lists accounts of a restored copy, or releases them. */
export async function heldAccounts(
  operator: Operator,
  terminal: Pick<Terminal, 'print'>,
  [act = 'list', ...ids]: readonly string[],
  options: { all?: boolean; json?: boolean },
): Promise<number> {
  if (act === 'list') {
    printRows(terminal, await operator.all<HeldAccount>(PATH), COLUMNS, options);
    return 0;
  }
  if (act !== 'release') throw misused(`held accounts ${act}: there is list and release`);
  const body = {
    ...(ids.length === 0 ? {} : { accounts: ids }),
    ...(options.all ? { all: true } : {}),
  };
  if (Object.keys(body).length === 0) throw misused('held accounts release: which ones?');
  const done = await operator.call<Released>('POST', `${PATH}/release`, { body });
  terminal.print(
    `released: ${done.accounts} accounts; ${done.scheduled} requests and ${done.batches} campaigns go on`,
  );
  if (done.left > 0) {
    terminal.print(
      `${done.left} requests stay held, because the original may have sent them: cascade admin held`,
    );
  }
  return 0;
}
