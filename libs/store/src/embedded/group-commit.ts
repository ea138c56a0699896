import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailableError } from '../port.ts';
import { isDiskFailure, isEngineFailure, isIoError } from './sqlite-error.ts';

/**
 * Reading time after which an answer waits for the next turn of the event loop. SQLite reads in
 * this thread, so a caller that reads page after page would block all others: counting 200,000
 * requests stopped all sends for a second.
 */
const READ_MS = 5;

interface Entry {
  act: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  outcome?: { value: unknown } | { error: unknown };
}

/**
 * Commits the writes of one event-loop tick as one transaction.
 *
 * A write is applied at the call: later calls in this process see it. Answers leave after the
 * commit, so nobody acts on a write that could still roll back; reads within an open transaction
 * wait too. When the transaction fails (disk full, I/O error), each operation runs again in a
 * transaction of its own, and only those that fail alone are refused.
 */
export class GroupCommit {
  readonly #db: DatabaseSync;
  #batch: Entry[] = [];
  #failed = false;
  /** The disk failed during a commit: the writes of that commit may reappear after a crash. */
  #doubtful = false;
  #timer: NodeJS.Immediate | undefined;
  #closed = false;
  #readMs = 0;
  #refusedWrites = 0;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Number of operations that failed as the disk was full, read-only or broken. */
  get refusedWrites(): number {
    return this.#refusedWrites;
  }

  read<R>(act: () => R): Promise<R> {
    if (this.#batch.length > 0) return this.#enlist(act);
    return this.#alone(act);
  }

  write<R>(act: () => R): Promise<R> {
    return this.#enlist(act);
  }

  /** Changes tables or indexes: commits the open transaction, then runs in one of its own. */
  define<R>(act: () => R): R {
    this.#refuseClosed();
    this.commit();
    const outcome = this.#ownTransaction(act);
    if ('error' in outcome) throw outcome.error;
    return outcome.value as R;
  }

  /** Commits the open transaction and answers its operations. */
  commit(): void {
    if (this.#timer) clearImmediate(this.#timer);
    this.#timer = undefined;
    const batch = this.#batch;
    if (batch.length === 0) return;
    this.#batch = [];
    if (!this.#failed) this.#doubtful = this.#attempt('COMMIT') === 'io-error';
    if (this.#failed) {
      this.#rollback();
      this.#failed = false;
      for (const entry of batch) entry.outcome = this.#ownTransaction(entry.act);
      this.#doubtful = false;
    }
    for (const { outcome, resolve, reject } of batch) {
      if (outcome && 'value' in outcome) resolve(outcome.value);
      else reject(outcome?.error);
    }
  }

  close(): void {
    this.commit();
    this.#closed = true;
  }

  #enlist<R>(act: () => R): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#refuseClosed();
      const entry: Entry = { act, resolve: resolve as (value: unknown) => void, reject };
      if (this.#batch.length === 0) {
        this.#attempt('BEGIN IMMEDIATE');
        this.#timer = setImmediate(() => this.commit());
      }
      this.#batch.push(entry);
      if (!this.#failed) this.#apply(entry);
    });
  }

  #apply(entry: Entry): void {
    try {
      entry.outcome = { value: entry.act() };
    } catch (error) {
      entry.outcome = { error };
      // SQLite may have rolled back everything: apply nothing more to this transaction.
      if (isEngineFailure(error)) this.#failed = true;
    }
  }

  async #alone<R>(act: () => R): Promise<R> {
    this.#refuseClosed();
    const began = performance.now();
    try {
      const value = act();
      this.#readMs += performance.now() - began;
      if (this.#readMs > READ_MS) {
        this.#readMs = 0;
        await nextTurn();
      }
      return value;
    } catch (error) {
      throw isEngineFailure(error) ? unavailable(error, true) : error;
    }
  }

  #ownTransaction(act: () => unknown): { value: unknown } | { error: unknown } {
    let isCommitting = false;
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      const value = act();
      isCommitting = true;
      this.#db.exec('COMMIT');
      return { value };
    } catch (error) {
      this.#rollback();
      if (isDiskFailure(error)) this.#refusedWrites += 1;
      const isDoubtful = this.#doubtful || (isCommitting && isIoError(error));
      return { error: isEngineFailure(error) ? unavailable(error, !isDoubtful) : error };
    }
  }

  #attempt(sql: string): 'done' | 'io-error' | 'failed' {
    try {
      this.#db.exec(sql);
      return 'done';
    } catch (error) {
      // Each operation runs again alone; the cause shows there and is reported.
      this.#failed = true;
      return isIoError(error) ? 'io-error' : 'failed';
    }
  }

  #rollback(): void {
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
  }

  #refuseClosed(): void {
    if (!this.#closed) return;
    throw new StoreUnavailableError('the store is closed', { nothingWritten: true });
  }
}

function unavailable(cause: unknown, nothingWritten: boolean): StoreUnavailableError {
  const message = `the store can't write: ${(cause as Error).message}`;
  return new StoreUnavailableError(message, { cause, nothingWritten });
}
