const CONSTRAINT = 19;
const BUSY = 5;
const LOCKED = 6;

interface SqliteError extends Error {
  errcode: number;
}

function isSqliteError(error: unknown): error is SqliteError {
  // Not `instanceof Error`: a test runner's realm has another Error than the engine.
  return typeof (error as Partial<SqliteError> | null | undefined)?.errcode === 'number';
}

/** The low byte of an extended code is the primary one: https://sqlite.org/rescode.html */
const primaryCode = (error: SqliteError): number => error.errcode & 0xff;

/** `table.column, …` of a violated unique key; `undefined` for any other error. */
export function violatedColumns(error: unknown): string | undefined {
  if (!isSqliteError(error) || primaryCode(error) !== CONSTRAINT) return undefined;
  return /UNIQUE constraint failed: (.*)$/.exec(error.message)?.[1];
}

/** Disk full, I/O error and the like: the write did not happen, and may another time. */
export function isEngineFailure(error: unknown): boolean {
  return isSqliteError(error) && primaryCode(error) !== CONSTRAINT;
}

export function isLocked(error: unknown): boolean {
  return isSqliteError(error) && [BUSY, LOCKED].includes(primaryCode(error));
}
