import { account, defineRecords, index, indexWith, none, owned } from './record-spec.ts';

/** What was done, files, and what must outlive a restore. */
export const KEPT_RECORDS = defineRecords({
  audit: {
    account,
    exported: { without: [] },
    contact: 'none',
    backup: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [
      index('account_newest', { account: 1, _id: -1 }),
      index('account_actor_newest', { account: 1, actor: 1, _id: -1 }),
      index('age', { at: 1 }),
    ],
  },
  operator_acts: {
    account: none('what operators did, kept as long as the audit'),
    contact: 'none',
    backup: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [
      index('age', { at: 1 }),
      index('newest', { at: -1, _id: -1 }),
      index('account_newest', { account: 1, at: -1, _id: -1 }),
    ],
  },
  files: {
    account,
    exported: { without: [] },
    contact: 'deleted',
    backup: true,
    indexes: [
      index('account_newest', { account: 1, _id: -1 }),
      indexWith('inbound', 'inbound', { createdAt: 1 }),
    ],
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
