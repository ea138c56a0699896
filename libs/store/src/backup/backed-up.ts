/**
 * Collections of a backup, in reading order. The store is in use meanwhile, so a row comes before
 * the rows that it refers to: each outcome in the backup has its send claim, each claim its
 * request. Counters come last: no id in the backup is higher than its counter.
 */
export const BACKED_UP = [
  'accounts',
  'users',
  'tokens',
  'devices',
  'sender_pools',
  'pool_contacts',
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
  'contact_links',
  'suppressions',
  'idempotency',
  'saved_views',
  'canned_replies',
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
  'threads',
  'thread_notes',
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
 * Collections that a backup leaves out. Their rows end with the processes or sessions that wrote
 * them: leases, presence, sign-ins, recent requests of people. What callbacks heard would be wrong after
 * a restore: messages since the backup are missing. Figures, and what search finds contacts by, are made again.
 */
export const LEFT_OUT = [
  'bulk_claims',
  'contact_entries',
  'contact_names',
  'delivery_asks',
  'device_authorizations',
  'device_callbacks',
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
  'request_figures',
  'request_quarters',
  'sessions',
  'storage',
  'target_check_pages',
  'target_checks',
  'used_challenges',
] as const;
