/** A table of recipients that becomes one request for each row. */
export interface Batch {
  _id: string;
  account: string;
  name: string;
  state: 'draft' | 'running' | 'paused' | 'cancelled' | 'finished';
  columns: string[];
  rows: number;
  /** Of its cells; absent in batches of older versions, which count for nothing. */
  bytes?: number;
  /** JSON of what each row becomes; absent in a draft. */
  compose?: string;
  /** Rows to accept in a second. */
  perSecond?: number;
  /** Ids of row `n`: `firstRequest + n`, and sends from `firstSend + n * sendsPerRow` on. */
  firstRequest?: number;
  firstSend?: number;
  sendsPerRow?: number;
  /** Number of the first row that isn't known to be accepted. */
  next: number;
  refused: number;
  sent: number;
  failed: number;
  /** Requests that haven't finished as far as is known. */
  open: number[];
  /** Up to when rows were accepted at the batch's pace. */
  pacedAt?: number;
  /** When a runner does the next step; a runner that has it in hand puts it off. */
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
  cells: string[];
  /** Why no request was made of it. */
  refused?: string;
}
