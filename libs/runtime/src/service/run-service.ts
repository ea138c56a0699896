import { freezeBuiltIns } from '../built-ins/freeze-built-ins.ts';
import { loadEnvFile, type EnvFile } from '../env/load-env-file.ts';
import { trustExtraAuthorities } from '../env/trust-extra-authorities.ts';
import { EnvError } from '../env/read-env.ts';
import { createLogger, LOG_LEVELS } from '../log/create-logger.ts';
import type { Logger } from '../logger.ts';
import { libraryOf, takeListenerFaults } from './guard-listener.ts';
import { watchLoop } from '../loop/watch-loop.ts';
import type { Running } from './running.ts';

export interface ServiceOptions {
  name: string;
  /**
   * Reads the configuration from the environment, which has the variables of `.env` too, and builds the service; throws `EnvError` for an invalid configuration. The
   * signal is aborted when the process must stop, also during the start: then the service takes no more
   * work, finishes running work and closes connections.
   */
  start: (signal: AbortSignal, logger: Logger) => Promise<Running>;
  /** Time limit from the signal to the service's end; `SERVICE_STOP_MS` when absent. */
  stopMs?: number;
}

/** `EX_CONFIG` of sysexits.h. */
const EXIT_CONFIG = 78;
const EXIT_FAILURE = 1;
const SIGNAL_EXITS = { SIGINT: 130, SIGTERM: 143 } as const;
/** Stopping time of every service but the workers (`WORKER_STOP_MS`). */
export const SERVICE_STOP_MS = 20_000;

/**
 * Runs a service's process, as the whole body of a `main.ts`: start, wait for SIGTERM or SIGINT,
 * stop within a time limit, exit 0. A second signal exits at once. An unhandled error is logged and
 * exits 1: the process is in an unknown state, and the store's facts survive a sudden death.
 */
export function runService(options: ServiceOptions): void {
  freezeBuiltIns();
  // Files that a service writes, with messages and keys, are readable by its own user only.
  process.umask(0o077);
  const envFile = tryEnvFile();
  const logger = serviceLogger(options.name);
  const stopping = new AbortController();

  const fail = (message: string, error: unknown) => {
    logger.error(message, { error });
    process.exit(EXIT_FAILURE);
  };
  takeListenerFaults((what, error) => logger.error('listener failed', { what, error }));
  // A reader of the log that left: nobody reads on, but messages are sent.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error) => fail('uncaught exception', error));
  process.on('unhandledRejection', (error) => {
    const library = libraryOf(error);
    if (library === undefined) fail('unhandled rejection', error);
    logger.warn('listener of a library failed', { library, error });
  });

  // Signals may arrive from the start on.
  const started = Promise.resolve().then(async () => {
    if (envFile instanceof Error) throw envFile;
    trustExtraAuthorities();
    if (envFile?.isExposed) {
      logger.warn('environment: other users of this machine can read a file with secrets', {
        path: envFile.path,
        advice: 'chmod 600',
      });
    }
    const running = await options.start(stopping.signal, logger);
    // Loading a program takes longer than any input may.
    watchLoop(logger);
    return running;
  });
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
    void drain(started, options.stopMs ?? SERVICE_STOP_MS, logger);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

/** Reads `.env` before the logger is made, as it may set `LOG_LEVEL`; its faults are reported later. */
function tryEnvFile(): EnvFile | null | Error {
  try {
    return loadEnvFile();
  } catch (error) {
    return error as Error;
  }
}

async function drain(started: Promise<Running>, stopMs: number, logger: Logger): Promise<never> {
  setTimeout(() => {
    logger.error('service: drain took too long', { stopMs });
    process.exit(EXIT_FAILURE);
  }, stopMs);
  const service = await started.catch(() => undefined);
  try {
    await service?.done;
  } catch (error) {
    logger.error('service: stop failed', { error });
    process.exit(EXIT_FAILURE);
  }
  logger.info('stopped');
  process.exit(0);
}

/**
 * Reads only `LOG_LEVEL`, and tolerates a bad value: lines of a failing start must appear, and the
 * service's own configuration reports a bad level with its other faults.
 */
function serviceLogger(service: string): Logger {
  const level = LOG_LEVELS.find((known) => known === process.env['LOG_LEVEL']) ?? 'info';
  return createLogger({ service, level, format: process.stderr.isTTY ? 'pretty' : 'json' });
}
