import type { CallRow, OutcomeRow } from '@cascade/contracts';
import type { Egress } from '@cascade/egress';
import type { Device, FileRecord } from '@cascade/store';

/** What `runWorker` needs of the other packages: their own repositories fit these shapes. */

export interface WorkerFacts {
  /**
   * Inserts the ledger row. `mine` also when the row that stands carries this row's token: the
   * answer to an earlier attempt was lost. Throws StoreUnavailableError.
   */
  takeCall(row: CallRow): Promise<'mine' | 'taken'>;
  /** Throws StoreUnavailableError. */
  insertOutcome(row: OutcomeRow): Promise<'stands' | 'taken'>;
  /** Writes the truth beside an outcome that stands already. */
  noteLater(send: number, later: NonNullable<OutcomeRow['later']>): Promise<void>;
}

export interface WorkerDevices {
  /** Cached; `null` when the account has no such device. */
  byId(account: string, id: string): Promise<Readonly<Device> | null>;
}

export interface WorkerFiles {
  open(
    account: string,
    id: number,
  ): Promise<{ file: FileRecord; chunks(): AsyncIterable<Uint8Array> } | null>;
}

export interface WorkerVault {
  /** Plain text of a sealed value; throws when it was sealed with another key or context. */
  open(sealed: string, context: string): string;
}

export type WorkerEgress = Pick<Egress, 'fetchMedia'>;
