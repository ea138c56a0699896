import type { BackedUp, LEFT_OUT } from '../../backup/backed-up.ts';

export type CollectionName = BackedUp | (typeof LEFT_OUT)[number];

/** How a collection's rows of one account are found. */
export type RowsOf =
  /** The member `account` names it. */
  | { by: 'account'; member?: string }
  /** Its id is theirs. */
  | { by: 'id' }
  /** Theirs begins with the account's id. */
  | { by: 'prefix'; member?: string; mark: string }
  /** They belong to rows of another collection of the account: by a member, by their id, or by its beginning. */
  | { by: 'owner'; of: CollectionName; at: { member: string } | { id: true } | { prefix: ':' } }
  /** They are the account's, and stay, or are nobody's. */
  | { by: 'none'; why: string };

const account: RowsOf = { by: 'account' };
const owned = (of: CollectionName, member: string): RowsOf => ({
  by: 'owner',
  of,
  at: { member },
});
const idOf = (of: CollectionName): RowsOf => ({ by: 'owner', of, at: { id: true } });
const underId = (of: CollectionName): RowsOf => ({ by: 'owner', of, at: { prefix: ':' } });
const prefix = (mark: string, member?: string): RowsOf => ({
  by: 'prefix',
  mark,
  ...(member === undefined ? {} : { member }),
});
const none = (why: string): RowsOf => ({ by: 'none', why });

/** Every collection, and how an account's rows in it are found: what an export reads and an erasure deletes. */
export const ACCOUNT_ROWS: Readonly<Record<CollectionName, RowsOf>> = {
  accounts: none('the row that remains: id, name, plan, dates and usage'),
  users: account,
  oidc_providers: { by: 'id' },
  meta_app: none('of the installation'),
  oidc_domains: account,
  tokens: account,
  devices: account,
  sender_pools: account,
  pool_contacts: owned('sender_pools', 'pool'),
  whatsapp_links: idOf('devices'),
  whatsapp_claims: idOf('devices'),
  whatsapp_keys: owned('devices', 'device'),
  whatsapp_contacts: owned('devices', 'device'),
  whatsapp_days: owned('devices', 'device'),
  inbound_addresses: account,
  sandbox_senders: account,
  mailboxes: idOf('devices'),
  waba_numbers: idOf('devices'),
  templates: account,
  template_versions: account,
  webhooks: account,
  quota_notices: account,
  operator_tokens: none('of the installation'),
  operator_acts: none('what operators did, kept as long as the audit'),
  autoreplies: account,
  contact_links: account,
  suppressions: account,
  idempotency: prefix(':'),
  saved_views: account,
  personal_settings: prefix(':'),
  canned_replies: account,
  alerts: { by: 'id' },
  batches: account,
  batch_rows: owned('batches', 'batch'),
  verifications: account,
  requests: account,
  starts: idOf('requests'),
  send_claims: idOf('requests'),
  acceptances: idOf('requests'),
  outcomes: idOf('requests'),
  quota_blocks: account,
  incidents: account,
  whatsapp_messages: underId('devices'),
  receipts: owned('devices', 'device'),
  session_windows: underId('devices'),
  partial_texts: owned('devices', 'device'),
  inbound: account,
  submissions: account,
  conversations: underId('devices'),
  threads: account,
  thread_notes: account,
  delivery_starts: idOf('deliveries'),
  deliveries: account,
  audit: account,
  files: account,
  file_chunks: owned('files', 'file'),
  erasures: account,
  counters: none('of the installation'),
  bulk_claims: prefix('/', 'bulkQueue'),
  contact_entries: prefix(' '),
  contact_names: prefix(' '),
  delivery_asks: account,
  device_authorizations: { by: 'account', member: 'grant.account' },
  device_callbacks: idOf('devices'),
  device_checks: account,
  files_pending: account,
  inbound_days: prefix(':'),
  instances: none('processes'),
  leases: idOf('devices'),
  listen_calls: account,
  login_links: owned('users', 'user'),
  meta: none('of the installation'),
  rejected_calls: account,
  reply_counts: underId('devices'),
  request_figures: { by: 'id' },
  request_quarters: account,
  sessions: owned('users', 'user'),
  storage: { by: 'id' },
  target_check_pages: account,
  target_checks: account,
  used_challenges: none('hashes of challenges, gone within minutes'),
  verify_counts: account,
  waba_signups: account,
};

/** Members that hold secrets, sealed or hashed, or that say nothing outside of this installation. */
type Hidden = readonly string[];

/** What an export of an account has: what its people wrote and what was said to them, without secrets. */
export const EXPORTED: Readonly<Partial<Record<CollectionName, Hidden>>> = {
  users: ['passwordHash', 'secondFactor', 'passkeys', 'passkeyCount', 'oidc'],
  devices: ['tokenHash', 'credentials', 'linkMark', 'proxy', 'fence'],
  sender_pools: ['tokenHash'],
  templates: [],
  template_versions: [],
  webhooks: ['secret', 'signing'],
  autoreplies: [],
  canned_replies: [],
  contact_links: [],
  suppressions: [],
  batches: [],
  batch_rows: [],
  verifications: ['codeHash', 'sealed', 'sealedUntil'],
  requests: ['sealed'],
  outcomes: [],
  receipts: [],
  inbound: ['messageSecret'],
  submissions: [],
  threads: [],
  thread_notes: [],
  deliveries: [],
  audit: [],
  files: [],
};
