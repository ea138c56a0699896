import { logFailure, type Logger } from '@cascade/runtime';
import { FencedError } from '@cascade/store';

/** Logs a failure of a device. That another worker holds a device is no error. */
export function logDeviceFailure(
  logger: Logger,
  message: string,
  fields: { device: string; error: unknown },
): void {
  if (fields.error instanceof FencedError) logger.warn(message, fields);
  else logFailure(logger, message, fields);
}
