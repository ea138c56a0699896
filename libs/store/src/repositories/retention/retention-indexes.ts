import type { IndexSpec } from '../index-spec.ts';

/** Rows that are found by their age. */
export const AGED = [
  'inbound',
  'submissions',
  'deliveries',
  'delivery_starts',
  'receipts',
  'audit',
  'operator_acts',
  'delivery_asks',
  'inbound_days',
  'threads',
  'whatsapp_days',
  'quota_notices',
  'request_quarters',
  'contact_entries',
  'contact_names',
] as const;

/** Checks go before their targets, so that no check lacks some. */
export const CHECKS = ['target_checks', 'target_check_pages'] as const;

export const RETENTION_INDEXES: readonly IndexSpec[] = [
  {
    collection: 'requests',
    keys: { finishedAt: 1 },
    options: { name: 'finished', partialFilterExpression: { finishedAt: { $exists: true } } },
  },
  ...AGED.map((collection) => ({ collection, keys: { at: 1 } as const, options: { name: 'age' } })),
  { collection: 'whatsapp_messages', keys: { at: 1 }, options: { name: 'age' } },
  { collection: 'whatsapp_contacts', keys: { usedAt: 1 }, options: { name: 'age' } },
  { collection: 'pool_contacts', keys: { at: 1 }, options: { name: 'age' } },
  { collection: 'thread_notes', keys: { at: 1 }, options: { name: 'age' } },
  { collection: 'rejected_calls', keys: { at: 1 }, options: { name: 'age' } },
  ...CHECKS.map((collection) => ({
    collection,
    keys: { at: 1 } as const,
    options: { name: 'age' },
  })),
  { collection: 'quota_blocks', keys: { until: 1 }, options: { name: 'age' } },
];
