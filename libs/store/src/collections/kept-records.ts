import {
  account,
  defineRecords,
  index,
  indexWith,
  late,
  newestOfAccount,
  none,
  oldestBy,
  owned,
} from './record-spec.ts';

/** What was done, files, and what must outlive a restore. */
export const KEPT_RECORDS = defineRecords({
  audit: {
    account,
    exported: { without: [] },
    contact: 'none',
    backup: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [
      newestOfAccount('_id'),
      index('account_actor_newest', { account: 1, actor: 1, _id: -1 }),
      late(
        indexWith('object.id', 'account_object_newest', { account: 1, 'object.id': 1, _id: -1 }),
      ),
      oldestBy('at'),
    ],
  },
  operator_acts: {
    account: none('what operators did, kept as long as the audit'),
    contact: 'none',
    backup: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [oldestBy('at'), index('newest', { at: -1, _id: -1 }), newestOfAccount('at')],
  },
  files: {
    account,
    exported: { without: [] },
    contact: 'deleted',
    backup: true,
    indexes: [newestOfAccount('_id'), indexWith('inbound', 'inbound', { createdAt: 1 })],
  },
  file_chunks: {
    account: owned('files', 'file'),
    contact: 'deleted',
    backup: true,
    indexes: [index('file', { file: 1 })],
  },
  erasures: {
    account,
    contact: 'none',
    backup: true,
    indexes: [],
  },
  counters: {
    account: none('of the installation'),
    contact: 'none',
    backup: true,
    indexes: [],
  },
});
