import { createLogger as createWinston, format, transports } from 'winston';
import type { Logger as Winston } from 'winston';

import type { Logger } from '../logger.ts';
import { jsonLine, prettyLine } from './line.ts';
import type { LogEntry } from './line.ts';
import { traceField } from '../tracing/tracing.ts';

export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LoggerOptions {
  service: string;
  level: LogLevel;
  /** `json` (the default): one object per line. `pretty`: readable lines for a terminal. */
  format?: 'json' | 'pretty';
  /** Output stream; default stderr. */
  stream?: NodeJS.WritableStream;
}

export function createLogger(options: LoggerOptions): Logger {
  const line = options.format === 'pretty' ? prettyLine : jsonLine;
  const winston = createWinston({
    level: options.level,
    format: format.printf((info) => line(info['entry'] as LogEntry)),
    transports: [new transports.Stream({ stream: options.stream ?? process.stderr, eol: '\n' })],
    exitOnError: false,
  });
  // Without a listener a broken stream would end the process.
  winston.on('error', () => undefined);
  return loggerOn(winston, options.service, {});
}

function loggerOn(winston: Winston, service: string, bound: Record<string, unknown>): Logger {
  const write = (level: LogLevel, message: string, fields?: Record<string, unknown>) => {
    try {
      writeLine(level, message, fields);
    } catch {
      writeBroken(level, message);
    }
  };
  /** A line whose fields can't be written keeps its message. */
  const writeBroken = (level: LogLevel, message: string) => {
    try {
      writeLine(level, message, { fields: '[unreadable]' });
    } catch {
      // Nothing can be written: whoever logs goes on.
    }
  };
  const writeLine = (level: LogLevel, message: string, fields?: Record<string, unknown>) => {
    if (!winston.isLevelEnabled(level)) return;
    // All fields in one member: winston merges a field named `message` into the text.
    const named = { ...traceField(), ...bound, ...fields };
    const entry = { time: new Date(), level, service, message, fields: named };
    winston.log({ level, message, entry });
  };
  return {
    debug: (message, fields) => write('debug', message, fields),
    info: (message, fields) => write('info', message, fields),
    warn: (message, fields) => write('warn', message, fields),
    error: (message, fields) => write('error', message, fields),
    child: (fields) => loggerOn(winston, service, { ...bound, ...fields }),
  };
}
