import type { Logger } from '../logger.ts';

/**
 * A dependency is unavailable: the store or the broker. A retry may succeed. Any other unexpected error is a
 * defect of the program, and a retry would fail too.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}

/** Logs a failure: a warning for UnavailableError, otherwise an error with its stack. */
export function logFailure(
  logger: Logger,
  message: string,
  fields: { error: unknown } & Record<string, unknown>,
): void {
  logger[fields.error instanceof UnavailableError ? 'warn' : 'error'](message, fields);
}
