import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoStalePrimaryError,
  MongoSystemError,
  MongoTopologyClosedError,
  MongoUnexpectedServerResponseError,
  MongoWriteConcernError,
} from 'mongodb';
import { DuplicateKeyError, StoreUnavailableError } from '../port.ts';

const DUPLICATE_KEY = 11000;

/**
 * Codes of a server that can't serve now: unreachable, stepping down, shutting down, out of time,
 * out of disk, blocking writes, or refusing these credentials. Any other error counts as a defect.
 * https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml
 */
const UNAVAILABLE = new Set([
  6, 7, 13, 18, 24, 43, 46, 50, 64, 89, 91, 100, 112, 133, 134, 175, 189, 202, 211, 237, 246, 262,
  317, 371, 462, 9001, 10058, 10107, 11600, 11601, 11602, 13435, 13436, 14031,
]);

/** Maps the driver's error to the port's. A bug of this program stays the driver's error. */
export function mapDriverError(
  error: unknown,
  collection: string,
  /** No connection was taken meanwhile, so the command wasn't sent. */
  neverLeft = false,
): unknown {
  if (isLostConnection(error)) return unavailable(error);
  if (!(error instanceof MongoError)) return error;
  if (error.code === DUPLICATE_KEY) return duplicateKey(error.message, collection);
  if (!isUnavailable(error)) return error;
  return unavailable(error, neverLeft || error.hasErrorLabel('NoWritesPerformed'));
}

/** NamespaceNotFound, IndexNotFound. */
const MISSING = new Set<unknown>([26, 27]);

/** The collection or index doesn't exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof MongoServerError && MISSING.has(error.code);

/** NamespaceExists: the collection exists. */
export const isThere = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 48;

export function duplicateKey(message: string, collection: string): DuplicateKeyError {
  return new DuplicateKeyError(collection, /index: (\S+)/.exec(message)?.[1] ?? 'unknown');
}

export function isDuplicateKey(error: { code?: number | string | undefined }): boolean {
  return error.code === DUPLICATE_KEY;
}

export function unavailable(cause: Error, nothingWritten = false): StoreUnavailableError {
  const message = `MongoDB is unavailable: ${cause.message}`;
  return new StoreUnavailableError(message, { cause, nothingWritten });
}

const UNREACHABLE = [
  MongoNetworkError,
  MongoSystemError,
  MongoStalePrimaryError,
  MongoOperationTimeoutError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoServerClosedError,
  MongoClientClosedError,
  MongoWriteConcernError,
];

/** Errors of the connection pool, whose classes the driver does not export. */
const UNREACHABLE_NAMES = new Set(['MongoPoolClosedError', 'MongoWaitQueueTimeoutError']);

/** Node's codes of a broken connection: the driver passes some of these errors on unchanged. */
const LOST_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

/** A broken connection, as Node says it. */
export const isLostConnection = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof MongoError) &&
  LOST_CONNECTION.has(String((error as NodeJS.ErrnoException).code));

/** The driver's text when it retries on a server that it has just lost. */
const LOST_AT_RETRY = /does not support retryable/;

function isUnavailable(error: MongoError): boolean {
  if (error instanceof MongoUnexpectedServerResponseError) return LOST_AT_RETRY.test(error.message);
  if (UNREACHABLE.some((type) => error instanceof type)) return true;
  if (UNREACHABLE_NAMES.has(error.name)) return true;
  if (!(error instanceof MongoServerError)) return false;
  // A bulk write that failed as a whole without a server's code lost its connection.
  if (error instanceof MongoBulkWriteError && error.code === undefined) return true;
  return isUnavailableCode(error.code) || error.hasErrorLabel('RetryableWriteError');
}

export const isUnavailableCode = (code: unknown): boolean => UNAVAILABLE.has(Number(code));
