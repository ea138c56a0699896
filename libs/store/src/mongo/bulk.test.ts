import { MongoInvalidArgumentError, MongoNetworkError, MongoServerError } from 'mongodb';
import { isUnsendable } from './bulk.ts';

const coded = (code: string) => Object.assign(new Error('broken'), { code });

test.each([
  ['a document that BSON can not hold', new MongoInvalidArgumentError('too large')],
  ['a value that BSON can not hold', new RangeError('out of range')],
])('%s was not sent: the others of its command are sent without it', (_what, error) => {
  expect(isUnsendable(error)).toBe(true);
});

test.each([
  ['a stream that Node has destroyed', coded('ERR_STREAM_DESTROYED')],
  ['a connection that the server has reset', coded('ECONNRESET')],
  ['a lost connection', new MongoNetworkError('closed')],
  ['a refusal', new MongoServerError({ message: 'no primary', code: 10107 })],
])('after %s documents may be stored: none is sent as another command', (_what, error) => {
  expect(isUnsendable(error)).toBe(false);
});
