import { holdEvent } from './hold-back-rows.ts';
import {
  account,
  defineRecords,
  held,
  idOf,
  index,
  indexWith,
  markerIndex,
  newestOfAccount,
  oldestBy,
  owned,
  unique,
} from './record-spec.ts';

/** Devices, and what a device knows, holds or receives under. */
export const DEVICE_RECORDS = defineRecords({
  devices: {
    account,
    exported: { without: ['tokenHash', 'credentials', 'linkMark', 'proxy', 'fence'] },
    contact: 'none',
    backup: true,
    limits: [{ most: 'devices', of: 'account', what: 'devices' }],
    indexes: [
      unique('token_hash', { tokenHash: 1 }),
      newestOfAccount('createdAt'),
      index('channel', { channel: 1, _id: 1 }),
      index('next_check', { channel: 1, nextCheckAt: 1, _id: 1 }),
      index('newest', { createdAt: -1, _id: -1 }),
    ],
  },
  sender_pools: {
    account,
    exported: { without: ['tokenHash'] },
    contact: 'none',
    backup: true,
    /** A message that comes in is compared with all of them. */
    limits: [{ most: 100, of: 'account', what: 'sender pools' }],
    indexes: [unique('token_hash', { tokenHash: 1 }), index('account', { account: 1, _id: 1 })],
  },
  pool_contacts: {
    account: owned('sender_pools', 'pool'),
    contact: 'deleted',
    backup: true,
    kept: { by: 'at', for: 'ledger' },
    indexes: [oldestBy('at'), index('pool', { pool: 1 })],
  },
  whatsapp_links: {
    account: idOf('devices'),
    contact: 'none',
    backup: true,
    indexes: [
      indexWith('wish.id', 'wish', { 'wish.id': 1 }),
      indexWith('passkeyToken', 'passkey_token', { passkeyToken: 1 }),
    ],
  },
  whatsapp_claims: {
    account: idOf('devices'),
    contact: 'none',
    backup: true,
    indexes: [],
  },
  whatsapp_keys: {
    account: owned('devices', 'device'),
    contact: 'deleted',
    backup: true,
    indexes: [index('device_fence', { device: 1, fence: 1 })],
  },
  whatsapp_contacts: {
    account: owned('devices', 'device'),
    contact: 'deleted',
    backup: true,
    kept: { by: 'usedAt', for: 'ledger' },
    indexes: [oldestBy('usedAt'), index('device', { device: 1 })],
  },
  whatsapp_days: {
    account: owned('devices', 'device'),
    contact: 'none',
    backup: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [oldestBy('at'), index('device', { device: 1 })],
  },
  inbound_addresses: {
    account,
    contact: 'none',
    backup: true,
    indexes: [
      index('address', { address: 1 }),
      index('wanted', { wanted: 1 }),
      index('device', { device: 1 }),
      index('domain', { domain: 1 }),
      index('account', { account: 1 }),
    ],
  },
  sandbox_senders: {
    account,
    contact: 'none',
    backup: true,
    indexes: [index('account', { account: 1 })],
  },
  mailboxes: {
    account: idOf('devices'),
    contact: 'none',
    backup: true,
    indexes: [],
  },
  oauth_grants: {
    account: idOf('devices'),
    contact: 'none',
    backup: true,
    indexes: [indexWith('ask.state', 'ask_state', { 'ask.state': 1 })],
  },
  /** What was told of a device. Its newest change is one that may have no row yet, so it comes before them. */
  device_standings: {
    account: idOf('devices'),
    contact: 'none',
    backup: true,
    indexes: [],
  },
  device_changes: {
    account,
    contact: 'none',
    backup: true,
    holdBack: holdEvent,
    raisesEvents: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [held, markerIndex('notifyAfter'), oldestBy('at')],
  },
  waba_numbers: {
    account: idOf('devices'),
    contact: 'none',
    backup: true,
    indexes: [],
  },
});
