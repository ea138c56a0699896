import { randomBytes } from 'node:crypto';

export type RecordIdPrefix = 'acc' | 'usr' | 'tok' | 'dev';

/** Random id of a record, such as `dev_9f86d081884c7d65`: safe in URLs and in queue names. */
export function newRecordId(prefix: RecordIdPrefix): string {
  return `${prefix}_${randomBytes(8).toString('hex')}`;
}
