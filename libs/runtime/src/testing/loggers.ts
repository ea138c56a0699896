import type { LogLevel } from '../log/create-logger.ts';
import type { Logger } from '../logger.ts';
import { traceField } from '../tracing/tracing.ts';

export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLogger,
};

export interface LogRecord {
  level: LogLevel;
  message: string;
  /** Fields as passed, with those of child loggers; not redacted. */
  fields: Record<string, unknown>;
}

export interface RecordingLogger extends Logger {
  /** Records in order, with those of child loggers. */
  readonly records: readonly LogRecord[];
}

export function recordingLogger(): RecordingLogger {
  const records: LogRecord[] = [];
  const bind = (bound: Record<string, unknown>): RecordingLogger => {
    const add =
      (level: LogLevel) =>
      (message: string, fields: Record<string, unknown> = {}) => {
        records.push({ level, message, fields: { ...traceField(), ...bound, ...fields } });
      };
    return {
      records,
      debug: add('debug'),
      info: add('info'),
      warn: add('warn'),
      error: add('error'),
      child: (fields) => bind({ ...bound, ...fields }),
    };
  };
  return bind({});
}
