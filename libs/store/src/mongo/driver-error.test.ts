import { MongoServerError, MongoUnexpectedServerResponseError } from 'mongodb';
import { StoreUnavailableError } from '../port.ts';
import { mapDriverError } from './driver-error.ts';

const coded = (code: string) => Object.assign(new Error('broken'), { code });

test.each([
  ['a stream that Node has destroyed', coded('ERR_STREAM_DESTROYED')],
  ['a connection that the server has reset', coded('ECONNRESET')],
  [
    'a server that was lost before the retry',
    new MongoUnexpectedServerResponseError('Selected server does not support retryable writes'),
  ],
  [
    'a server whose operator blocks writes',
    new MongoServerError({ message: 'blocked', code: 371 }),
  ],
  ['a server that steps down', new MongoServerError({ message: 'no primary', code: 10107 })],
])('%s is an outage, of which nothing is known', (_what, error) => {
  const mapped = mapDriverError(error, 'things');
  expect(mapped).toBeInstanceOf(StoreUnavailableError);
  expect((mapped as StoreUnavailableError).nothingWritten).toBe(false);
});

test.each([
  ['a defect of the program', new TypeError('undefined is not a function')],
  ['another code of Node', coded('ERR_INVALID_ARG_TYPE')],
  ['an answer that makes no sense', new MongoUnexpectedServerResponseError('no batch')],
  ['a command that the server refuses', new MongoServerError({ message: 'bad', code: 2 })],
])('%s stays what it is', (_what, error) => {
  expect(mapDriverError(error, 'things')).toBe(error);
});
