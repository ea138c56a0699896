import type { StoredRequest } from '../repositories/index.ts';

/** The accept row of an async request of one Telegram send. */
export const bulkRequest = (_id: number, own: Partial<StoredRequest> = {}): StoredRequest => ({
  _id,
  account: 'acc_1',
  mode: 'async',
  lane: 'bulk',
  acceptedAt: 1,
  dueAt: 1,
  scheduled: false,
  expiresAt: 2,
  callTimeoutMs: 1_000,
  plan: [['telegram']],
  sends: { telegram: { id: 1, device: 'dev_1', content: { template: 1 } } },
  state: 'open',
  ...own,
});
