import type { Logger } from '../logger.ts';

/**
 * What is needed isn't there for now: the store, the broker. Another try may succeed. Every other
 * error that nobody expects is a defect of the program: a try more fails like the first.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}

/** Logs a failure: a warning while something is away, else an error, whose stack the line bears. */
export function logFailure(
  logger: Logger,
  message: string,
  fields: { error: unknown } & Record<string, unknown>,
): void {
  logger[fields.error instanceof UnavailableError ? 'warn' : 'error'](message, fields);
}
