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
  return new WinstonLogger(winston, options.service, {});
}

/** Each send has a child of it, which mostly writes nothing: so its methods are no closures. */
class WinstonLogger implements Logger {
  readonly #winston: Winston;
  readonly #service: string;
  readonly #bound: Record<string, unknown>;

  constructor(winston: Winston, service: string, bound: Record<string, unknown>) {
    this.#winston = winston;
    this.#service = service;
    this.#bound = bound;
  }

  debug(message: string, fields?: Record<string, unknown>): void {
    this.#write('debug', message, fields);
  }

  info(message: string, fields?: Record<string, unknown>): void {
    this.#write('info', message, fields);
  }

  warn(message: string, fields?: Record<string, unknown>): void {
    this.#write('warn', message, fields);
  }

  error(message: string, fields?: Record<string, unknown>): void {
    this.#write('error', message, fields);
  }

  child(fields: Record<string, unknown>): Logger {
    return new WinstonLogger(this.#winston, this.#service, { ...this.#bound, ...fields });
  }

  #write(level: LogLevel, message: string, fields?: Record<string, unknown>): void {
    try {
      this.#writeLine(level, message, fields);
    } catch {
      this.#writeBroken(level, message);
    }
  }

  /** A line whose fields can't be written keeps its message. */
  #writeBroken(level: LogLevel, message: string): void {
    try {
      this.#writeLine(level, message, { fields: '[unreadable]' });
    } catch {
      // Nothing can be written: the caller goes on.
    }
  }

  #writeLine(level: LogLevel, message: string, fields?: Record<string, unknown>): void {
    if (!this.#winston.isLevelEnabled(level)) return;
    // All fields in one member: winston merges a field named `message` into the text.
    const named = { ...traceField(), ...this.#bound, ...fields };
    const entry = { time: new Date(), level, service: this.#service, message, fields: named };
    this.#winston.log({ level, message, entry });
  }
}
