import { checkRow, numberPlan, rowPages, type Compose } from '@cascade/batches';
import {
  addressOf,
  CHANNELS,
  formOf,
  homeCode,
  isFailure,
  type Channel,
  type Reading,
} from '@cascade/contracts';
import { readingOf, spanOf, type Account, type Batch, type BatchRow } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { BatchMendedView } from '../schemas/batch-drafts.ts';
import { mendCell } from './mend-cell.ts';
import { ROW_MENDS, type MendKind } from './mend-kinds.ts';

/** What is to be mended. */
export interface Mend {
  kind: MendKind;
  /** Position of the column. */
  at: number;
  /** ISO 3166-1 alpha-2; the account's or that of most numbers when absent. */
  country?: string | undefined;
  /** What the batch is to send: `faulty` judges by it. */
  compose?: Compose | undefined;
}

const AT_ONCE = 200;
const MAX_SAMPLES = 20;
/** The start waits for a mend that died. */
const LEASE_MS = 30_000;

/**
 * Mends the rows of a draft in one pass; a dry run changes none. A row that another call changes meanwhile stays as that
 * call wrote it. Each row is mended by one write: killed in the middle, the draft has rows of both kinds, and the same call
 * mends the rest. Null: the batch isn't a draft any more.
 */
export async function mendBatch(
  context: DashboardContext,
  account: Account,
  batch: Batch,
  mend: Mend,
  isDryRun: boolean,
): Promise<BatchMendedView | null> {
  const { repositories, clock } = context;
  const { batches } = repositories;
  const drops = (ROW_MENDS as readonly string[]).includes(mend.kind);
  const hold = () =>
    batches.change(account._id, batch._id, ['draft'], {
      mendsUntil: clock.now() + LEASE_MS,
      // Before the first row is dropped: numbers of rows stay.
      ...(drops ? { span: spanOf(batch) } : {}),
    });
  const mendRow = await mendingOf(context, account, batch, mend);
  const samples: BatchMendedView['samples'] = [];
  let count = 0;
  for await (const rows of rowPages(repositories, batch, () => AT_ONCE)) {
    if (!isDryRun && (await hold()) === null) return null;
    const mended: { row: BatchRow; cells: string[] | null }[] = [];
    for (const row of rows) {
      const cells = await mendRow(row);
      if (cells === undefined) continue;
      mended.push({ row, cells });
      if (samples.length === MAX_SAMPLES) continue;
      samples.push({
        row: row.n + 1,
        line: row.line ?? row.n + 2,
        before: row.cells[mend.at] ?? '',
        after: cells === null ? null : (cells[mend.at] ?? ''),
      });
    }
    if (!isDryRun) await batches.mendRows(mended);
    count += mended.length;
  }
  if (!isDryRun) {
    const after = await batches.change(account._id, batch._id, ['draft'], { mendsUntil: null });
    if (after !== null) await batches.countRows(after);
  }
  return { rows: count, samples };
}

/** What becomes of a row: other cells, null where it is dropped, undefined where it stays. */
type MendRow = (row: BatchRow) => Promise<string[] | null | undefined>;

async function mendingOf(
  context: DashboardContext,
  account: Account,
  batch: Batch,
  { kind, at, country, compose }: Mend,
): Promise<MendRow> {
  const { columns } = batch;
  if (kind === 'faulty') {
    if (compose === undefined) return () => Promise.resolve(undefined);
    const numbers = await numberPlan(context.repositories, account, batch, compose);
    return async (row) => {
      const found = await checkRow(context, account, batch, compose, row, numbers);
      // Who opted out is left out at the start, and told so in the results.
      return found.refused && !found.passes && !found.hasOptedOut ? null : undefined;
    };
  }
  if (kind === 'repeats') {
    const channel = channelOf(compose ?? savedTargets(batch), columns[at] ?? '');
    const by = readingOf(account, { sandbox: true });
    const seen = new Set<string>();
    return ({ cells }) => {
      const key = recipientKey(cells[at] ?? '', channel, by);
      const isRepeat = key !== '' && seen.has(key);
      seen.add(key);
      return Promise.resolve(isRepeat ? null : undefined);
    };
  }
  const home = await homeOf(context, account, batch, columns[at] ?? '', country);
  return ({ cells }) => {
    const before = cells[at] ?? '';
    const after = mendCell(kind, before, home);
    return Promise.resolve(after === before ? undefined : cells.with(at, after));
  };
}

/** Calling code of the numbers of a column: of the country that is asked for, of the account's, or of most of them. */
async function homeOf(
  { repositories }: Pick<DashboardContext, 'repositories'>,
  account: Account,
  batch: Batch,
  column: string,
  country = account.settings.defaultCountry,
): Promise<string | undefined> {
  if (country !== undefined) return homeCode(country, []);
  const phone = CHANNELS.find((channel) => formOf(channel).hasCountries);
  if (phone === undefined) return undefined;
  const compose = { keys: {}, content: {}, targets: { [phone]: column } };
  return (await numberPlan(repositories, account, batch, compose)).home;
}

type Targets = Pick<Compose, 'targets'>;

/** Columns of recipients in what was saved of the draft. Nothing has checked it: any value may stand there. */
function savedTargets({ composition }: Batch): Targets {
  const saved = JSON.parse(composition ?? '{}') as { targets?: Compose['targets'] | null };
  return { targets: saved.targets ?? {} };
}

const channelOf = ({ targets }: Targets, column: string): Channel | undefined =>
  CHANNELS.find((channel) => Object.hasOwn(targets, channel) && targets[channel] === column);

/** The channels whose addresses a column without one may have: a number has one form before it is anything else. */
const ANY_CHANNEL = CHANNELS.toSorted(
  (a, b) => Number(formOf(b).hasCountries) - Number(formOf(a).hasCountries),
);

/** The one form of a recipient's spellings. Empty where no address is read: several "no mail" are several people. */
function recipientKey(cell: string, channel: Channel | undefined, by: Reading): string {
  for (const one of channel === undefined ? ANY_CHANNEL : [channel]) {
    const read = addressOf(one, cell, by);
    if (!isFailure(read) && read.key !== '') return read.key;
  }
  return '';
}
