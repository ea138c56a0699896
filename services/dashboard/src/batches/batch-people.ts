import { failuresOfRefused } from '../failures/failures-of-refused.ts';
import { composeOf, composeRow, numberPlan, rowPages } from '@cascade/batches';
import {
  addressOf,
  CHANNELS,
  formOf,
  isFailure,
  type Channel,
  type Reading,
} from '@cascade/contracts';
import {
  cursorAfter,
  decodeCursor,
  BadCursorError,
  readingOf,
  type Account,
  type Batch,
  type BatchRow,
  type Page,
} from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { writeTime } from '../http/times.ts';
import type { BatchPersonView } from '../schemas/batch-people.ts';
import { reasonsOf } from './choose-rows.ts';
import { channelsBehind, hasReached, readOutcomes } from './read-outcomes.ts';
import type { RowOutcome } from './read-outcomes.ts';
import type { RowStanding } from './row-standings.ts';
import { viewRow } from './view-batch.ts';

export interface PeopleFilter {
  standing?: RowStanding | undefined;
  /** A part of a cell, or a number in any spelling. */
  q?: string | undefined;
}

const PAGE = 200;
/** Rows that one call looks at: a page of a filter that little fits may be short, and the next one goes on. */
const LOOKED_AT = 4_000;

/** Reads a page of the people of a batch, in the order of its rows, with what became of each. */
export async function readPeople(
  context: DashboardContext,
  account: Account,
  batch: Batch,
  filter: PeopleFilter,
  { limit = 50, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<BatchPersonView>> {
  const { repositories } = context;
  const data: BatchPersonView[] = [];
  const by = readingOf(account, { sandbox: true });
  const isMeant = createMatch(filter, by);
  const recipientsOf = await createRecipients(context, account, batch, by);
  let looked = 0;
  for await (const rows of rowPages(repositories, batch, () => PAGE, readRow(cursor))) {
    for (const outcome of await readOutcomes(repositories, batch, rows)) {
      const { row } = outcome;
      const recipients = recipientsOf(outcome);
      if (isMeant(outcome, recipients)) data.push(viewPerson(outcome, recipients));
      looked += 1;
      const isFull = data.length === limit || looked === LOOKED_AT;
      if (!isFull) continue;
      const [next] = await repositories.batches.rows(batch._id, row.n + 1, 1);
      return next === undefined
        ? { data, has_more: false, next_cursor: null }
        : { data, has_more: true, next_cursor: cursorAfter(row.n) };
    }
  }
  return { data, has_more: false, next_cursor: null };
}

/** The number of the row after a cursor. */
function readRow(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [n, ...others] = decodeCursor(cursor);
  if (!Number.isSafeInteger(n) || others.length > 0) throw new BadCursorError();
  return (n as number) + 1;
}

type Recipients = Partial<Record<Channel, string>>;

/** Finds the recipients of a row: those of its request, or those that its request would have. */
async function createRecipients(
  { repositories }: DashboardContext,
  account: Account,
  batch: Batch,
  by: Reading,
): Promise<(outcome: RowOutcome) => Recipients> {
  const compose = batch.compose === undefined ? undefined : composeOf(batch);
  const numbers = compose && (await numberPlan(repositories, account, batch, compose));
  const writtenOf = ({ row, request }: RowOutcome): Recipients => {
    if (request !== undefined) return mapRecipients((channel) => request.sends[channel]?.target);
    if (compose === undefined || numbers === undefined) return {};
    return composeRow(compose, batch.columns, row.cells, numbers).target;
  };
  return (outcome) => {
    const written = writtenOf(outcome);
    return mapRecipients((channel) => {
      const to = written[channel];
      const read = to === undefined ? undefined : addressOf(channel, to, by);
      return read === undefined || isFailure(read) ? to : read.to;
    });
  };
}

const mapRecipients = (of: (channel: Channel) => string | undefined): Recipients =>
  Object.fromEntries(
    CHANNELS.flatMap((channel) => {
      const to = of(channel);
      return to === undefined ? [] : [[channel, to] as const];
    }),
  );

function createMatch({ standing, q }: PeopleFilter, by: Reading) {
  const text = q?.trim().toLowerCase() ?? '';
  const phone = CHANNELS.find((channel) => formOf(channel).hasCountries);
  const number =
    text === '' || phone === undefined ? null : formOf(phone).sought(text, by).beginning;
  return ({ standing: its, row }: RowOutcome, recipients: Recipients): boolean => {
    if (standing !== undefined && its !== standing) return false;
    if (text === '') return true;
    const texts = [...row.cells, ...Object.values(recipients)];
    return (
      texts.some((one) => one.toLowerCase().includes(text)) ||
      (number !== null && texts.some((one) => one.replaceAll(/\D/g, '').includes(number)))
    );
  };
}

function viewPerson(
  { row, standing, request, told }: RowOutcome,
  recipients: Recipients,
): BatchPersonView {
  const [reachedBy] = request && told && hasReached(standing) ? channelsBehind(request, told) : [];
  const until =
    request?.state === 'open' ? Object.values(request.waits ?? {}).map((wait) => wait.until) : [];
  return {
    ...viewRow(row),
    recipients,
    standing,
    ...(reachedBy === undefined ? {} : { channel: reachedBy }),
    ...(request?.finishedAt === undefined ? {} : { at: writeTime(request.finishedAt) }),
    ...whyOf(row, told),
    ...(until.length === 0 ? {} : { waiting_until: writeTime(Math.max(...until)) }),
    ...(request === undefined ? {} : { request_id: request._id }),
    ...(row.leftOut === true ? { left_out: true as const } : {}),
  };
}

/** Why it reached nobody, or not by the first channel. */
function whyOf(
  row: BatchRow,
  told: RowOutcome['told'],
): Pick<BatchPersonView, 'failures' | 'reason'> {
  const { refused } = row;
  const why =
    refused === undefined
      ? reasonsOf(told)
      : { reason: refused, failures: failuresOfRefused({ ...row, refused }) };
  return why.failures.length === 0 ? {} : why;
}
