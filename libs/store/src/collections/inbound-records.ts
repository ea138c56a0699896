import { holdConversation, holdEvent, holdInbound } from './hold-back-rows.ts';
import {
  account,
  defineRecords,
  idOf,
  index,
  indexWith,
  markerIndex,
  owned,
  underId,
} from './record-spec.ts';

/** What contacts wrote, conversations, and what endpoints received. */
export const INBOUND_RECORDS = defineRecords({
  partial_texts: {
    account: owned('devices', 'device'),
    contact: 'deleted',
    backup: true,
    indexes: [
      index('due', { dueAt: 1 }),
      index('sender', { device: 1, sender: 1 }),
      indexWith('open', 'open', { device: 1 }),
    ],
  },
  inbound: {
    account,
    exported: { without: ['messageSecret'] },
    contact: 'deleted',
    backup: true,
    holdBack: holdInbound,
    raisesEvents: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [
      indexWith('held.at', 'held', { 'held.at': 1 }),
      index('age', { at: 1 }),
      index('account_newest', { account: 1, at: -1, _id: -1 }),
      index('contact', { device: 1, 'from.id': 1, at: 1 }),
      markerIndex('notifyAfter'),
      markerIndex('replyAt'),
      indexWith('replyAt', 'awaiting_reply', { device: 1, 'from.id': 1 }),
    ],
  },
  submissions: {
    account,
    exported: { without: [] },
    contact: 'deleted',
    backup: true,
    holdBack: holdEvent,
    raisesEvents: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [
      indexWith('held.at', 'held', { 'held.at': 1 }),
      index('age', { at: 1 }),
      index('account_newest', { account: 1, at: -1, _id: -1 }),
      markerIndex('notifyAfter'),
    ],
  },
  conversations: {
    account: underId('devices'),
    contact: 'deleted',
    backup: true,
    holdBack: holdConversation,
    indexes: [
      indexWith('nextAt', 'next', { nextAt: 1 }),
      index('used', { usedAt: 1 }),
      indexWith('held.at', 'held', { account: 1, 'held.at': 1 }),
    ],
  },
  threads: {
    account,
    exported: { without: [] },
    contact: 'deleted',
    backup: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [
      index('age', { at: 1 }),
      index('account_newest', { account: 1, at: -1, _id: -1 }),
      indexWith('assignee', 'assignee_newest', { account: 1, assignee: 1, at: -1, _id: -1 }),
    ],
  },
  thread_notes: {
    account,
    exported: { without: [] },
    contact: 'deleted',
    backup: true,
    plain: { idPrefix: 'note', newestBy: 'at' },
    limits: [{ most: 500, of: 'thread', what: 'notes' }],
    /** They say what a contact wrote. */
    kept: { by: 'at', for: 'contents' },
    indexes: [
      index('age', { at: 1 }),
      index('thread_newest', { account: 1, thread: 1, at: -1, _id: -1 }),
      index('account_newest', { account: 1, at: -1, _id: -1 }),
    ],
  },
  delivery_starts: {
    account: idOf('deliveries'),
    contact: 'deleted',
    backup: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [index('age', { at: 1 })],
  },
  deliveries: {
    account,
    exported: { without: [] },
    contact: 'deleted',
    backup: true,
    kept: { by: 'at', for: 'metadata' },
    indexes: [
      index('account_newest', { account: 1, at: -1, _id: -1 }),
      index('endpoint_newest', { account: 1, endpoint: 1, at: -1, _id: -1 }),
      indexWith('openUntil', 'open', { openUntil: 1 }),
      index('age', { at: 1 }),
    ],
  },
});
