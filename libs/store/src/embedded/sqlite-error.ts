const CONSTRAINT = 19;
const READ_ONLY = 8;
const IO_ERROR = 10;
const FULL = 13;
const BUSY = 5;
const LOCKED = 6;

interface SqliteError extends Error {
  errcode: number;
}

function isSqliteError(error: unknown): error is SqliteError {
  // Not `instanceof Error`: a test runner's realm has another Error than the engine.
  return typeof (error as Partial<SqliteError> | null | undefined)?.errcode === 'number';
}

/** I/O error. The failed commit may reappear after a crash: its frames may be on the disk. */
export function isIoError(error: unknown): boolean {
  return isSqliteError(error) && primaryCode(error) === IO_ERROR;
}

/** The disk is full, read-only or broken. */
export function isDiskFailure(error: unknown): boolean {
  return isSqliteError(error) && [READ_ONLY, IO_ERROR, FULL].includes(primaryCode(error));
}

/** The low byte of an extended code is the primary one: https://sqlite.org/rescode.html */
const primaryCode = (error: SqliteError): number => error.errcode & 0xff;

export function isUniqueViolation(error: unknown): boolean {
  return isSqliteError(error) && primaryCode(error) === CONSTRAINT;
}

/** Disk full, locked and similar. After an I/O error the write may still have happened (`isIoError`). */
export function isEngineFailure(error: unknown): boolean {
  return isSqliteError(error) && primaryCode(error) !== CONSTRAINT;
}

export function isLocked(error: unknown): boolean {
  return isSqliteError(error) && [BUSY, LOCKED].includes(primaryCode(error));
}
