import type { Standing } from '@cascade/cascade';
import type { ErrorCode, Failure, Money } from '@cascade/contracts';

/** How a table was read where its file left a choice. Shown as it stands. */
export interface TableReading {
  /** Of an XLSX: the sheet that was read, and all that there are. */
  sheet?: string;
  sheets?: { name: string; hidden: boolean }[];
  hidden_rows?: { found: number; left_out: number };
  hidden_columns?: string[];
  /** Of a CSV: its encoding, how sure that is, and how many letters the encoding doesn't have. */
  encoding?: string;
  certainty?: 'certain' | 'likely' | 'guess' | 'chosen';
  lost_letters?: number;
}

/** A table of recipients that becomes one request for each row. */
export interface Batch {
  _id: string;
  account: string;
  name: string;
  state: 'draft' | 'running' | 'paused' | 'cancelled' | 'finished';
  columns: string[];
  /** The file was in no Unicode and is read as this encoding. */
  guessedEncoding?: string;
  /** How the table was read; absent in batches of older versions and in drafts of failed rows. */
  reading?: TableReading;
  rows: number;
  /** Numbers of its rows are below it; absent: `rows`, because no row was dropped from its draft. */
  span?: number;
  /** Size of its cells; absent in batches of older versions, which don't count as storage. */
  bytes?: number;
  /** JSON of the request that each row becomes; absent in a draft. */
  compose?: string;
  /** JSON of what a person has composed so far, which nothing has checked. Kept after the start. */
  composition?: string;
  /** The mail that was written for it alone, and the template that was made of it. */
  letter?: { subject: string; text: string; template: number };
  /** Until then (epoch ms) a mend may be changing the rows of the draft. */
  mendsUntil?: number;
  /** Rows that the check would refuse are refused, and not tried. */
  onlyValid?: boolean;
  /** Rows with a placeholder that has neither a value nor a fallback are refused. */
  requireVariables?: boolean;
  /** No row is accepted before this instant (epoch ms): a person chose it. Of a draft: so far. */
  startAt?: number;
  /** Rows to accept in a second. Of a draft: so far. */
  perSecond?: number;
  /** Ids of row `n`: `firstRequest + n`, and sends from `firstSend + n * sendsPerRow` on. */
  firstRequest?: number;
  firstSend?: number;
  sendsPerRow?: number;
  /** Number of the first row that isn't known to be accepted. */
  next: number;
  /** Rows before `next`; absent: as many as their numbers, because no row was dropped from its draft. */
  begun?: number;
  refused: number;
  /** Refused rows of which a recipient opted out on a channel of the batch. */
  leftOut?: number;
  sent: number;
  failed: number;
  /** Its requests by what became of them, when they were counted last; receipts may come later. */
  counted?: {
    at: number;
    by: Partial<Record<Standing, number>>;
    /** What its messages cost; absent where nothing is known. */
    costs?: Money[];
  };
  /** Requests that may not have finished yet. */
  open: number[];
  /** No row is accepted before this instant (epoch ms): accepted ones wait for another day of their phone. */
  waitsUntil?: number;
  /** Time up to which the batch's pace is used up. */
  pacedAt?: number;
  /** When a runner does the next step. A runner that claims the batch postpones it. */
  nextAt?: number;
  startedAt?: number;
  finishedAt?: number;
  createdAt: number;
}

export interface BatchRow {
  /** `<batch>:<n>`. */
  _id: string;
  account: string;
  batch: string;
  /** From 0. */
  n: number;
  /** Number of its line in the file, from 1; absent: `n + 2`, below a head line in the first line. */
  line?: number;
  cells: string[];
  /** Reason why no request was made of the row. */
  refused?: string;
  /** Codes of that reason, in its order; absent in rows of earlier versions. */
  refusedCodes?: ErrorCode[];
  /** What that reason says, in its order; absent in rows of earlier versions. */
  refusedFor?: Failure[];
  /** It was refused because one of its recipients opted out. */
  leftOut?: true;
}
