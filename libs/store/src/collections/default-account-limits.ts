/**
 * Limits per account, unless `ACCOUNT_LIMITS` says otherwise. Normal use doesn't reach them.
 * 0 is unlimited. What each counts says the row of its collection in `RECORDS`.
 */
export const DEFAULT_ACCOUNT_LIMITS = {
  tokens: 100,
  devices: 1_000,
  /** A WABA may have 6,000 at its provider, which `POST /api/templates/sync` brings in. */
  templates: 20_000,
  users: 1_000,
  /** Users who haven't chosen a password yet. */
  invitations: 200,
  suppressions: 1_000_000,
  /** Saved contacts. */
  contacts: 100_000,
  /** What people merge; what providers say is one for each contact. */
  contact_merges: 10_000,
  /** Kept for 30 days. */
  batches: 5_000,
  /** Tests and repeated deliveries that the webhook emitter hasn't begun. */
  deliveries_waiting: 10_000,
  /** Messages of contacts, of all devices together, in a day (UTC). */
  inbound_per_day: 1_000_000,
} as const;

export type AccountLimit = keyof typeof DEFAULT_ACCOUNT_LIMITS;
