import { EnvError } from '../env/read-env.ts';
import { createLogger, LOG_LEVELS } from '../log/create-logger.ts';
import type { Logger } from '../logger.ts';

export interface RunningService {
  /** Stops taking work, finishes what runs, closes connections. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  name: string;
  /**
   * Reads the configuration and builds everything; throws `EnvError` for a bad configuration.
   * The signal fires when the process is asked to stop, also during the start.
   */
  start: (signal: AbortSignal, logger: Logger) => Promise<RunningService>;
  /** How long `stop` may take. */
  drainMs?: number;
}

/** `EX_CONFIG` of sysexits.h. */
const EXIT_CONFIG = 78;
const EXIT_FAILURE = 1;
const SIGNAL_EXITS = { SIGINT: 130, SIGTERM: 143 } as const;
const DRAIN_MS = 20_000;

/**
 * The whole body of a `main.ts`: start, wait for SIGTERM or SIGINT, drain once within a bound, exit
 * 0. A second signal exits at once. An unhandled error is logged and exits 1: its process is in an
 * unknown state, and the store's facts are made for a sudden death.
 */
export function runService(options: ServiceOptions): void {
  // What a service writes, messages and keys, is for its own user.
  process.umask(0o077);
  const logger = serviceLogger(options.name);
  const stopping = new AbortController();

  const fail = (message: string, error: unknown) => {
    logger.error(message, { error });
    process.exit(EXIT_FAILURE);
  };
  process.on('uncaughtException', (error) => fail('uncaught exception', error));
  process.on('unhandledRejection', (error) => fail('unhandled rejection', error));

  // Signals may come as soon as the start has begun.
  const started = Promise.resolve().then(() => options.start(stopping.signal, logger));
  started.catch((error: unknown) => {
    if (error instanceof EnvError) {
      process.stderr.write(`${options.name}: ${error.message}\n`);
      process.exit(EXIT_CONFIG);
    }
    if (!stopping.signal.aborted) fail('start failed', error);
  });

  const stop = (name: keyof typeof SIGNAL_EXITS) => {
    if (stopping.signal.aborted) process.exit(SIGNAL_EXITS[name]);
    logger.info('stopping', { signal: name });
    stopping.abort(new Error(`stopped by ${name}`));
    void drain(started, options.drainMs ?? DRAIN_MS, logger);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

async function drain(
  started: Promise<RunningService>,
  drainMs: number,
  logger: Logger,
): Promise<never> {
  setTimeout(() => {
    logger.error('drain took too long', { drainMs });
    process.exit(EXIT_FAILURE);
  }, drainMs);
  const service = await started.catch(() => undefined);
  try {
    await service?.stop();
  } catch (error) {
    logger.error('stop failed', { error });
    process.exit(EXIT_FAILURE);
  }
  logger.info('stopped');
  process.exit(0);
}

/**
 * The one thing read here is `LOG_LEVEL`, leniently: lines of a failing start must appear, and the
 * service's own configuration names a bad level together with its other faults.
 */
function serviceLogger(service: string): Logger {
  const level = LOG_LEVELS.find((known) => known === process.env['LOG_LEVEL']) ?? 'info';
  return createLogger({ service, level, format: process.stderr.isTTY ? 'pretty' : 'json' });
}
