import { holdBatch, holdEvent, holdRequest } from './hold-back-rows.ts';
import {
  ATTENTION_INDEXES,
  ENTRY_INDEX,
  LOG_INDEXES,
  UNMARKED_INDEXES,
} from '../repositories/requests/log-indexes.ts';
import {
  account,
  defineRecords,
  held,
  heldOfAccount,
  idOf,
  index,
  indexWith,
  late,
  markerIndex,
  newestOfAccount,
  ofSend,
  oldestBy,
  owned,
  prefix,
  underId,
  unique,
} from './record-spec.ts';

const DAY_MS = 86_400_000;

/**
 * By key, then by time: a provider may give one id any number of times. An earlier version's finds the same rows, and
 * stays until this one is there.
 */
const newestMessage = late(indexWith('messageKey', 'message_newest', { messageKey: 1, at: -1 }));

/** Sends: what was asked for, and the facts of it. */
export const SEND_RECORDS = defineRecords({
  batches: {
    account,
    exported: { without: [] },
    contact: 'none',
    backup: true,
    holdBack: holdBatch,
    limits: [{ most: 'batches', of: 'account', what: 'batches' }],
    indexes: [
      newestOfAccount('createdAt'),
      oldestBy('createdAt'),
      markerIndex('nextAt'),
      heldOfAccount,
      index('account_id', { account: 1, _id: 1 }),
      index('first_request', { account: 1, firstRequest: -1 }),
    ],
  },
  batch_rows: {
    account: owned('batches', 'batch'),
    exported: { without: [] },
    contact: 'emptied',
    backup: true,
    indexes: [unique('batch', { batch: 1, n: 1 })],
  },
  verifications: {
    account,
    exported: { without: ['codeHash', 'sealed', 'sealedUntil'] },
    contact: 'deleted',
    backup: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [
      index('newest', { account: 1, at: -1, _id: -1 }),
      oldestBy('at'),
      indexWith('sealedUntil', 'sealed', { sealedUntil: 1 }),
    ],
  },
  requests: {
    account,
    exported: { without: ['sealed', 'entry', 'mark'] },
    contact: 'emptied',
    backup: true,
    holdBack: holdRequest,
    raisesEvents: true,
    indexes: [
      late(indexWith('recountAt', 'recount', { recountAt: 1 })),
      ...ATTENTION_INDEXES,
      held,
      { ...indexWith('held.at', 'held_of_account', { account: 1, dueAt: 1 }), late: 'last' },
      ...LOG_INDEXES,
      ...UNMARKED_INDEXES,
      ENTRY_INDEX,
      indexWith('nextAt', 'next', { nextAt: 1 }),
      indexWith('bulkQueue', 'bulk_queue', { bulkQueue: 1, _id: 1 }),
      markerIndex('notifyAfter'),
      indexWith('finishedAt', 'finished', { finishedAt: 1 }),
    ],
    replacedIndexes: ['log'],
  },
  starts: {
    account: idOf('requests'),
    contact: 'none',
    backup: true,
    kept: { by: '_id', for: 'ledger' },
    indexes: [],
  },
  send_claims: {
    account: ofSend,
    contact: 'emptied',
    backup: true,
    kept: { by: '_id', for: 'ledger' },
    indexes: [markerIndex('block')],
  },
  acceptances: {
    account: ofSend,
    contact: 'emptied',
    backup: true,
    indexes: [newestMessage],
    replacedIndexes: ['message'],
  },
  outcomes: {
    account: ofSend,
    exported: { without: [] },
    contact: 'emptied',
    backup: true,
    kept: { by: '_id', for: 'ledger' },
    indexes: [newestMessage],
    replacedIndexes: ['message'],
  },
  quota_blocks: {
    account,
    contact: 'none',
    backup: true,
    indexes: [index('chain', { account: 1, period: 1, n: -1 }), oldestBy('until')],
  },
  quota_notices: {
    account,
    contact: 'none',
    backup: true,
    holdBack: holdEvent,
    raisesEvents: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [held, markerIndex('notifyAfter'), oldestBy('at')],
  },
  recipient_sends: {
    account: prefix(' '),
    contact: 'deleted',
    backup: true,
    /** The longest cap looks back 31 days (`RECIPIENT_CAPS.mostHours`). */
    kept: { by: 'at', for: 32 * DAY_MS },
    indexes: [oldestBy('at')],
  },
  incidents: {
    account,
    contact: 'none',
    backup: true,
    indexes: [index('account_oldest', { account: 1, since: 1 })],
  },
  whatsapp_messages: {
    account: underId('devices'),
    contact: 'deleted',
    backup: true,
    /** Phones ask again for no older ones. */
    kept: { by: 'at', for: 14 * DAY_MS },
    indexes: [oldestBy('at')],
  },
  receipts: {
    account: owned('devices', 'device'),
    exported: { without: [] },
    contact: 'deleted',
    backup: true,
    holdBack: holdEvent,
    raisesEvents: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [
      held,
      oldestBy('at'),
      index('device_message', { device: 1, providerMessageId: 1 }),
      markerIndex('send'),
      markerIndex('notifyAfter'),
    ],
  },
  session_windows: {
    account: underId('devices'),
    contact: 'deleted',
    backup: true,
    indexes: [index('until', { until: 1 })],
  },
});
