import { TARGET_CHECKS } from '@cascade/contracts';
import {
  account,
  defineRecords,
  idOf,
  index,
  indexWith,
  markerIndex,
  newestOfAccount,
  none,
  oldestBy,
  owned,
  prefix,
  sameId,
  underId,
  unique,
} from './record-spec.ts';

const DAY_MS = 86_400_000;
/** How long a refused call can be inspected. */
export const REJECTED_CALL_MS = DAY_MS;

/**
 * Rows that no backup has: they end with the processes or sessions that wrote them (leases, presence, sign-ins, recent
 * requests of people), or are made again (figures, what search finds contacts by). What callbacks heard would be wrong
 * after a restore: messages since the backup are missing.
 */
export const PASSING_RECORDS = defineRecords({
  bulk_claims: {
    account: prefix('/', 'bulkQueue'),
    contact: 'none',
    backup: false,
    indexes: [index('bulk_queue', { bulkQueue: 1 }), index('next', { nextAt: 1 })],
  },
  contact_entries: {
    account: prefix(' '),
    contact: 'deleted',
    backup: false,
    indexes: [],
    replacedIndexes: ['age'],
  },
  contact_names: {
    account: prefix(' '),
    contact: 'deleted',
    backup: false,
    kept: { by: 'at', for: 'metadata' },
    indexes: [index('contact', { contact: 1 }), oldestBy('at')],
  },
  delivery_asks: {
    account,
    contact: 'deleted',
    backup: false,
    limits: [
      {
        most: 'deliveries_waiting',
        of: 'account',
        what: 'deliveries waiting',
        where: { notifyAfter: { $exists: true } },
      },
    ],
    kept: { by: 'at', for: 'metadata' },
    indexes: [
      indexWith('notifyAfter', 'waiting', { account: 1 }),
      markerIndex('notifyAfter'),
      oldestBy('at'),
    ],
  },
  delivery_retries: {
    account,
    contact: 'deleted',
    backup: false,
    kept: { by: 'at', for: 'metadata' },
    indexes: [
      indexWith('notifyAfter', 'endpoint_due', { endpoint: 1, notifyAfter: 1 }),
      markerIndex('notifyAfter'),
      oldestBy('at'),
    ],
  },
  device_authorizations: {
    account: { by: 'account', member: 'grant.account' },
    contact: 'none',
    backup: false,
    indexes: [unique('user_code', { userCode: 1 }), index('expires', { expiresAt: 1 })],
  },
  device_callbacks: {
    account: idOf('devices'),
    contact: 'none',
    backup: false,
    indexes: [],
  },
  device_checks: {
    account,
    contact: 'none',
    backup: false,
    indexes: [],
  },
  files_pending: {
    account,
    contact: 'none',
    backup: false,
    indexes: [index('at', { at: 1 })],
  },
  inbound_days: {
    account: prefix(':'),
    contact: 'none',
    backup: false,
    kept: { by: 'at', for: 'metadata' },
    indexes: [oldestBy('at')],
  },
  instances: {
    account: none('processes'),
    contact: 'none',
    backup: false,
    indexes: [],
  },
  leases: {
    account: idOf('devices'),
    contact: 'none',
    backup: false,
    indexes: [
      index('pool_holder', { pool: 1, holder: 1 }),
      index('pool_expires', { pool: 1, expiresAt: 1 }),
    ],
  },
  listen_calls: {
    account,
    contact: 'expires',
    backup: false,
    indexes: [index('endpoint', { endpoint: 1, at: 1 })],
  },
  login_links: {
    account: owned('users', 'user'),
    contact: 'none',
    backup: false,
    indexes: [index('expires', { expiresAt: 1 }), index('user', { user: 1 })],
  },
  meta: {
    account: none('of the installation'),
    contact: 'none',
    backup: false,
    indexes: [],
  },
  rejected_calls: {
    account,
    contact: 'expires',
    backup: false,
    kept: { by: 'at', for: REJECTED_CALL_MS },
    indexes: [oldestBy('at')],
  },
  reply_counts: {
    account: underId('devices'),
    contact: 'none',
    backup: false,
    indexes: [index('hour', { hour: 1 })],
  },
  request_figures: {
    account: sameId,
    contact: 'none',
    backup: false,
    indexes: [],
  },
  request_quarters: {
    account,
    contact: 'none',
    backup: false,
    kept: { by: 'at', for: 'metadata' },
    indexes: [index('account', { account: 1, at: 1 }), oldestBy('at')],
  },
  sessions: {
    account: owned('users', 'user'),
    contact: 'none',
    backup: false,
    indexes: [index('user', { user: 1 }), index('expires', { expiresAt: 1 })],
  },
  storage: {
    account: sameId,
    contact: 'none',
    backup: false,
    indexes: [index('summed', { summedAt: 1 })],
  },
  target_checks: {
    account,
    contact: 'emptied',
    backup: false,
    kept: { by: 'at', for: TARGET_CHECKS.keptMs },
    indexes: [oldestBy('at'), index('account', { account: 1 }), markerIndex('nextAt')],
  },
  target_check_pages: {
    account,
    contact: 'emptied',
    backup: false,
    /** After their checks, so that no check lacks some. */
    kept: { by: 'at', for: TARGET_CHECKS.keptMs },
    indexes: [
      oldestBy('at'),
      index('account', { account: 1, _id: 1 }),
      index('check', { check: 1 }),
    ],
  },
  used_challenges: {
    account: none('hashes of challenges, gone within minutes'),
    contact: 'none',
    backup: false,
    indexes: [index('expires', { expiresAt: 1 })],
  },
  verify_counts: {
    account,
    contact: 'none',
    backup: false,
    /** Conversion looks back a day, the slow limit of an address a week (`VERIFY.slowWindowMs`). */
    kept: { by: 'at', for: 8 * DAY_MS },
    indexes: [oldestBy('at'), indexWith('refused', 'refused', { account: 1, at: -1 })],
  },
  waba_signups: {
    account,
    contact: 'none',
    backup: false,
    indexes: [newestOfAccount('createdAt'), index('expires', { expiresAt: 1 })],
  },
});
