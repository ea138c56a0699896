/**
 * What a backup holds, in the order in which it is read while the store is in use: what a row refers
 * to comes after the row, so that a verdict is never missing where the call is there, and no request
 * is there whose facts were read before it. Counters come last: no id in the backup is above them.
 */
export const BACKED_UP = [
  'accounts',
  'users',
  'tokens',
  'devices',
  'whatsapp_links',
  'whatsapp_claims',
  'whatsapp_keys',
  'whatsapp_contacts',
  'whatsapp_days',
  'inbound_addresses',
  'sandbox_senders',
  'mailboxes',
  'templates',
  'template_versions',
  'webhooks',
  'autoreplies',
  'suppressions',
  'idempotency',
  'saved_views',
  'alerts',
  'batches',
  'batch_rows',
  'requests',
  'starts',
  'send_claims',
  'acceptances',
  'outcomes',
  'quota_blocks',
  'incidents',
  'whatsapp_messages',
  'receipts',
  'session_windows',
  'inbound',
  'submissions',
  'conversations',
  'delivery_starts',
  'deliveries',
  'audit',
  'files',
  'file_chunks',
  'erasures',
  'counters',
] as const;

export type BackedUp = (typeof BACKED_UP)[number];

/**
 * What ends with the processes that wrote it, or with their sessions: who holds what, who is there,
 * who is signed in, what was asked for a moment ago.
 */
export const LEFT_OUT = [
  'bulk_claims',
  'delivery_asks',
  'device_checks',
  'files_pending',
  'inbound_days',
  'instances',
  'leases',
  'listen_calls',
  'login_links',
  'meta',
  'rejected_calls',
  'reply_counts',
  'sessions',
  'storage',
] as const;
